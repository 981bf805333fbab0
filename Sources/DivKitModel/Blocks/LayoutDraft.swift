/// A ``LayoutModel`` while it is being built.
struct LayoutDraft {
  let sources: SourceSet
  var payloads: [Payload] = []
  var blocks: [Block] = []
  var problems: [ModelProblem] = []
  var structures = StructureTable()
  var reuseIDs = NameTable()
  var children: [Child] = []
  var contexts = ContextTable()
  var scopes: [TemplateScope] = []
  /// Of the templates of all scopes.
  var owners = TemplateOwners()

  init(sources: SourceSet) {
    self.sources = sources
  }
}
