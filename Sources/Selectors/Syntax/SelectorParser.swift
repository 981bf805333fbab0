import DivKitModel
import YAMLSyntax

/// Reads selectors: lists, combinators and what a step is made of.
struct SelectorParser {
  /// The longest selector, in bytes; how deep pseudo-classes may nest; and how many steps there may be. More is a
  /// mistake, and would make matching slow.
  static let longest = 4096
  static let deepest = 8
  static let mostSteps = 100

  var text: SelectorText
  private var properties: [String] = []
  /// By their bytes: names that only look alike are different names.
  private var numbers = NameTable()
  private var stepCount = 0
  private var depth = 0

  static func parse(_ text: String) throws(SelectorSyntaxError) -> Selector {
    var parser = SelectorParser(text: SelectorText(text))
    guard text.utf8.count <= longest else {
      throw SelectorSyntaxError(0..<text.utf8.count, "the selector is longer than \(longest) bytes")
    }
    let alternatives = try parser.list(.top)
    let end = text.utf8.lastIndex { !SelectorText.isSpace($0) }.map(text.utf8.index(after:)) ?? text.endIndex
    return Selector(
      text: String(text[..<end]),
      properties: parser.properties,
      alternatives: alternatives,
      stepCount: parser.stepCount
    )
  }

  private init(text: SelectorText) {
    self.text = text
  }

  /// The number of a property's name.
  mutating func property(_ name: String) -> Int {
    let number = numbers.insert(Array(name.utf8))
    if number == properties.count { properties.append(name) }
    return number
  }

  // MARK: Lists and combinators

  /// Where a list stands.
  enum Place {
    /// The whole selector.
    case top
    /// Between the parentheses of `:not` or `:is`.
    case inner
    /// Between those of `:has`, where a combinator may come first.
    case relative
  }

  /// Selectors with commas between them, up to the end or a `)`.
  mutating func list(_ place: Place) throws(SelectorSyntaxError) -> [ComplexSelector] {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else {
      throw text.error("pseudo-classes nest deeper than \(Self.deepest) levels")
    }
    var selectors: [ComplexSelector] = []
    repeat {
      selectors.append(try complex(place))
    } while text.take(",")
    if place == .top, !text.isAtEnd {
      throw text.error("a `)` without `(`")
    }
    return selectors
  }

  private mutating func complex(_ place: Place) throws(SelectorSyntaxError) -> ComplexSelector {
    text.skipSpace()
    var combinator = SelectorStep.Combinator.descendant
    if place == .relative, text.take(">") {
      combinator = .child
      text.skipSpace()
    }
    var steps = [try step(combinator)]
    while true {
      let hasSpace = text.skipSpace()
      if text.isAtEnd || text.peek(",") || text.peek(")") { return ComplexSelector(steps: steps) }
      if text.take(">") {
        text.skipSpace()
        combinator = .child
      } else if hasSpace {
        combinator = .descendant
      } else {
        throw unexpected()
      }
      steps.append(try step(combinator))
    }
  }

  // MARK: Steps

  private mutating func step(_ combinator: SelectorStep.Combinator) throws(SelectorSyntaxError)
    -> SelectorStep
  {
    let start = text.index
    let number = stepCount
    stepCount += 1
    guard stepCount <= Self.mostSteps else {
      throw text.error("the selector has more than \(Self.mostSteps) steps")
    }
    var types = try types()
    var tests: [SelectorTest] = []
    while true {
      if text.peek("[") {
        tests.append(try attribute())
      } else if text.peek(":") {
        let test = try pseudoClass()
        // `:is(gallery, pager)` keeps the others from being looked at, just as a type does.
        if case .anyOf(let inner) = test {
          types.formIntersection(BlockTypeSet(inner.compactMap { $0.steps.last?.types }))
        }
        tests += test.simplified
      } else {
        break
      }
    }
    guard text.index > start else { throw missingStep() }
    return SelectorStep(
      number: number,
      combinator: combinator,
      types: types,
      tests: tests.filter { !$0.looksAtOtherBlocks } + tests.filter(\.looksAtOtherBlocks)
    )
  }

  private mutating func types() throws(SelectorSyntaxError) -> BlockTypeSet {
    if text.take("*") { return .all }
    let start = text.index
    let word = text.word()
    if word.isEmpty { return .all }
    guard let type = BlockType.allCases.first(where: { $0.name.utf8.elementsEqual(word.utf8) }) else {
      let names = BlockType.allCases.map(\.name)
      throw text.error(
        from: start,
        "\(Quoting.quoted(word)) is no block of DivKit",
        help: Suggestion.help(for: word, among: names, label: "blocks")
          + "; for a template write `:template(\(word))`, for a block of your own `[type=\(word)]`"
      )
    }
    return BlockTypeSet(type)
  }

  private func missingStep() -> SelectorSyntaxError {
    if text.bytes.allSatisfy(SelectorText.isSpace) {
      return SelectorSyntaxError(
        0..<text.bytes.count, "the selector is empty", help: "write `*` for all blocks")
    }
    if text.isAtEnd || text.peek(")") || text.peek(",") {
      return text.error("a block is missing here", help: "write its type, for example `text`, or `*` for any")
    }
    return unexpected()
  }

  private func unexpected() -> SelectorSyntaxError {
    let character = text.text(text.nextCharacter)
    let help: String?
    switch character {
    case "+", "~": help = "combinators are `>` for children and a space for everything below"
    case ">": help = "write what the children are of, or `:has(> …)` for blocks that have them"
    case "#": help = "for the block of an id write `[id=…]`"
    case ".": help = "for the blocks of a template write `:template(…)`"
    case "(": help = "pseudo-classes start with a colon, as in `:not(…)`"
    default: help = nil
    }
    return text.error("\(Quoting.quoted(character)) cannot stand here", help: help)
  }
}
