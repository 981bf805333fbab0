import JSONSyntax

/// Applies the fixes of findings to a text until nothing is left to fix.
public enum Fixer {
  /// How often a text is checked again before divlint gives up on it.
  public static let maximumPasses = 10

  /// What became of a text.
  public struct Outcome: Sendable {
    /// The text with all fixes; equal to the original when there was nothing to fix.
    public let bytes: [UInt8]
    /// Proved for each pass: what was inserted, replaced, renamed and removed.
    public let receipt: EditReceipt
    /// What remains.
    public let report: FileReport
    /// The names of the members that were inserted.
    public let insertedNames: Set<String>
    /// Whether `bytes` differ from the original.
    public let isChanged: Bool
  }

  /// Fixes a text.
  ///
  /// Each pass takes the fixes in the order of their findings; one that would touch what an earlier one touches
  /// waits for the next pass. Nothing comes out that is not proved by the receipts of all passes.
  ///
  /// - Parameters:
  ///   - unsafe: whether unsafe fixes are made as well.
  ///   - threads: how many threads may work on a large text at a time.
  ///   - candidate: told each text that may come out, before it is proved and checked, so that it can be made ready to be
  ///     written in the meantime. The last one is what comes out, if something does.
  public static func fix(
    _ bytes: [UInt8],
    path: String,
    unsafe: Bool,
    _ settings: LintSettings,
    threads: Int = 1,
    candidate: ([UInt8]) -> Void = { _ in }
  ) throws(FixError) -> Outcome {
    // Most texts need one pass: what it leads to is checked for everything at once.
    var last: FileReport? = Linter.check(
      bytes, path: path, settings, threads: threads, for: .fixes(unsafe: unsafe))
    var receipt = EditReceipt()
    var insertedNames: Set<String> = []
    for _ in 0..<maximumPasses {
      guard let pass = last.flatMap({ FixPass($0, unsafe: unsafe, threads: threads) }) else { break }
      // Makes room for the next one.
      last = nil
      let text = pass.edited(threads: threads)
      insertedNames.formUnion(pass.insertedNames)
      do throws(ReceiptError) {
        let document = try EditReceipt.parse(text, threads: threads)
        // Not before: two threads parse, and the processor has more of them to spare from here on.
        candidate(text)
        let proof = (consume pass).proof(of: document, threads: threads)
        last = Linter.check(document, path: path, settings, threads: threads)
        receipt += try proof.value.get()
      } catch {
        throw .receipt(error)
      }
    }
    guard let report = last else { preconditionFailure("a pass ended without a report") }
    let unsettled = report.findings.filter { $0.fix(unsafe: unsafe) != nil }
    guard unsettled.isEmpty else {
      throw .noConvergence(rules: Set(unsettled.map(\.rule)).sorted())
    }
    return Outcome(
      bytes: report.bytes,
      receipt: receipt,
      report: report,
      insertedNames: insertedNames,
      isChanged: receipt != EditReceipt()
    )
  }
}

/// Why a text could not be fixed. It is left as it was.
public enum FixError: Error, Sendable, Equatable {
  /// The edited text is not what the fixes intended: a fault of divlint.
  case receipt(ReceiptError)
  /// Fixes undo each other: after ten passes these rules still want to change the text.
  case noConvergence(rules: [String])

  /// For people, as a phrase.
  public var message: String {
    switch self {
    case .receipt(let error):
      "the fixed text is not what was intended (\(error.message), byte \(error.offset)); nothing was written. "
        + "This is a fault of divlint: please report it"
    case .noConvergence(let rules):
      "the fixes of \(rules.joined(separator: " and ")) do not settle after \(Fixer.maximumPasses) passes; "
        + "nothing was written. Two rules of your own may undo each other; otherwise this is a fault of divlint: "
        + "please report it"
    }
  }
}
