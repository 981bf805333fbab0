import JSONSyntax

/// A file of templates for other files: an object with a `templates` member, or the map of templates itself.
enum TemplateLibrary {
  /// The object of a document that maps names to bodies.
  static func table(of document: JSONDocument) -> Int {
    guard let templates = document.member(0, PayloadKey.templates), document.kind(templates.value) == .object
    else { return 0 }
    return templates.value
  }
}
