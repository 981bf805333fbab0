import JSONSyntax
import Linting

/// What a run of `fix` changed, proved file by file.
struct FixReceipt {
  private(set) var files = 0
  private var changes = EditReceipt()
  /// Rules of a configuration may insert other members.
  private var insertsOnlyReuseIDs = true

  mutating func add(_ outcome: Fixer.Outcome) {
    guard outcome.isChanged else { return }
    files += 1
    changes += outcome.receipt
    insertsOnlyReuseIDs = insertsOnlyReuseIDs && outcome.insertedNames.subtracting(["reuse_id"]).isEmpty
  }

  /// For example `3 files, 37 reuse_ids inserted, 0 other changes`.
  func text(isDryRun: Bool) -> String {
    func done(_ verb: String) -> String { isDryRun ? "would be \(verb)" : verb }
    let parts = [
      count(files, "file", "files") + (isDryRun ? " would change" : ""),
      insertsOnlyReuseIDs
        ? count(changes.inserted, "reuse_id", "reuse_ids") + " \(done("inserted"))"
        : count(changes.inserted, "member", "members") + " \(done("inserted"))",
      changes.replaced > 0 ? count(changes.replaced, "value", "values") + " \(done("replaced"))" : nil,
      changes.renamed > 0 ? count(changes.renamed, "key", "keys") + " \(done("renamed"))" : nil,
      changes.removed > 0 ? count(changes.removed, "member", "members") + " \(done("removed"))" : nil,
      "0 other changes",
    ]
    return parts.compactMap { $0 }.joined(separator: ", ")
  }

  private func count(_ number: Int, _ singular: String, _ plural: String) -> String {
    "\(number) \(number == 1 ? singular : plural)"
  }
}
