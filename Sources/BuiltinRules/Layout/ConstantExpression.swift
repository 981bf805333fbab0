import DivKitModel
import JSONSyntax
import Linting

/// Reports expressions that are just a literal.
struct ConstantExpression: Rule {
  static let id = "constant-expression"
  static let subject = RuleSubject.values

  init(options: RuleOptions) {}

  func finish(_ context: LintContext, _ findings: inout FindingSink) {
    guard context.mayHaveConstantExpressions else { return }
    for entry in context.expressions {
      guard let constant = entry.scan.constant else { continue }
      let plain = Self.plain(constant, entry)
      findings.report(
        Finding(
          rule: Self.id,
          severity: findings.severity,
          message: Self.message(entry, plain),
          place: .node(entry.string.node),
          fix: plain.flatMap { Self.fix(entry.string, $0, context.file) }
        )
      )
    }
  }

  /// The value as JSON; nil when the property takes no such value, or JSON would mean another one.
  private static func plain(_ constant: ExpressionConstant, _ entry: ExpressionScans.Entry) -> [UInt8]? {
    func text(_ range: Range<Int>) -> ArraySlice<UInt8> {
      entry.text[entry.text.startIndex + range.lowerBound..<entry.text.startIndex + range.upperBound]
    }
    switch (constant, Vocabulary.shared.valueKind(entry.string)) {
    case (.number(let range), .integer):
      return isPlainInteger(text(range)) ? Array(text(range)) : nil
    case (.number(let range), .number):
      return isPlainNumber(text(range)) ? Array(text(range)) : nil
    case (.boolean(let value), .boolean):
      return Array((value ? "true" : "false").utf8)
    case (.string(let range), .string):
      // Clients differ in what a backslash means in text without expressions, and some would begin one.
      let contents = text(range)
      return contents.contains(UInt8(ascii: "\\")) ? nil : JSONEscapes.encode(contents)
    default:
      return nil
    }
  }

  private static func fix(_ string: MarkedString, _ plain: [UInt8], _ file: JSONDocument) -> Fix? {
    guard !file.hasDuplicateKeys(string.object) else { return nil }
    return Fix(.safe, edits: [.replace(value: string.node, with: plain)])
  }

  /// Digits, with no zero in front that JSON would not take, few enough that every client can count so far.
  private static func isPlainInteger(_ text: ArraySlice<UInt8>) -> Bool {
    let digits = text.first == UInt8(ascii: "-") ? text.dropFirst() : text
    return digits.count <= 9 && digits.allSatisfy(isDigit) && hasPlainStart(digits)
  }

  private static func isPlainNumber(_ text: ArraySlice<UInt8>) -> Bool {
    let digits = text.first == UInt8(ascii: "-") ? text.dropFirst() : text
    return digits.count <= 15 && hasPlainStart(digits)
      && digits.allSatisfy { isDigit($0) || $0 == UInt8(ascii: ".") }
  }

  private static func hasPlainStart(_ digits: ArraySlice<UInt8>) -> Bool {
    guard let first = digits.first, isDigit(first) else { return false }
    return first != UInt8(ascii: "0") || digits.count == 1
      || digits[digits.startIndex + 1] == UInt8(ascii: ".")
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  // MARK: Messages

  private static func message(_ entry: ExpressionScans.Entry, _ plain: [UInt8]?) -> String {
    let written = entry.excerpt(0..<entry.text.count)
    let what = "\"\(written)\" never changes, but clients read and evaluate it as an expression each time."
    guard let plain, plain.count <= 60 else { return what + " Write the value itself." }
    return what + " Write \(String(decoding: plain, as: UTF8.self)) instead."
  }
}
