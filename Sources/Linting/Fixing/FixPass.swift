import JSONSyntax
import Threading

/// The fixes that are made in one pass over a text.
struct FixPass: Sendable {
  private let document: JSONDocument
  private let members: [JSONMemberEdit]
  private let text: TextEdits

  /// Bytes of a text whose proof is worth a thread.
  private static let large = 1 << 20

  /// The fixes of a report that are in nobody's way; nil when there is nothing to fix.
  init?(_ report: FileReport, unsafe: Bool) {
    guard let document = report.document else { return nil }
    let fixes = report.fixable(unsafe: unsafe).compactMap(\.fix)
    var text = TextEdits()
    var members: [JSONMemberEdit] = []
    var names = NewNames(document, fixes)
    for fix in fixes {
      guard names.areFree(for: fix.edits), text.insert(fix.edits.map { document.textEdit(for: $0) }) else {
        continue
      }
      names.take(fix.edits)
      members += fix.edits
    }
    if members.isEmpty { return nil }
    self.document = document
    self.members = members
    self.text = text
  }

  /// The new text.
  func edited() -> [UInt8] { text.applied(to: document.bytes) }

  /// Proves that a new text differs from the old one by the members of the fixes only; a large one while the caller
  /// goes on.
  func proof(of result: JSONDocument, threads: Int) -> Meanwhile<Result<EditReceipt, ReceiptError>> {
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
