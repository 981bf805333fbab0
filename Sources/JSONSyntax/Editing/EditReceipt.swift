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
    try verify(original, edits, result: parse(result))
  }

  /// The same for a new text that is parsed already.
  public static func verify(
    _ original: JSONDocument,
    _ edits: [JSONMemberEdit],
    result: JSONDocument
  ) throws(ReceiptError) -> EditReceipt {
    var comparison = EditComparison(original: original, edited: result, edits: edits)
    try comparison.run()
    return comparison.receipt
  }

  /// Parses a new text: the first part of its proof.
  ///
  /// - Parameter threads: how many threads may work on a large text.
  public static func parse(_ result: [UInt8], threads: Int = 1) throws(ReceiptError) -> JSONDocument {
    do throws(JSONSyntaxError) {
      return try JSONDocument.parse(result, threads: threads)
    } catch {
      throw ReceiptError(message: "the edited text is not JSON: \(error.message)", offset: error.offset)
    }
  }
}

/// An edited text that is not what was intended: a fault of divlint, never of the input.
public struct ReceiptError: Error, Sendable, Equatable {
  /// What differs.
  public let message: String
  /// Where in the edited text, in bytes.
  public let offset: Int
}
