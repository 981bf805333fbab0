import JSONSyntax

extension LayoutModel {
  /// Every container instance of the file that recycles cells.
  ///
  /// The items of a patch's change take the place of the block with the change's `id`. Where that block is a cell
  /// in the same file, the items are cells of its container, beside those that are there: pools outlive a patch.
  /// Where it is a block of the file that nothing recycles, neither are the items. Where it is not in the file,
  /// the items of the change are looked at together.
  public func recyclingContainers() -> [RecyclingContainer] {
    let containers = blockIDs.compactMap { recyclingContainer($0) }
    let changes = patchChanges()
    guard !changes.isEmpty else { return containers }
    let targets = blocksByID(named: Set(changes.map(\.target)))
    var additions = ContainerAdditions(to: containers, nextTo: Set(targets.values.joined()))
    for change in changes {
      let cells = change.items.compactMap { cell($0, isPrototype: false) }
      guard !cells.isEmpty else { continue }
      if let blocks = targets[change.target] {
        additions.add(cells, nextTo: blocks)
      } else {
        additions.append(RecyclingContainer(owner: .change(change.source), cells: cells))
      }
    }
    return additions.finish()
  }

  private struct PatchChange {
    let source: SourceNode
    /// The `id` of the block that the items replace.
    let target: [UInt8]
    var items: [BlockID] = []
  }

  private func patchChanges() -> [PatchChange] {
    var changes: [PatchChange] = []
    for payload in payloads where payload.kind == .patch {
      guard let list = sources.file.member(payload.source.index, PayloadKey.changes) else { continue }
      var own: [Int: PatchChange] = [:]
      for (part, element) in sources.file.elements(list.value).enumerated() {
        guard let id = sources.file.member(element, PayloadKey.id), sources.file.kind(id.value) == .string
        else {
          continue
        }
        own[part] = PatchChange(
          source: SourceNode(document: 0, node: element),
          target: sources.file.stringBytes(id.value)
        )
      }
      for root in payload.roots { own[root.part]?.items.append(root.block) }
      changes += own.sorted { $0.key < $1.key }.map(\.value)
    }
    return changes
  }

  /// The blocks whose own `id` is one of these.
  private func blocksByID(named ids: Set<[UInt8]>) -> [[UInt8]: Set<BlockID>] {
    var blocks: [[UInt8]: Set<BlockID>] = [:]
    for id in blockIDs {
      let document = sources.document(of: self[id].source)
      guard let member = document.member(self[id].source.index, PayloadKey.id),
        document.kind(member.value) == .string
      else { continue }
      let name = document.stringBytes(member.value)
      if ids.contains(name) { blocks[name, default: []].insert(id) }
    }
    return blocks
  }
}
