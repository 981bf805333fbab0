import JSONSyntax

/// Each kind of member edit, made alone in places all over a document: the text after it differs by that member.
enum EditInvariants {
  static func check(_ document: JSONDocument, _ plain: PlainText) throws(BrokenInvariant) {
    let objects = plain.nodes.indices.filter { plain.nodes[$0].kind == .object }
    for object in JSONInvariants.sample(objects.count, of: 3).map({ objects[$0] }) {
      let name = Array("né\"w".utf8)
      let insertion = JSONMemberEdit.insert(object: object, name: name, value: Array("[1]".utf8))
      try check([insertion], [.inserted(key: #""né\"w""#, value: "[1]")], document, plain)
      let keys = plain.keys(object)
      for key in JSONInvariants.sample(keys.count, of: 2).map({ keys[$0] }) {
        try checkEdits(
          of: key, in: object, keys.count { plain.text($0) == plain.text(key) } == 1, document, plain)
      }
    }
  }

  private static func checkEdits(
    of key: Int,
    in object: Int,
    _ isUnique: Bool,
    _ document: JSONDocument,
    _ plain: PlainText
  ) throws(BrokenInvariant) {
    let text = String(decoding: plain.text(key), as: UTF8.self)
    try check([.replace(value: key + 1, with: Array("-0".utf8))], [.replaced(by: "-0")], document, plain)
    // Which of two members with one name went, the texts do not tell.
    guard isUnique else { return }
    try check([.remove(key: key, object: object)], [.removed(key: text)], document, plain)
    try check(
      [.rename(key: key, to: Array("other".utf8))], [.renamed(key: text, to: "\"other\"")], document, plain)
    try check(
      [
        .remove(key: key, object: object),
        .insert(object: object, name: Array("é".utf8), value: Array("{}".utf8)),
      ],
      nil, document, plain)
  }

  /// - Parameter expected: nil where several readings of the change are right; then there must be one.
  private static func check(
    _ edits: [JSONMemberEdit],
    _ expected: [PlainDifference.Change]?,
    _ document: JSONDocument,
    _ plain: PlainText
  ) throws(BrokenInvariant) {
    var text = TextEdits()
    // Edits that touch are refused, which is for the fix loop to care about.
    guard text.insert(edits.map(document.textEdit)) else { return }
    let edited = text.applied(to: document.bytes)
    do throws(ReceiptError) {
      _ = try EditReceipt.verify(document, edits, result: edited)
    } catch {
      throw BrokenInvariant("\(edits) has no receipt: \(error.message)")
    }
    guard let after = PlainText(edited) else { throw BrokenInvariant("\(edits) leaves no JSON") }
    let changes = try PlainDifference.changes(from: plain, to: after)
    if let expected, changes != expected, !isUnchanged(edits, plain) {
      throw BrokenInvariant("\(edits) made \(changes)")
    }
  }

  /// A replacement by what was there, or a new name that is the old one.
  private static func isUnchanged(_ edits: [JSONMemberEdit], _ plain: PlainText) -> Bool {
    switch edits[0] {
    case .replace(let value, let text): plain.text(value).elementsEqual(text)
    case .rename(let key, let name): plain.text(key).elementsEqual(JSONEscapes.encode(name))
    default: false
    }
  }
}
