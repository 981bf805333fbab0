import PlainDivKit

/// The JSON text that an input stands for.
///
/// Bytes that change at random seldom make a layout. So an input that starts with a byte that no JSON starts with, one
/// below 0x08, is not a text but the decisions of the generator of layouts: a bit more or less, and another
/// template has another parameter. Every other input is the text itself.
struct LayoutInput {
  let text: [UInt8]
  /// What the input decides besides the text, for targets that have settings.
  let choice: UInt8

  init(_ input: [UInt8]) {
    guard input.count > 2, input[0] < 0x08 else {
      text = input
      choice = input.last ?? 0
      return
    }
    let layouts = RandomLayouts(decisions: input[2...])
    layouts.libraries = 0
    layouts.patches = input[0] & 1 != 0
    layouts.cycles = input[0] & 2 != 0 ? 20 : 0
    layouts.duplicateKeys = input[0] & 4 != 0 ? 5 : 0
    let file = layouts.file().file
    var spelling = Spelling(random: layouts.random, style: input[1] & 3)
    text = spelling.spell(Array(file.utf8))
    choice = input[1] >> 2
  }
}

/// Writes what the generator made in other styles, and with the mistakes that people make with ids.
private struct Spelling {
  var random: SeededRandom
  /// 0 minified, 1 on one line, 2 indented, 3 with any white space.
  let style: UInt8

  private static let mistakes: [[UInt8]: [String]] = [
    Array(#""reuse_id""#.utf8): [
      #""reuse_id""#, #""reuse_id""#, #""reuse_id""#, #""reuseId""#, #""reuse-id""#, #""reuse\u005fid""#,
    ],
    // What a tab or a state holds beside its block.
    Array(#""title""#.utf8): [#""title""#, #""title""#, #""reuse_id""#],
  ]

  mutating func spell(_ json: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    var depth = 0
    var index = 0
    while index < json.count {
      switch json[index] {
      case UInt8(ascii: "\""):
        let end = Self.endOfString(json, index)
        text += spelled(Array(json[index..<end]))
        index = end
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        text += [json[index]] + gap(depth)
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        text += gap(depth) + [json[index]]
      case UInt8(ascii: ","): text += [json[index]] + (style == 1 ? [0x20] : gap(depth))
      case UInt8(ascii: ":"): text += [json[index]] + (style == 0 ? [] : [0x20])
      default: text.append(json[index])
      }
      index += 1
    }
    return text
  }

  private mutating func spelled(_ string: [UInt8]) -> [UInt8] {
    guard let spellings = Self.mistakes[string] else { return string }
    return Array(random.pick(spellings).utf8)
  }

  private mutating func gap(_ depth: Int) -> [UInt8] {
    switch style {
    case 2: Array(("\n" + String(repeating: "  ", count: depth)).utf8)
    case 3: Array(random.pick(["", " ", "\r\n\t", "\n\n  ", "\n", "\t"]).utf8)
    default: []
    }
  }

  private static func endOfString(_ json: [UInt8], _ start: Int) -> Int {
    var index = start + 1
    while json[index] != UInt8(ascii: "\"") { index += json[index] == UInt8(ascii: "\\") ? 2 : 1 }
    return index + 1
  }
}
