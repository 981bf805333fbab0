import JSONSyntax

/// The names in `templates` objects, read when first asked for, so that telling whether an object uses a
/// template does not search the templates every time.
struct TemplateNames {
  private let sources: SourceSet
  private var tables: [Int: NameTable] = [:]
  private var libraries: NameTable?

  init(_ sources: SourceSet) {
    self.sources = sources
  }

  /// Whether a `templates` object of the file has a body under the name that a string spells.
  mutating func contains(_ string: Int, in table: Int) -> Bool {
    if tables[table] == nil {
      var names = NameTable()
      Self.collect(sources.fileView, table, &names)
      tables[table] = names
    }
    return tables[table]?.find(sources.fileView, string) != nil
  }

  /// The same for the template libraries.
  mutating func librariesContain(_ string: Int) -> Bool {
    guard sources.documents.count > 1 else { return false }
    if libraries == nil {
      var names = NameTable()
      for library in sources.documents.dropFirst() {
        Self.collect(JSONView(library), TemplateLibrary.table(of: library), &names)
      }
      libraries = names
    }
    return libraries?.find(sources.fileView, string) != nil
  }

  private static func collect(_ document: JSONView, _ table: Int, _ names: inout NameTable) {
    for member in document.members(table) where document.kind(member.value) == .object {
      _ = names.insert(document.stringBytes(member.key))
    }
  }
}
