/// Works out the text edits for member edits of one document, one after the other: what it needs for each is made once,
/// and edits that follow each other and insert the same text share it.
public struct MemberEditWriter {
  /// Kept, because the view does not.
  private let document: JSONDocument
  private let view: JSONView
  /// The text of the insertion at work.
  private var text: [UInt8] = []
  /// The text of the last insertion.
  private var last: [UInt8] = []

  public init(_ document: JSONDocument) {
    self.document = document
    view = JSONView(document)
    text.reserveCapacity(256)
  }

  /// The text edit for a member edit, in the style of the object around it.
  public mutating func textEdit(for edit: JSONMemberEdit) -> TextEdit {
    switch edit {
    case .insert(let object, let name, let value):
      return insertion(into: object, name: name, value: value)
    case .replace(let value, let text):
      return TextEdit(range: view[value].range, replacement: text)
    case .rename(let key, let name):
      return TextEdit(range: view[key].range, replacement: JSONEscapes.encode(name))
    case .remove(let key, let object):
      return TextEdit(range: removalRange(key: key, object: object), replacement: [])
    }
  }

  private mutating func insertion(into object: Int, name: [UInt8], value: [UInt8]) -> TextEdit {
    let style = MemberStyle(view, object: object)
    let anchor = view.anchor(forInsertionInto: object)
    var members = view.members(object)
    let neighbour = anchor ?? members.next()
    let offset: Int
    text.removeAll(keepingCapacity: true)
    func appendMember() {
      JSONEscapes.append(name, to: &text)
      style.appendColon(like: neighbour, to: &text)
      text += value
    }
    switch (anchor, neighbour) {
    case (let anchor?, _):
      offset = Int(view[anchor.value].end)
      style.appendSeparator(besides: anchor, to: &text)
      appendMember()
    case (nil, let first?):
      offset = Int(view[first.key].start)
      appendMember()
      style.appendSeparator(besides: first, to: &text)
    case (nil, nil):
      offset = Int(view[object].start) + 1
      appendMember()
    }
    return TextEdit(range: offset..<offset, replacement: inserted())
  }

  /// The text at work, as it was made the last time if it is the same.
  private mutating func inserted() -> [UInt8] {
    let isSame = text.withUnsafeBufferPointer { text in
      last.withUnsafeBufferPointer { NameText.areEqual($0, text) }
    }
    if !isSame { last = text.withUnsafeBufferPointer { Array($0) } }
    return last
  }

  /// The member with the comma and the white space that belong to it.
  private func removalRange(key: Int, object: Int) -> Range<Int> {
    let value = key + 1
    let following = view.next(value)
    if following < view.next(object) {
      return Int(view[key].start)..<Int(view[following].start)
    }
    if let previous = view.member(object, before: JSONMember(key: key)) {
      return Int(view[previous.value].end)..<Int(view[value].end)
    }
    return Int(view[object].start) + 1..<Int(view[object].end) - 1
  }
}

extension JSONView {
  private static let type: JSONKeyName = "type"

  /// The member that a new one follows: `type`, or nil for "first".
  func anchor(forInsertionInto object: Int) -> JSONMember? { member(object, Self.type) }
}
