import DivKitModel
import JSONSyntax

/// Compares what the model says about a file with what the plain model says.
package struct ModelComparison {
  private let layout: LayoutModel
  private var structures: [StructureID: String] = [:]
  private var names: [String: StructureID] = [:]

  /// The first difference, in words; nil when both say the same.
  package static func difference(file: [UInt8], libraries: [[UInt8]] = []) throws(JSONSyntaxError) -> String?
  {
    let document = try JSONDocument.parse(file)
    var libraryDocuments: [JSONDocument] = []
    for library in libraries { libraryDocuments.append(try JSONDocument.parse(library)) }
    let plainFile = PlainJSON(document)
    let plain = PlainLayout(
      file: plainFile,
      libraries: libraryDocuments.enumerated().map { PlainJSON($1, number: $0 + 1) }
    )
    let sources = SourceSet(file: document, libraries: libraryDocuments)
    for depth in [ResolutionDepth.structure, .complete] {
      var comparison = ModelComparison(layout: LayoutModel.build(sources, depth: depth))
      if let difference = comparison.payloads(plain.payloads) { return "\(depth): \(difference)" }
    }
    return try expansion(plain, plainFile, sources)
  }

  private init(layout: LayoutModel) { self.layout = layout }

  private static func expansion(
    _ plain: PlainLayout,
    _ file: PlainJSON,
    _ sources: SourceSet
  ) throws(JSONSyntaxError) -> String? {
    // What never ends has no expansion, and the plain model takes its time over large ones.
    guard plain.payloads.allSatisfy({ $0.roots.allSatisfy { $0.block.size < 400 } }) else { return nil }
    guard !plain.payloads.contains(where: { $0.roots.contains { $0.block.containsEndless } }) else {
      return nil
    }
    var expanded = ExpandedJSON(LayoutModel.build(sources, depth: .complete))
    guard let bytes = try? expanded.write(limit: 200_000) else { return nil }
    let text = PlainExpansion.text(PlainJSON(try JSONDocument.parse(bytes)))
    let expected = PlainExpansion(plain).expanded(file)
    guard text == expected else {
      return "expanded: \(String(decoding: bytes, as: UTF8.self))"
    }
    return nil
  }

  // MARK: Payloads

  private mutating func payloads(_ plain: [PlainPayload]) -> String? {
    guard layout.payloads.count == plain.count else {
      return "\(layout.payloads.count) payloads instead of \(plain.count)"
    }
    for (payload, expected) in zip(layout.payloads, plain) {
      guard "\(payload.kind)" == "\(expected.kind)", place(payload.source) == expected.place else {
        return "payload \(payload.kind) at \(payload.source) instead of \(expected.kind) at \(expected.place)"
      }
      guard payload.roots.map(\.part) == expected.roots.map(\.part) else { return "roots of \(payload.kind)" }
      for (root, plainRoot) in zip(payload.roots, expected.roots) {
        if let difference = block(root.block, plainRoot.block) { return difference }
      }
    }
    return nil
  }

  private func place(_ source: SourceNode) -> Place {
    Place(document: Int(source.document), node: source.index)
  }

  // MARK: Blocks

  private mutating func block(_ id: BlockID, _ plain: PlainBlock) -> String? {
    let block = layout[id]
    guard place(block.source) == plain.usage.json.place else {
      return "block at \(block.source) instead of \(plain.usage.json.place)"
    }
    // Where a circle is cut is each model's own affair, but both must know that there is one.
    if block.type == .cyclic || plain.type == .cyclic || plain.isEndless {
      return plain.containsEndless || plain.type == .cyclic && block.type == .cyclic
        ? nil : "a circle at \(block.source)"
    }
    let what =
      "block \(String(decoding: layout.sources.documents[Int(block.source.document)].text(block.source.index), as: UTF8.self))"
    guard type(block.type) == plain.type else {
      return "\(what): type \(block.type) instead of \(plain.type)"
    }
    guard reuseID(block) == plain.reuseID else {
      return "\(what): id \(reuseID(block)) instead of \(plain.reuseID)"
    }
    guard block.isGone == plain.isGone else { return "\(what): gone" }
    guard block.hasItemBuilder == plain.hasItemBuilder else { return "\(what): item_builder" }
    if !plain.containsEndless, let difference = structure(block.structure, plain.structure) {
      return "\(what): \(difference)"
    }
    let children = layout.children(of: block)
    guard children.map({ "\($0.role)" }) == plain.children.map({ "\($0.role)" }) else {
      return "\(what): children \(children.map(\.role)) instead of \(plain.children.map(\.role))"
    }
    for (child, expected) in zip(children, plain.children) {
      if let difference = self.block(child.block, expected.block) { return difference }
    }
    let cells = layout.recyclingContainer(id)?.cells.count ?? 0
    if !plain.containsEndless, cells != plain.cells.count { return "\(what): cells" }
    return nil
  }

  private func type(_ type: ResolvedType) -> PlainType {
    switch type {
    case .builtin(let type): .builtin(Text(Array(type.name.utf8)))
    case .unknown: .unknown
    case .missing: .missing
    case .cyclic: .cyclic
    }
  }

  private func reuseID(_ block: Block) -> PlainBlock.ReuseID {
    switch block.reuseID {
    case .missing: .missing
    case .dynamic: .dynamic
    case .literal(let id): .literal(Text(Array(layout.reuseIDs[Int(id)])))
    }
  }

  /// Both models must call the same structures equal.
  private mutating func structure(_ structure: StructureID, _ plain: String?) -> String? {
    guard let plain else { return structure.isKnown ? "structure known instead of unknown" : nil }
    guard structure.isKnown else { return "structure unknown instead of \(plain)" }
    let agrees =
      structures[structure, default: plain] == plain && names[plain, default: structure] == structure
    structures[structure] = plain
    names[plain] = structure
    return agrees ? nil : "structure \(layout.structures.description(structure)) instead of \(plain)"
  }
}
