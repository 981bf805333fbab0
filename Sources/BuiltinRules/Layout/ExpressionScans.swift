import DivKitModel
import JSONSyntax
import Linting

/// The expressions of a layout, read for the first rule that asks.
struct ExpressionScans {
  /// A string that DivKit evaluates.
  struct Entry {
    let string: MarkedString
    /// The value of the string; ranges of the scan are offsets in it.
    let text: ArraySlice<UInt8>
    let scan: ExpressionScan

    /// A part of the string, for people: its first characters where it is long, and one line.
    func excerpt(_ range: Range<Int>) -> String {
      let part = text[text.startIndex + range.lowerBound..<text.startIndex + range.upperBound]
      let words = String(decoding: part.prefix(200), as: UTF8.self)
        .split { $0 == " " || $0.isNewline || $0 == "\t" }.joined(separator: " ")
      return words.count > 40 ? words.prefix(40) + "…" : words
    }
  }

  let entries: [Entry]

  init(_ context: LintContext) {
    let file = context.file
    entries = context.markedStrings.filter(\.hasExpression).map { string in
      let text = Self.text(of: string.node, file)
      return Entry(string: string, text: text, scan: ExpressionScan(text))
    }
  }

  /// The value of a string.
  fileprivate static func text(of node: Int, _ file: JSONDocument) -> ArraySlice<UInt8> {
    file[node].hasEscapes ? file.stringBytes(node)[...] : file.rawString(node)
  }
}

extension LintContext {
  /// The strings that DivKit evaluates, in no order.
  var expressions: [ExpressionScans.Entry] { shared(ExpressionScans.init).entries }

  /// Whether one of them may be just a literal. Most files have none, which the strings tell by themselves where the layout
  /// was not held to the schema yet.
  var mayHaveConstantExpressions: Bool {
    isSchemaInspected
      || shared { ExpressionStrings($0.file) }.nodes.contains { node in
        ExpressionScan(ExpressionScans.text(of: node, file)).constant != nil
      }
  }
}
