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
    let fixes = report.findings.compactMap { $0.fix(unsafe: unsafe) }
    let edits = Self.textEdits(of: fixes, in: document, threads)
    if edits.isEmpty { return nil }
    let names = NewNames(document, fixes)
    self.document = document
    if !names.areWatched, let all = TextEdits(edits) {
      text = all
      members = fixes.flatMap(\.edits)
    } else {
      (text, members) = Self.chosen(fixes, edits, names)
    }
  }

  /// The text edits for all member edits of all fixes, in their order.
  private static func textEdits(of fixes: [Fix], in document: JSONDocument, _ threads: Int) -> [TextEdit] {
    var edits: [TextEdit] = []
    OrderedWork.run(count: (fixes.count + batch - 1) / batch, jobs: threads) { number in
      var writer = MemberEditWriter(document)
      var part: [TextEdit] = []
      for fix in fixes.dropFirst(number * batch).prefix(batch) {
        for edit in fix.edits { part.append(writer.textEdit(for: edit)) }
      }
      return part
    } take: { _, part in
      edits += part
      return true
    }
    return edits
  }

  /// Takes one fix after the other, unless it is in the way of an earlier one.
  ///
  /// - Parameter edits: the text edits of all fixes.
  private static func chosen(
    _ fixes: [Fix], _ edits: [TextEdit], _ names: NewNames
  ) -> (TextEdits, [JSONMemberEdit]) {
    var text = TextEdits()
    var members: [JSONMemberEdit] = []
    var names = names
    var rest = edits[...]
    for fix in fixes {
      let edits = rest.prefix(fix.edits.count)
      rest = rest.dropFirst(fix.edits.count)
      guard names.areFree(for: fix.edits), text.insert(Array(edits)) else { continue }
      names.take(fix.edits)
      members += fix.edits
    }
    return (text, members)
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
