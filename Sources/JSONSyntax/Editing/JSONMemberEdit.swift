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
  /// The text edit for a member edit, in the style of the object around it. Many are worked out faster by one
  /// ``MemberEditWriter``.
  public func textEdit(for edit: JSONMemberEdit) -> TextEdit {
    var writer = MemberEditWriter(self)
    return writer.textEdit(for: edit)
  }
}
