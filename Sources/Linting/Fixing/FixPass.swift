import JSONSyntax
import Threading

/// The fixes that are made in one pass over a text.
struct FixPass: Sendable {
  private let document: JSONDocument
  private let members: [JSONMemberEdit]
  private let text: TextEdits

  /// Bytes of a text whose proof is worth a thread.
  private static let large = 1 << 20
  /// Fixes whose edits are worth a thread.
  private static let many = 1 << 10

  /// The fixes of a report that are in nobody's way; nil when there is nothing to fix.
  ///
  /// - Parameter threads: how many threads may work on many fixes.
  init?(_ report: FileReport, unsafe: Bool, threads: Int) {
    guard let document = report.document else { return nil }
    let fixes = report.fixable(unsafe: unsafe).compactMap(\.fix)
    let middle = fixes.count / 2
    let rest = Meanwhile(onThread: threads > 1 && fixes.count >= Self.many) {
      Self.textEdits(of: fixes[middle...], document)
    }
    var text = TextEdits()
    var members: [JSONMemberEdit] = []
    var names = NewNames(document, fixes)
    func take(_ fix: Fix, _ edits: [TextEdit]) {
      guard names.areFree(for: fix.edits), text.insert(edits) else { return }
      names.take(fix.edits)
      members += fix.edits
    }
    for (fix, edits) in zip(fixes, Self.textEdits(of: fixes[..<middle], document)) { take(fix, edits) }
    for (fix, edits) in zip(fixes[middle...], rest.value) { take(fix, edits) }
    if members.isEmpty { return nil }
    self.document = document
    self.members = members
    self.text = text
  }

  private static func textEdits(of fixes: ArraySlice<Fix>, _ document: JSONDocument) -> [[TextEdit]] {
    fixes.map { $0.edits.map { document.textEdit(for: $0) } }
  }

  /// The new text.
  func edited(threads: Int) -> [UInt8] { text.applied(to: document.bytes, threads: threads) }

  /// Proves that a new text differs from the old one by the members of the fixes only; a large one while the caller
  /// goes on. Both texts' documents and the fixes are let go as soon as that is done.
  consuming func proof(of result: JSONDocument, threads: Int) -> Meanwhile<Result<EditReceipt, ReceiptError>>
  {
    Meanwhile(onThread: threads > 1 && result.bytes.count >= Self.large) { [document, members] in
      do throws(ReceiptError) {
        return .success(try EditReceipt.verify(document, members, result: result))
      } catch {
        return .failure(error)
      }
    }
  }

  /// The names of the members that are inserted.
  var insertedNames: Set<String> {
    // Nearly always one, tens of thousands of times.
    var names: [[UInt8]] = []
    for case .insert(_, let name, _) in members where !names.contains(name) { names.append(name) }
    return Set(names.map { String(decoding: $0, as: UTF8.self) })
  }
}

extension FileReport {
  /// The findings that can be repaired.
  ///
  /// - Parameter unsafe: whether by unsafe fixes as well.
  func fixable(unsafe: Bool) -> [Finding] {
    findings.filter { finding in
      guard let fix = finding.fix else { return false }
      return unsafe || fix.applicability == .safe
    }
  }
}
