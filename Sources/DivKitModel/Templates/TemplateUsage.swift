import JSONSyntax

extension TemplateGraph {
  /// The templates that nothing shown leads to, by their numbers, in the order of the text; none in a file that only
  /// brings templates for others.
  ///
  /// What the resolution meets counts as shown, and what may name a template in a place that it does not look into: a
  /// host's own data, or `items` that an `item_builder` hides. Templates that only unused ones use are unused.
  public func unusedTemplates() -> [Int] {
    guard layoutShowsSomething else { return [] }
    var reached = templatesOfShownBlocks()
    guard isMissing(reached) else { return [] }
    spread(&reached)
    guard isMissing(reached) else { return [] }
    reachTemplatesNamedOutsideBodies(&reached)
    spread(&reached)
    return templates.indices.filter { isInFile($0) && !reached[$0] }
      .sorted { templates[$0].key.node < templates[$1].key.node }
  }

  private func isInFile(_ template: Int) -> Bool { templates[template].body.isInFile }

  private func isMissing(_ reached: [Bool]) -> Bool {
    for template in templates.indices where isInFile(template) && !reached[template] { return true }
    return false
  }

  private var layoutShowsSomething: Bool {
    for payload in layout.payloads where payload.kind != .template { return true }
    return false
  }

  private func templatesOfShownBlocks() -> [Bool] {
    var isUsed = Array(templates.count, of: false)
    // Templates that stand for themselves are resolved after everything else.
    for block in layout.blocks[..<Int(layout.firstUnusedBlock.index)] where block.template >= 0 {
      if let number = template(of: block) { isUsed[number] = true }
    }
    return isUsed
  }

  private func reachTemplatesNamedOutsideBodies(_ reached: inout [Bool]) {
    let file = layout.sources.fileView
    var names = NameTable()
    var numbers: [[Int]] = []
    for (number, entry) in templates.enumerated() where entry.body.isInFile && !reached[number] {
      let name = names.insert(file, entry.key.index)
      if name == numbers.count { numbers.append([]) }
      numbers[name].append(number)
    }
    var owners = owners
    file.forEachTypeName(in: 0..<file.count) { type in
      guard let name = names.find(file, type), !numbers[name].isEmpty,
        owners.owner(of: SourceNode(document: 0, node: type)) == TemplateOwners.none
      else { return }
      for number in numbers[name] { reached[number] = true }
      numbers[name] = []
    }
  }
}
