import JSONSyntax
import Testing

@Suite("Edits that fit together")
struct TextEditsTests {
  private static func edit(_ lower: Int, _ upper: Int, _ text: String = "x") -> TextEdit {
    TextEdit(range: lower..<upper, replacement: Array(text.utf8))
  }

  struct Pair: CustomTestStringConvertible, Sendable {
    let one: TextEdit
    let other: TextEdit
    let fit: Bool
    let why: String

    var testDescription: String { why }
  }

  static let pairs = [
    Pair(one: edit(0, 2), other: edit(3, 5), fit: true, why: "apart"),
    Pair(one: edit(0, 2), other: edit(2, 4), fit: true, why: "replacements side by side"),
    Pair(one: edit(0, 3), other: edit(2, 4), fit: false, why: "overlap"),
    Pair(one: edit(0, 9), other: edit(2, 4), fit: false, why: "one inside the other"),
    Pair(one: edit(0, 4), other: edit(0, 2), fit: false, why: "same start"),
    Pair(one: edit(0, 2, "a"), other: edit(0, 2, "b"), fit: false, why: "same range, other text"),
    Pair(one: edit(0, 2, "a"), other: edit(0, 2, "a"), fit: true, why: "same edit"),
    Pair(one: edit(2, 2, "a"), other: edit(2, 2, "a"), fit: true, why: "same insertion"),
    Pair(one: edit(2, 2, "a"), other: edit(2, 2, "b"), fit: false, why: "two insertions at one place"),
    Pair(one: edit(2, 2), other: edit(3, 3), fit: true, why: "insertions at neighbouring places"),
    Pair(one: edit(2, 2), other: edit(2, 4), fit: false, why: "insertion at the start of a replacement"),
    Pair(one: edit(3, 3), other: edit(2, 4), fit: false, why: "insertion inside a replacement"),
    Pair(one: edit(4, 4), other: edit(2, 4), fit: false, why: "insertion at the end of a replacement"),
    Pair(one: edit(5, 5), other: edit(2, 4), fit: true, why: "insertion behind a replacement"),
    Pair(one: edit(1, 1), other: edit(2, 4), fit: true, why: "insertion before a replacement"),
  ]

  @Test("The conflict rule, in either order and within one fix", arguments: pairs)
  func conflictRule(pair: Pair) {
    for (first, second) in [(pair.one, pair.other), (pair.other, pair.one)] {
      var edits = TextEdits()
      #expect(insert(into: &edits, [first]))
      #expect(insert(into: &edits, [second]) == pair.fit)
      let kept = pair.fit ? Set([first, second]) : [first]
      #expect(Set(edits.edits) == kept)
      #expect(edits.edits.count == kept.count)

      var together = TextEdits()
      #expect(insert(into: &together, [first, second]) == pair.fit)
      #expect(together.isEmpty == !pair.fit)
      #expect(TextEdits([first, second]) == (pair.fit ? edits : nil))
    }
  }

  @Test("A fix is taken whole or not at all")
  func atomic() {
    var edits = TextEdits()
    #expect(insert(into: &edits, [Self.edit(4, 6)]))
    let before = edits
    #expect(!insert(into: &edits, [Self.edit(0, 1), Self.edit(5, 7), Self.edit(9, 9)]))
    #expect(edits == before)
    #expect(insert(into: &edits, [Self.edit(9, 9), Self.edit(0, 1), Self.edit(4, 6)]))
    #expect(edits.edits.map(\.range) == [0..<1, 4..<6, 9..<9])
    #expect(insert(into: &edits, []))
    #expect(edits.applied(to: Array("0123456789".utf8)).text == "x123x678x9")
  }

  @Test("Against a list that is searched from the start", arguments: 0..<200 as Range<UInt64>)
  func naive(seed: UInt64) {
    var random = SeededGenerator(state: seed)
    let text = (0..<20).map { UInt8(ascii: "a") + UInt8($0) }
    var edits = TextEdits()
    var model: [TextEdit] = []
    for _ in 0..<12 {
      let fix = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        let start = Int.random(in: 0...20, using: &random)
        let end = min(20, start + Int.random(in: 0...3, using: &random))
        return Self.edit(start, end, ["", "X", "YZ"].randomElement(using: &random)!)
      }
      var grown = model
      let fits = fix.allSatisfy { edit in
        if grown.contains(edit) { return true }
        guard !grown.contains(where: { naiveConflict($0, edit) }) else { return false }
        grown.append(edit)
        return true
      }
      if fits { model = grown }
      #expect(insert(into: &edits, fix) == fits, "seed \(seed)")
    }
    model.sort { $0.range.lowerBound < $1.range.lowerBound }
    #expect(edits.edits == model, "seed \(seed)")

    var expected = text
    for edit in model.reversed() { expected.replaceSubrange(edit.range, with: edit.replacement) }
    #expect(edits.applied(to: text) == expected, "seed \(seed)")

    for _ in 0..<3 {
      var again = TextEdits()
      for edit in model.shuffled(using: &random) { #expect(insert(into: &again, [edit])) }
      #expect(again == edits, "seed \(seed)")
      #expect(TextEdits((model + model.prefix(2)).shuffled(using: &random)) == edits, "seed \(seed)")
    }

    // All at once they fit if each fits in behind the others.
    let some = (0..<4).map { _ in
      let start = Int.random(in: 0...20, using: &random)
      return Self.edit(start, min(20, start + Int.random(in: 0...3, using: &random)))
    }
    var grown = TextEdits()
    let fit = some.allSatisfy { grown.insert([$0]) }
    #expect(TextEdits(some) == (fit ? grown : nil), "seed \(seed): \(some)")
  }

  /// The rule as the documentation says it, byte by byte.
  private func naiveConflict(_ one: TextEdit, _ other: TextEdit) -> Bool {
    let touched = Set(one.range.lowerBound...one.range.upperBound)
    let others = Set(other.range.lowerBound...other.range.upperBound)
    return !Set(one.range).isDisjoint(with: other.range)
      || (one.range.isEmpty && others.contains(one.range.lowerBound))
      || (other.range.isEmpty && touched.contains(other.range.lowerBound))
  }

  @Test("Tens of thousands of fixes, rule after rule, each in document order")
  func manyFixes() {
    let total = 30_000
    var edits = TextEdits()
    var refused = 0
    for rule in 0..<2 {
      for position in 0..<total
      where !edits.insert([Self.edit(position * 4 + rule * 2, position * 4 + rule * 2)]) {
        refused += 1
      }
    }
    #expect(refused == 0)
    #expect(edits.edits.count == 2 * total)
    #expect(edits.edits.map(\.range.lowerBound) == Array(stride(from: 0, to: 4 * total, by: 2)))
  }
  @Test(
    "Edits all over a large text, in any order, made by one thread and by two",
    arguments: 1...3 as ClosedRange<UInt64>)
  func largeText(seed: UInt64) {
    var random = SeededGenerator(state: seed)
    let text = (0..<1_200_000).map { UInt8(ascii: "a") + UInt8($0 % 26) }
    let all = (0..<3000).map { Self.edit($0 * 400, $0 * 400 + $0 % 5, String(repeating: "X", count: $0 % 7)) }
    var edits = TextEdits()
    for edit in all.shuffled(using: &random) where !edits.insert([edit]) {
      Issue.record("\(edit) is refused")
    }
    #expect(edits.edits == all)
    let atOnce = TextEdits(all.shuffled(using: &random))
    #expect(atOnce == edits)
    var expected: [UInt8] = []
    var position = 0
    for edit in all {
      expected += text[position..<edit.range.lowerBound] + edit.replacement
      position = edit.range.upperBound
    }
    expected += text[position...]
    #expect(edits.applied(to: text) == expected)
    #expect(edits.applied(to: text, threads: 2) == expected)
    #expect(atOnce?.applied(to: text, threads: 2) == expected)
  }
}
