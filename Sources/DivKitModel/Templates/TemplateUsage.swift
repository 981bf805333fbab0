import JSONSyntax

extension TemplateGraph {
  /// The templates that nothing shown leads to, by their numbers, in the order of the text; none in a file that only
  /// brings templates for others.
  ///
  /// What the resolution meets counts as shown, and what may name a template in a place that it does not look into: a
  /// host's own data, or `items` that an `item_builder` hides. Templates that only unused ones use are unused.
  public func unusedTemplates() -> [Int] {
    guard layoutShowsSomething else { return [] }
    var reached = reached(from: templatesOfShownBlocks())
    if isMissing(reached) { reached = self.reached(from: marked(reached) + templatesNamedOutsideBodies()) }
    return templates.indices.filter { isInFile($0) && !reached[$0] }
      .sorted { templates[$0].key.node < templates[$1].key.node }
  }

  private func isInFile(_ template: Int) -> Bool { templates[template].body.isInFile }

  private func isMissing(_ reached: [Bool]) -> Bool {
    templates.indices.contains { isInFile($0) && !reached[$0] }
  }

  private func marked(_ reached: [Bool]) -> [Int] { reached.indices.filter { reached[$0] } }

  private var layoutShowsSomething: Bool { layout.payloads.contains { $0.kind != .template } }

  private func templatesOfShownBlocks() -> [Int] {
    // Templates that stand for themselves are resolved after everything else.
    let roots = layout.payloads.filter { $0.kind == .template }.flatMap(\.roots).map { Int($0.block.index) }
    var isUsed = Array(repeating: false, count: templates.count)
    for block in layout.blocks[..<(roots.min() ?? layout.blocks.count)] {
      if let number = template(of: block) { isUsed[number] = true }
    }
    return marked(isUsed)
  }

  private func templatesNamedOutsideBodies() -> [Int] {
    let file = layout.sources.fileView
    var names = NameTable()
    var numbers: [[Int]] = []
    for (number, entry) in templates.enumerated() where entry.body.isInFile {
      let name = names.insert(file.stringBytes(entry.key.index))
      if name == numbers.count { numbers.append([]) }
      numbers[name].append(number)
    }
    var found: [Int] = []
    var owners = owners
    file.forEachTypeName(in: 0..<file.count) { type in
      guard let name = names.find(file, type),
        owners.owner(of: SourceNode(document: 0, node: type)) == TemplateOwners.none
      else { return }
      found += numbers[name]
      numbers[name] = []
    }
    return found
  }
}
