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
  /// waits for the next pass. Every pass is proved by a receipt before the next begins.
  ///
  /// - Parameters:
  ///   - unsafe: whether unsafe fixes are made as well.
  ///   - threads: how many threads may work on a large text at a time.
  public static func fix(
    _ bytes: [UInt8],
    path: String,
    unsafe: Bool,
    _ settings: LintSettings,
    threads: Int = 1
  ) throws(FixError) -> Outcome {
    var report = Linter.check(bytes, path: path, settings, threads: threads)
    var receipt = EditReceipt()
    var current = bytes
    var insertedNames: Set<String> = []
    for _ in 0..<maximumPasses {
      guard let document = report.document else { break }
      let pass = collect(report, document, unsafe: unsafe)
      guard !pass.members.isEmpty else { break }
      let edited = pass.text.applied(to: document.bytes)
      do throws(ReceiptError) {
        let proof = try EditReceipt.prove(document, pass.members, result: edited)
        receipt += proof.receipt
        report = Linter.check(proof.document, path: path, settings, threads: threads)
      } catch {
        throw .receipt(error)
      }
      current = edited
      for case .insert(_, let name, _) in pass.members {
        insertedNames.insert(String(decoding: name, as: UTF8.self))
      }
    }
    let unsettled = fixable(report, unsafe: unsafe)
    guard unsettled.isEmpty else {
      throw .noConvergence(rules: Set(unsettled.map(\.rule)).sorted())
    }
    return Outcome(
      bytes: current,
      receipt: receipt,
      report: report,
      insertedNames: insertedNames,
      isChanged: receipt != EditReceipt()
    )
  }

  private static func fixable(_ report: FileReport, unsafe: Bool) -> [Finding] {
    report.findings.filter { finding in
      guard let fix = finding.fix else { return false }
      return unsafe || fix.applicability == .safe
    }
  }

  /// The edits of one pass, as text and as members.
  private static func collect(
    _ report: FileReport,
    _ document: JSONDocument,
    unsafe: Bool
  ) -> (text: TextEdits, members: [JSONMemberEdit]) {
    var text = TextEdits()
    var members: [JSONMemberEdit] = []
    let findings = fixable(report, unsafe: unsafe)
    var names = NewNames(document, findings)
    for finding in findings {
      guard let fix = finding.fix, names.areFree(for: fix.edits),
        text.insert(fix.edits.map { document.textEdit(for: $0) })
      else { continue }
      names.take(fix.edits)
      members += fix.edits
    }
    return (text, members)
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
