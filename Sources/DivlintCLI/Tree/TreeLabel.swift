import DivKitModel
import FileAccess
import JSONSyntax

/// What the tree says about one block: what it is, its structure where that says more, its id and who set it.
struct TreeLabel {
  let layout: LayoutModel
  let style: Style

  func text(_ block: Block, role: Child.Role?, isCell: Bool) -> String {
    var parts = [style.bold(name(of: block))]
    if let role, let word = word(for: role) { parts.insert(style.dim(word), at: 0) }
    if block.isGone { parts.append(style.dim("gone")) }
    if block.hasItemBuilder { parts.append(style.dim("item_builder")) }
    if isCell, let structure = structure(of: block) { parts.append(structure) }
    if let id = id(of: block, isCell: isCell) { parts.append(id) }
    return parts.joined(separator: "  ")
  }

  /// `feed_card → container`, or the type alone.
  private func name(of block: Block) -> String {
    let type: String
    switch block.type {
    case .builtin(let builtin): type = builtin.name
    case .unknown: type = ownType(block) + " (unknown type)"
    case .missing: type = "(no type)"
    case .cyclic: type = "(leads back to itself)"
    }
    guard let template = layout.templateName(of: block) else { return terminalSafe(type) }
    return block.isTemplateBody
      ? "template \(terminalSafe(template)) → \(type)" : "\(terminalSafe(template)) → \(type)"
  }

  private func ownType(_ block: Block) -> String {
    layout.property(.type, of: block).map {
      layout.sources.documents[Int($0.value.source.document)].string($0.value.source.index)
    } ?? ""
  }

  /// Nil where the name says it all: a leaf of a built-in type.
  private func structure(of block: Block) -> String? {
    guard block.structure.isKnown else { return style.dim("structure unknown") }
    let description = layout.structures.description(block.structure)
    if case .builtin(let type) = block.type, type.name == description { return nil }
    return style.dim(terminalSafe(description))
  }

  private func id(of block: Block, isCell: Bool) -> String? {
    switch block.reuseID {
    case .missing:
      return isCell ? style.yellow("no reuse_id") : nil
    case .dynamic:
      return style.cyan("reuse_id by expression") + origin(of: block)
    case .literal(let id):
      let text = String(decoding: layout.reuseIDs[Int(id)], as: UTF8.self)
      return PoolColor(id).paint("reuse_id \"\(terminalSafe(text))\"", style) + origin(of: block)
    }
  }

  private func origin(of block: Block) -> String {
    switch layout.property(.reuseID, of: block)?.origin {
    case nil: ""
    case .own: style.dim(" (own)")
    case .ownLink: style.dim(" (link)")
    case .template(let name): style.dim(" (template \(terminalSafe(name)))")
    case .templateLink(let name): style.dim(" (link in template \(terminalSafe(name)))")
    }
  }

  private func word(for role: Child.Role) -> String? {
    switch role {
    case .item: nil
    case .tab: "tab"
    case .prototype: "prototype"
    case .state: "state"
    case .tooltip: "tooltip"
    }
  }
}

/// One colour per pool, so that cells that share views look alike. The id is written out beside it.
struct PoolColor {
  private let index: Int

  init(_ id: Int32) { index = Int(id) % 4 }

  func paint(_ text: String, _ style: Style) -> String {
    switch index {
    case 0: style.green(text)
    case 1: style.blue(text)
    case 2: style.cyan(text)
    default: style.red(text)
    }
  }
}
