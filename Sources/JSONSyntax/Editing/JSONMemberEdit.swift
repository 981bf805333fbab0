/// A change of one member of one object, said in terms of nodes of the original document.
///
/// The text it makes is decided by ``JSONDocument/textEdit(for:)``, and ``EditReceipt`` proves afterwards that
/// nothing else happened.
public enum JSONMemberEdit: Sendable, Hashable {
  /// Adds a member behind `type`, or as the first one when the object has no `type`. `value` is JSON text
  /// without white space around it.
  case insert(object: Int, name: [UInt8], value: [UInt8])
  /// Replaces the value node at an index by JSON text without white space around it.
  case replace(value: Int, with: [UInt8])
  /// Gives the member whose key is at an index another name.
  case rename(key: Int, to: [UInt8])
  /// Removes the member whose key is at an index.
  case remove(key: Int, object: Int)
}

extension JSONDocument {
  /// The text edit for a member edit, in the style of the object around it.
  public func textEdit(for edit: JSONMemberEdit) -> TextEdit {
    switch edit {
    case .insert(let object, let name, let value):
      return insertion(into: object, name: name, value: value)
    case .replace(let value, let text):
      return TextEdit(range: self[value].range, replacement: text)
    case .rename(let key, let name):
      return TextEdit(range: self[key].range, replacement: JSONEscapes.encode(name))
    case .remove(let key, let object):
      return TextEdit(range: removalRange(key: key, object: object), replacement: [])
    }
  }

  private static let type: JSONKeyName = "type"

  /// The member that a new one follows: `type`, or nil for "first".
  func anchor(forInsertionInto object: Int) -> JSONMember? {
    member(object, Self.type)
  }

  private func insertion(into object: Int, name: [UInt8], value: [UInt8]) -> TextEdit {
    let view = JSONView(self)
    let style = MemberStyle(view, object: object)
    let anchor = anchor(forInsertionInto: object)
    var members = view.members(object)
    let neighbour = anchor ?? members.next()
    let offset: Int
    var text: [UInt8] = []
    text.reserveCapacity(name.count + value.count + 64)
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
    return TextEdit(range: offset..<offset, replacement: text)
  }

  /// The member with the comma and the white space that belong to it.
  private func removalRange(key: Int, object: Int) -> Range<Int> {
    let value = key + 1
    let following = next(value)
    if following < next(object) {
      return Int(self[key].start)..<Int(self[following].start)
    }
    if let previous = member(object, before: JSONMember(key: key)) {
      return Int(self[previous.value].end)..<Int(self[value].end)
    }
    return Int(self[object].start) + 1..<Int(self[object].end) - 1
  }
}
