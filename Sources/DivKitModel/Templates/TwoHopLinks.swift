import JSONSyntax

extension TemplateGraph {
  /// Links that set a parameter of another template instead of a property: `{"type": "title", "$caption":
  /// "heading"}` in a body, where `title` says `"$text": "caption"`.
  public func twoHopLinks() -> [TemplateLink] {
    let file = layout.sources.fileView
    // Most links set properties; only the objects of the others are looked up.
    let candidates = links.filter { link in
      guard link.property >= 0, let type = file.member(link.object, NestedKey.type.plain) else {
        return false
      }
      return file.kind(type.value) == .string
    }
    guard !candidates.isEmpty else { return [] }
    let used = templatesUsed(by: Set(candidates.map(\.object)))
    var search = ParameterSearch(self)
    return candidates.filter { link in
      let template = link.isOfBody ? templates[link.template].base : used[link.object] ?? -1
      guard template >= 0, !isProperty(link.property, of: templates[template].end) else { return false }
      return search.isParameter(link.property, of: template)
    }
  }

  /// The templates that the objects use which are blocks; what merely has a `type` is left out.
  private func templatesUsed(by objects: Set<Int>) -> [Int: Int] {
    var used: [Int: Int] = [:]
    for block in layout.blocks where block.source.isInFile && objects.contains(block.source.index) {
      if !block.isTemplateBody, let template = template(of: block) { used[block.source.index] = template }
    }
    return used
  }

  private func isProperty(_ name: Int, of type: ResolvedType) -> Bool {
    // Of an unknown block nothing is known.
    guard case .builtin(let block) = type else { return true }
    let vocabulary = Vocabulary.shared
    return vocabulary.property(vocabulary.blocks[Int(block.rawValue)], named: names[name]) != nil
  }
}
