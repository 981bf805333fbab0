/// Proof that an edited text differs from the original by exactly the intended members.
public struct EditReceipt: Sendable, Equatable {
  /// Members that the new text has and the old one had not.
  public var inserted = 0
  /// Values that were replaced.
  public var replaced = 0
  /// Keys that were renamed.
  public var renamed = 0
  /// Members that are gone.
  public var removed = 0

  /// A receipt of nothing.
  public init() {}

  /// Sums up the receipts of several files.
  public static func += (total: inout EditReceipt, other: EditReceipt) {
    total.inserted += other.inserted
    total.replaced += other.replaced
    total.renamed += other.renamed
    total.removed += other.removed
  }

  /// Parses the new text and compares it with the original, node by node, in linear time.
  public static func verify(
    _ original: JSONDocument,
    _ edits: [JSONMemberEdit],
    result: [UInt8]
  ) throws(ReceiptError) -> EditReceipt {
    try prove(original, edits, result: result).receipt
  }

  /// The same, and hands on the document that the new text was parsed into.
  public static func prove(
    _ original: JSONDocument,
    _ edits: [JSONMemberEdit],
    result: [UInt8]
  ) throws(ReceiptError) -> (receipt: EditReceipt, document: JSONDocument) {
    let edited: JSONDocument
    do throws(JSONSyntaxError) {
      edited = try JSONDocument.parse(result)
    } catch {
      throw ReceiptError(message: "the edited text is not JSON: \(error.message)", offset: error.offset)
    }
    var comparison = EditComparison(original: original, edited: edited, edits: edits)
    try comparison.run()
    return (comparison.receipt, edited)
  }
}

/// An edited text that is not what was intended: a fault of divlint, never of the input.
public struct ReceiptError: Error, Sendable, Equatable {
  /// What differs.
  public let message: String
  /// Where in the edited text, in bytes.
  public let offset: Int
}
