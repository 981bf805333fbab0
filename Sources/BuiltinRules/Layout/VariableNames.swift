import DivKitModel
import JSONSyntax

/// Some names of variables, and which of them a text mentions.
struct VariableNames {
  private var names = NameTable()
  private(set) var isMentioned: [Bool] = []

  var isEmpty: Bool { names.count == 0 }

  mutating func insert(_ name: [UInt8]) {
    if names.insert(name) == isMentioned.count { isMentioned.append(false) }
  }

  func contains(_ name: [UInt8]) -> Bool { names.find(name) != nil }

  /// Whether some text mentioned a name.
  func isMentioned(_ name: [UInt8]) -> Bool { names.find(name).map { isMentioned[$0] } ?? false }

  /// Marks a name, if it is one.
  mutating func mention(_ name: [UInt8]) {
    if let number = names.find(name) { isMentioned[number] = true }
  }

  /// Marks all words of a text that are names: with dots in them, and what comes before each dot.
  mutating func mentionWords(of text: [UInt8]) {
    var start = 0
    for index in 0...text.count {
      let isName = index < text.count && Self.isNameByte(text[index])
      guard !isName || text[index] == UInt8(ascii: ".") else { continue }
      if index > start { mention(Array(text[start..<index])) }
      if !isName { start = index + 1 }
    }
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: ".") || byte >= 0x80
  }
}
