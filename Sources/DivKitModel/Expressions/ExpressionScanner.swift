/// Reads expressions, keeping what is open on a stack of its own. See ``ExpressionScan`` for the grammar.
struct ExpressionScanner {
  private(set) var result = ExpressionScan()
  private let text: ArraySlice<UInt8>
  private let base: Int
  private var position: Int
  private var frames: [Frame] = []
  /// What is open inside the expressions on the stack: parentheses and `?`.
  private var brackets: [Bracket] = []

  private enum Frame {
    /// Text between quotes that start at an offset.
    case quoted(start: Int, hasExpression: Bool)
    case expression(Expression)
  }

  private struct Expression {
    let start: Int
    /// How many brackets are open outside of the expression.
    let brackets: Int
    /// A value belongs next, rather than an operator.
    var wantsValue = true
    /// Tokens so far; 2 for more than one.
    var tokens = 0
    /// The only token so far, where it is a literal.
    var literal: ExpressionConstant?
    /// Where the only token so far is, when it is a sign.
    var sign: Int?
    /// The last token is `+` or `-` before a value.
    var isAfterSign = false
  }

  private struct Bracket {
    enum Kind { case parenthesis, call, question }
    let kind: Kind
    let start: Int
    /// Nothing has followed yet.
    var isEmpty = true
  }

  init(_ text: ArraySlice<UInt8>) {
    self.text = text
    base = text.startIndex
    position = text.startIndex
  }

  mutating func run() {
    while position < text.endIndex, result.problem == nil {
      switch frames.last {
      case .expression(let expression): scanToken(expression)
      case .quoted(let start, let hasExpression): scanText(quote: start, hasExpression)
      case nil: scanText(quote: nil, false)
      }
    }
    guard result.problem == nil, let open = frames.last else { return }
    switch open {
    case .quoted(let start, _): fail(.unclosedString, start..<start + 1)
    case .expression(let expression): fail(.unclosedExpression, expression.start..<expression.start + 2)
    }
  }

  // MARK: Text

  /// Reads text up to the end of the string, the quote that ends it, or an expression.
  private mutating func scanText(quote: Int?, _ hasExpression: Bool) {
    while position < text.endIndex {
      switch text[position] {
      case UInt8(ascii: "\\"):
        guard let length = escapeLength() else {
          return fail(.badEscape, position..<min(position + 2, text.endIndex))
        }
        position += length
      case UInt8(ascii: "@") where byte(after: position) == UInt8(ascii: "{"):
        if let quote { frames[frames.count - 1] = .quoted(start: quote, hasExpression: true) }
        frames.append(.expression(Expression(start: position, brackets: brackets.count)))
        position += 2
        return
      case UInt8(ascii: "'"):
        position += 1
        if let quote { return closeQuote(quote, hasExpression) }
      default: position += 1
      }
    }
  }

  /// The length of the escape at the current position; nil when it is none.
  private func escapeLength() -> Int? {
    switch byte(after: position) {
    case UInt8(ascii: "\\"), UInt8(ascii: "'"): 2
    case UInt8(ascii: "@") where byte(after: position + 1) == UInt8(ascii: "{"): 3
    default: nil
    }
  }

  private mutating func closeQuote(_ start: Int, _ hasExpression: Bool) {
    frames.removeLast()
    let contents = start + 1 - base..<position - 1 - base
    result.quoted.append(contents)
    take(.value(hasExpression ? nil : .string(contents)), start..<position)
  }

  // MARK: Expressions

  private mutating func scanToken(_ expression: Expression) {
    let start = position
    let next = byte(after: position)
    switch text[position] {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): position += 1
    case UInt8(ascii: "}"): close(expression)
    case UInt8(ascii: "'"):
      guard expression.wantsValue else { return fail(.unexpected, start..<start + 1) }
      position += 1
      frames.append(.quoted(start: start, hasExpression: false))
    case UInt8(ascii: "0")...UInt8(ascii: "9"): scanNumber()
    case UInt8(ascii: "."):
      if let next, Self.isDigit(next) { scanNumber() } else { scanMethod(expression) }
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"):
      scanName(expression)
    case UInt8(ascii: "("):
      guard expression.wantsValue else { return fail(.unexpected, start..<start + 1) }
      open(.parenthesis)
    case UInt8(ascii: ")"): closeParenthesis(expression)
    case UInt8(ascii: ","):
      guard brackets.count > expression.brackets, brackets.last?.kind == .call else {
        return fail(.unexpected, start..<start + 1)
      }
      takeOperator(1)
    case UInt8(ascii: "?"):
      takeOperator(1)
      if result.problem == nil { brackets.append(Bracket(kind: .question, start: start)) }
    case UInt8(ascii: ":"):
      guard brackets.count > expression.brackets, brackets.last?.kind == .question else {
        return fail(.unexpected, start..<start + 1)
      }
      brackets.removeLast()
      takeOperator(1)
    case UInt8(ascii: "+"), UInt8(ascii: "-"):
      if !expression.wantsValue { return takeOperator(1) }
      // One sign is enough for Android and iOS.
      if expression.isAfterSign {
        fail(.unexpected, start..<start + 1)
      } else {
        take(.sign, start..<start + 1)
      }
    case UInt8(ascii: "!"):
      if next == UInt8(ascii: "=") || next == UInt8(ascii: ":") {
        takeOperator(2)
      } else if expression.wantsValue {
        take(.sign, start..<start + 1)
      } else {
        fail(.unexpected, start..<start + 1)
      }
    case UInt8(ascii: "*"), UInt8(ascii: "/"), UInt8(ascii: "%"): takeOperator(1)
    case UInt8(ascii: "<"), UInt8(ascii: ">"): takeOperator(next == UInt8(ascii: "=") ? 2 : 1)
    case UInt8(ascii: "="), UInt8(ascii: "&"), UInt8(ascii: "|"):
      if next == text[position] { takeOperator(2) } else { fail(.unexpected, start..<start + 1) }
    default: fail(.unexpected, start..<start + characterLength(start))
    }
  }

  private mutating func close(_ expression: Expression) {
    if brackets.count > expression.brackets {
      let open = brackets[brackets.count - 1]
      return fail(
        open.kind == .question ? .missingColon : .unclosedParenthesis, open.start..<open.start + 1)
    }
    // `@{}` is nothing at all, which clients read.
    guard !expression.wantsValue || position == expression.start + 2 else {
      let kind: ExpressionProblem.Kind = expression.tokens == 0 ? .empty : .missingValue
      return fail(kind, expression.start..<position + 1)
    }
    position += 1
    frames.removeLast()
    if frames.isEmpty, expression.start == base, position == text.endIndex {
      result.constant = expression.literal
    }
  }

  private mutating func open(_ kind: Bracket.Kind) {
    take(.opening, position..<position + 1)
    brackets.append(Bracket(kind: kind, start: position - 1))
  }

  private mutating func closeParenthesis(_ expression: Expression) {
    guard brackets.count > expression.brackets, let open = brackets.last else {
      return fail(.unexpected, position..<position + 1)
    }
    guard open.kind != .question else { return fail(.missingColon, open.start..<open.start + 1) }
    guard !expression.wantsValue || open.kind == .call && open.isEmpty else {
      return fail(.missingValue, open.start..<position + 1)
    }
    brackets.removeLast()
    take(.closing, position..<position + 1)
  }

  // MARK: Names and numbers

  private mutating func scanNumber() {
    let start = position
    var end = position
    func digits() { while end < text.endIndex, Self.isDigit(text[end]) { end += 1 } }
    digits()
    if end + 1 < text.endIndex, text[end] == UInt8(ascii: "."), Self.isDigit(text[end + 1]) {
      end += 1
      digits()
    }
    if end < text.endIndex, text[end] | 0x20 == UInt8(ascii: "e") {
      let isSigned = byte(after: end) == UInt8(ascii: "+") || byte(after: end) == UInt8(ascii: "-")
      let exponent = end + (isSigned ? 2 : 1)
      if exponent < text.endIndex, Self.isDigit(text[exponent]) {
        end = exponent
        digits()
      }
    }
    take(.value(.number(start - base..<end - base)), start..<end)
  }

  private mutating func scanName(_ expression: Expression) {
    let start = position
    let end = nameEnd(start)
    guard expression.wantsValue else { return fail(.unexpected, start..<end) }
    let name = text[start..<end]
    let called = afterSpace(end)
    if called < text.endIndex, text[called] == UInt8(ascii: "(") {
      // `items.getString('url')` is a method of the variable `items`.
      if let dot = name.lastIndex(of: UInt8(ascii: ".")), !Self.isBoolean(name[..<dot]) {
        result.variables.append(start - base..<dot - base)
      }
      take(.opening, start..<called + 1)
      return brackets.append(Bracket(kind: .call, start: called))
    }
    if Self.isBoolean(name) {
      return take(.value(.boolean(name.count == 4)), start..<end)
    }
    result.variables.append(start - base..<end - base)
    take(.value(nil), start..<end)
  }

  /// `.toString()` behind a value.
  private mutating func scanMethod(_ expression: Expression) {
    let start = afterSpace(position + 1)
    let end = nameEnd(start)
    let called = afterSpace(end)
    guard !expression.wantsValue, end > start, called < text.endIndex, text[called] == UInt8(ascii: "(")
    else { return fail(.unexpected, position..<max(end, position + 1)) }
    take(.opening, position..<called + 1)
    brackets.append(Bracket(kind: .call, start: called))
  }

  private func nameEnd(_ start: Int) -> Int {
    var end = start
    while end < text.endIndex, Self.isNameByte(text[end]) { end += 1 }
    return end
  }

  private func afterSpace(_ start: Int) -> Int {
    var end = start
    while end < text.endIndex, Self.isSpace(text[end]) { end += 1 }
    return end
  }

  // MARK: Tokens

  private enum Token {
    /// A value; a literal is told.
    case value(ExpressionConstant?)
    /// An operator between two values.
    case binary
    /// An operator before a value.
    case sign
    case opening, closing
  }

  private mutating func takeOperator(_ length: Int) { take(.binary, position..<position + length) }

  /// Goes on behind a token, unless it does not fit there.
  private mutating func take(_ token: Token, _ range: Range<Int>) {
    guard case .expression(var expression) = frames.last else { return }
    let isValue = if case .value = token { true } else { false }
    if isValue && !expression.wantsValue { return fail(.unexpected, range) }
    if case .binary = token, expression.wantsValue { return fail(.missingValue, range) }
    expression.literal = literal(token, range, after: expression)
    expression.sign = if case .sign = token, expression.tokens == 0 { range.lowerBound } else { nil }
    expression.isAfterSign =
      if case .sign = token { text[range.lowerBound] != UInt8(ascii: "!") } else { false }
    expression.tokens = min(expression.tokens + 1, 2)
    switch token {
    case .value, .closing: expression.wantsValue = false
    case .binary, .sign, .opening: expression.wantsValue = true
    }
    if brackets.count > expression.brackets { brackets[brackets.count - 1].isEmpty = false }
    frames[frames.count - 1] = .expression(expression)
    position = range.upperBound
  }

  /// The literal that an expression is so far, with a token.
  private func literal(
    _ token: Token, _ range: Range<Int>, after expression: Expression
  ) -> ExpressionConstant? {
    guard case .value(let literal?) = token else { return nil }
    if expression.tokens == 0 { return literal }
    guard let sign = expression.sign, text[sign] == UInt8(ascii: "-"), range.lowerBound == sign + 1,
      case .number(let digits) = literal
    else { return nil }
    return .number(digits.lowerBound - 1..<digits.upperBound)
  }

  private mutating func fail(_ kind: ExpressionProblem.Kind, _ range: Range<Int>) {
    guard result.problem == nil else { return }
    result.problem = ExpressionProblem(kind: kind, range: range.lowerBound - base..<range.upperBound - base)
    result.constant = nil
  }

  // MARK: Bytes

  private func byte(after index: Int) -> UInt8? {
    index + 1 < text.endIndex ? text[index + 1] : nil
  }

  /// How many bytes the character at an index takes.
  private func characterLength(_ index: Int) -> Int {
    var end = index + 1
    while end < text.endIndex, text[end] & 0xC0 == 0x80 { end += 1 }
    return end - index
  }

  private static func isBoolean(_ name: ArraySlice<UInt8>) -> Bool {
    name.elementsEqual("true".utf8) || name.elementsEqual("false".utf8)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n")
      || byte == UInt8(ascii: "\r")
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || isDigit(byte) || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: ".")
  }
}
