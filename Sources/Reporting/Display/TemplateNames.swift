import JSONSyntax

/// Tells which template an edit goes into: the reader sees cells marked, and the text changes elsewhere.
///
/// A class, because all findings of a file ask the same one: places are found fastest in the order of the text.
final class TemplateNames {
  let document: JSONDocument
  private var pointers: PointerLocator

  init(_ document: JSONDocument) {
    self.document = document
    pointers = PointerLocator(document)
  }

  /// ` into the template 'card'` when the object that gets a member is a template's body.
  func suffix(_ edit: JSONMemberEdit) -> String? {
    // Most cells are elements of a list.
    guard case .insert(let object, _, _) = edit, object > 0, document.kind(object - 1) == .key else {
      return nil
    }
    let tokens = pointers.pointer(to: object).tokens
    guard tokens.count >= 2, tokens[tokens.count - 2] == Array("templates".utf8) else { return nil }
    return " into the template '\(String(decoding: tokens[tokens.count - 1], as: UTF8.self))'"
  }
}
