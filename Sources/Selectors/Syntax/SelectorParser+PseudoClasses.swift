import YAMLSyntax

// What stands behind a colon: `:not(…)`.
extension SelectorParser {
  private static let pseudoClasses = [
    "count", "has", "has-expression", "is", "length", "not", "root", "template",
  ]

  mutating func pseudoClass() throws(SelectorSyntaxError) -> SelectorTest {
    let start = text.index
    text.index += 1
    let name = text.word()
    switch name {
    case "not":
      return .not(try arguments(of: name) { parser throws(SelectorSyntaxError) in try parser.list(.inner) })
    case "is":
      return .anyOf(try arguments(of: name) { parser throws(SelectorSyntaxError) in try parser.list(.inner) })
    case "has":
      return .has(
        try arguments(of: name) { parser throws(SelectorSyntaxError) in try parser.list(.relative) })
    case "count":
      let (path, test) = try pathAndNumber(of: name, example: ":count(items, > 50)")
      return .property(path, .count(test), isNegated: false)
    case "length":
      let (path, test) = try pathAndNumber(of: name, example: ":length(text, > 200)")
      return .property(path, .length(test), isNegated: false)
    case "has-expression":
      let path = try arguments(of: name) { parser throws(SelectorSyntaxError) in
        parser.text.skipSpace()
        return try parser.path()
      }
      return .property(path, .hasExpression, isNegated: false)
    case "template":
      guard text.peek("(") else { return .template([]) }
      return .template(
        try arguments(of: name) { parser throws(SelectorSyntaxError) in try parser.templateNames() })
    case "root": return .root
    default:
      throw text.error(
        from: start,
        name.isEmpty ? "the name of a pseudo-class is missing here" : "there is no `:\(name)`",
        help: Suggestion.help(for: name, among: Self.pseudoClasses, label: "known")
      )
    }
  }

  /// What is between parentheses.
  private mutating func arguments<Arguments>(
    of name: String,
    _ read: (inout SelectorParser) throws(SelectorSyntaxError) -> Arguments
  ) throws(SelectorSyntaxError) -> Arguments {
    let start = text.index
    guard text.take("(") else {
      throw text.error("`:\(name)` needs something in parentheses", help: "write `:\(name)(…)`")
    }
    let arguments = try read(&self)
    text.skipSpace()
    guard text.take(")") else {
      if text.isAtEnd { throw text.error(from: start, "a `(` that is never closed", help: "add `)`") }
      throw text.error("\(Quoting.quoted(text.text(text.nextCharacter))) cannot stand in `:\(name)(…)`")
    }
    return arguments
  }

  private mutating func pathAndNumber(
    of name: String,
    example: String
  ) throws(SelectorSyntaxError) -> (PropertyPath, NumberTest) {
    try arguments(of: name) { parser throws(SelectorSyntaxError) in
      parser.text.skipSpace()
      let path = try parser.path()
      parser.text.skipSpace()
      guard parser.text.take(",") else {
        throw parser.text.error("a comma and a number are missing here", help: "write it like `\(example)`")
      }
      parser.text.skipSpace()
      return (path, try parser.numberTest(example: example))
    }
  }

  private mutating func numberTest(example: String) throws(SelectorSyntaxError) -> NumberTest {
    let start = text.index
    let written = text.text(text.run { "<>=!".utf8.contains($0) })
    guard let comparison = NumberTest.Comparison(rawValue: written) else {
      let known = NumberTest.Comparison.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
      throw text.error(
        from: start,
        written.isEmpty ? "a comparison is missing here" : "\(Quoting.quoted(written)) is no comparison",
        help: "write it like `\(example)`; comparisons: \(known)"
      )
    }
    text.skipSpace()
    let numberStart = text.index
    let word = text.text(text.run { !SelectorText.isSpace($0) && $0 != UInt8(ascii: ")") })
    guard let number = Self.number(word) else {
      throw text.error(
        from: numberStart,
        word.isEmpty ? "a number is missing here" : "\(Quoting.quoted(word)) is no number",
        help: "write it like `\(example)`"
      )
    }
    return NumberTest(number: number, comparison: comparison)
  }

  private mutating func templateNames() throws(SelectorSyntaxError) -> [[UInt8]] {
    var names: [[UInt8]] = []
    repeat {
      text.skipSpace()
      let run = text.run { !SelectorText.isSpace($0) && $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: ")") }
      guard !run.isEmpty else { throw text.error("the name of a template is missing here") }
      names.append(Array(text.bytes[run]))
      text.skipSpace()
    } while text.take(",")
    return names
  }
}
