import JSONSyntax
import Threading

/// The fixes that are made in one pass over a text.
struct FixPass: Sendable {
  private let document: JSONDocument
  private let members: [JSONMemberEdit]
  private let text: TextEdits

  /// Bytes of a text whose proof is worth a thread.
  private static let large = 1 << 20
  /// How many fixes have their edits worked out at a time.
  private static let batch = 256

  /// The fixes of a report that are in nobody's way; nil when there is nothing to fix.
  ///
  /// - Parameter threads: how many threads may work on many fixes.
  init?(_ report: FileReport, unsafe: Bool, threads: Int) {
    guard let document = report.document else { return nil }
    let all = report.findings.compactMap { $0.fix(unsafe: unsafe) }
    var text = TextEdits()
    var members: [JSONMemberEdit] = []
    var names = NewNames(document, all)
    func take(_ fix: Fix, _ edits: [TextEdit]) {
      guard names.areFree(for: fix.edits), text.insert(edits) else { return }
      names.take(fix.edits)
      members += fix.edits
    }
    @Sendable func fixes(inBatch number: Int) -> ArraySlice<Fix> {
      all.dropFirst(number * Self.batch).prefix(Self.batch)
    }
    OrderedWork.run(count: (all.count + Self.batch - 1) / Self.batch, jobs: threads) { number in
      fixes(inBatch: number).map { $0.edits.map { document.textEdit(for: $0) } }
    } take: { number, edits in
      for (fix, edits) in zip(fixes(inBatch: number), edits) { take(fix, edits) }
      return true
    }
    if members.isEmpty { return nil }
    self.document = document
    self.members = members
    self.text = text
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

extension Finding {
  /// The fix, if it is one of those that are made.
  ///
  /// - Parameter unsafe: whether unsafe fixes are made as well.
  func fix(unsafe: Bool) -> Fix? {
    guard let fix, unsafe || fix.applicability == .safe else { return nil }
    return fix
  }
}
