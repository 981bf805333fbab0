import YAMLSyntax

// Tests of properties: `[width.type=fixed]`.
extension SelectorParser {
  private static let operators = ["=", "!=", "^=", "$=", "*=", "<", "<=", ">", ">="]

  mutating func attribute() throws(SelectorSyntaxError) -> SelectorTest {
    let start = text.index
    text.index += 1
    text.skipSpace()
    let path = try path()
    text.skipSpace()
    if text.take("]") { return .property(path, .isPresent, isNegated: false) }
    guard !text.isAtEnd else { throw text.error(from: start, "a `[` that is never closed", help: "add `]`") }
    let comparison = try comparison()
    text.skipSpace()
    let test = try test(comparison)
    text.skipSpace()
    guard text.take("]") else {
      if text.isAtEnd { throw text.error(from: start, "a `[` that is never closed", help: "add `]`") }
      throw text.error(
        "\(Quoting.quoted(text.text(text.nextCharacter))) cannot stand behind a value",
        help: "put text with spaces, quotes or brackets in quotes"
      )
    }
    return .property(path, test, isNegated: comparison == "!=")
  }

  /// Names with dots between them.
  mutating func path() throws(SelectorSyntaxError) -> PropertyPath {
    var steps: [PropertyPath.Step] = []
    var names: [String] = []
    repeat {
      let start = text.index
      let name = text.word()
      guard !name.isEmpty else {
        throw text.error(
          "the name of a property is missing here", help: "write it like `text` or `width.type`")
      }
      if !steps.isEmpty, let item = Int(name), item >= 0 {
        steps.append(.item(item))
      } else if steps.count == 16 {
        throw text.error(from: start, "the path has more than 16 names")
      } else {
        steps.append(.name(property(name)))
      }
      names.append(name)
    } while text.take(".")
    return PropertyPath(steps: steps, isType: names == ["type"], isItems: names == ["items"])
  }

  private mutating func comparison() throws(SelectorSyntaxError) -> String {
    let start = text.index
    let run = text.run { "=!^$*<>~|".utf8.contains($0) }
    let written = text.text(run)
    guard Self.operators.contains(written) else {
      let help = "comparisons: \(Self.operators.map(Quoting.quoted).joined(separator: ", "))"
      if written.isEmpty {
        throw text.error(
          "\(Quoting.quoted(text.text(text.nextCharacter))) cannot stand in a test", help: help)
      }
      let hint = ["~=": "for a regular expression write `=/…/`; ", "==": "did you mean `=`? "][written] ?? ""
      throw text.error(from: start, "\(Quoting.quoted(written)) is no comparison", help: hint + help)
    }
    return written
  }

  // MARK: Values

  /// A value as written.
  private enum Literal {
    case text(String)
    case word(String)
    case pattern(TextPattern)
  }

  private mutating func test(_ comparison: String) throws(SelectorSyntaxError) -> PropertyTest {
    let start = text.index
    let literal = try literal()
    switch (comparison, literal) {
    case ("=", .text(let text)), ("!=", .text(let text)): return .isText(Array(text.utf8))
    case ("=", .pattern(let pattern)), ("!=", .pattern(let pattern)): return .matches(pattern)
    case ("=", .word(let word)), ("!=", .word(let word)): return try equality(word, from: start)
    case ("^=", .text(let text)), ("^=", .word(let text)): return .startsWith(Array(text.utf8))
    case ("$=", .text(let text)), ("$=", .word(let text)): return .endsWith(Array(text.utf8))
    case ("*=", .text(let text)), ("*=", .word(let text)): return .contains(SoughtBytes(Array(text.utf8)))
    case ("^=", .pattern), ("$=", .pattern), ("*=", .pattern):
      throw text.error(
        from: start, "a regular expression only goes with `=` and `!=`", help: "use `^` and `$` inside it")
    default:
      guard case .word(let word) = literal, let number = Self.number(word),
        let comparison = NumberTest.Comparison(rawValue: comparison)
      else {
        throw text.error(from: start, "`\(comparison)` compares numbers", help: "write a number behind it")
      }
      return .isNumber(NumberTest(number: number, comparison: comparison))
    }
  }

  private func equality(_ word: String, from start: Int) throws(SelectorSyntaxError) -> PropertyTest {
    switch word {
    case "true": return .isTrue
    case "false": return .isFalse
    case "null":
      throw text.error(
        from: start, "`null` is the same as nothing to DivKit",
        help: "for a property that is not there write `:not([…])`")
    default:
      guard let number = Self.number(word) else { return .isText(Array(word.utf8)) }
      return .isNumber(NumberTest(number: number, comparison: .equal))
    }
  }

  private mutating func literal() throws(SelectorSyntaxError) -> Literal {
    if text.peek("\"") || text.peek("'") { return .text(try quoted()) }
    if text.peek("/") { return .pattern(try pattern()) }
    let run = text.run { !SelectorText.isSpace($0) && !#"]"'"#.utf8.contains($0) }
    guard !run.isEmpty else {
      throw text.error("a value is missing here", help: "for empty text write `\"\"`")
    }
    return .word(text.text(run))
  }

  /// Text between quotes, in which a backslash takes the next character as it is.
  private mutating func quoted() throws(SelectorSyntaxError) -> String {
    let start = text.index
    let quote = text.next
    text.index += 1
    var bytes: [UInt8] = []
    while !text.isAtEnd, text.next != quote {
      if text.next == UInt8(ascii: "\\"), text.index + 1 < text.bytes.count { text.index += 1 }
      bytes.append(text.next)
      text.index += 1
    }
    guard !text.isAtEnd else { throw text.error(from: start, "a quote that is never closed") }
    text.index += 1
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A regular expression between slashes, perhaps with `i` behind it. Between brackets a slash stands for itself.
  private mutating func pattern() throws(SelectorSyntaxError) -> TextPattern {
    let start = text.index
    text.index += 1
    var isInSet = false
    while !text.isAtEnd, isInSet || !text.peek("/") {
      if text.peek("\\"), text.index + 1 < text.bytes.count {
        text.index += 1
      } else if text.peek("[") {
        isInSet = true
      } else if text.peek("]") {
        isInSet = false
      }
      text.index += 1
    }
    guard !text.isAtEnd else {
      throw text.error(from: start, "a regular expression that is never closed", help: "add `/`")
    }
    let body = start + 1..<text.index
    text.index += 1
    let flagStart = text.index
    let flags = text.word()
    guard flags.isEmpty || flags == "i" else {
      throw text.error(
        from: flagStart, "unknown flag \(Quoting.quoted(flags))",
        help: "`i` ignores case, and there is no other; text that starts with a slash goes in quotes")
    }
    return try TextPattern(text.bytes, in: body, ignoresCase: flags == "i")
  }

  /// A decimal number, as JSON writes it.
  static func number(_ word: String) -> Double? {
    let digits = word.utf8.drop { $0 == UInt8(ascii: "-") }
    guard let first = digits.first, first >= UInt8(ascii: "0"), first <= UInt8(ascii: "9") else { return nil }
    guard word.utf8.allSatisfy({ "0123456789.eE+-".utf8.contains($0) }) else { return nil }
    return Double(word)
  }
}
