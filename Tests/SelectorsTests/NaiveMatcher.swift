import JSONSyntax

@testable import DivKitModel
@testable import Selectors

/// A second, deliberately simple reading of selectors: every question is answered anew from all blocks above or below,
/// and properties are looked up among all that the block resolves to.
struct NaiveMatcher {
  let selector: Selector
  let layout: LayoutModel

  func matches() -> Set<BlockID> {
    Set(
      layout.blockIDs.filter { block in
        layout[block].type != .cyclic
          && any(selector.alternatives.map { truth($0, $0.steps.count - 1, block) }) == .yes
      })
  }

  private func any(_ truths: [Truth]) -> Truth {
    truths.contains(.yes) ? .yes : truths.contains(.unknown) ? .unknown : .no
  }

  private func all(_ truths: [Truth]) -> Truth {
    truths.contains(.no) ? .no : truths.contains(.unknown) ? .unknown : .yes
  }

  private func isBuiltin(_ block: BlockID) -> Bool {
    if case .builtin = layout[block].type { return true }
    return false
  }

  // MARK: Around a block

  private func parents(_ block: BlockID) -> [BlockID] {
    layout.blockIDs.filter { layout.children(of: layout[$0]).contains { $0.block == block } }
  }

  private func children(_ block: BlockID) -> [BlockID] { layout.children(of: layout[block]).map(\.block) }

  private func closure(_ block: BlockID, _ next: (BlockID) -> [BlockID]) -> Set<BlockID> {
    var found: Set<BlockID> = []
    var pending = next(block)
    while let block = pending.popLast() {
      if found.insert(block).inserted { pending += next(block) }
    }
    return found
  }

  private func root(_ block: BlockID) -> Truth {
    for payload in layout.payloads where payload.roots.contains(where: { $0.block == block }) {
      return payload.kind == .card || payload.kind == .block ? .yes : .unknown
    }
    return .no
  }

  private func truth(_ selector: ComplexSelector, _ step: Int, _ block: BlockID) -> Truth {
    let own = truth(selector.steps[step], block)
    guard step > 0 else { return own }
    let isChild = selector.steps[step].combinator == .child
    let above = isChild ? Set(parents(block)) : closure(block, parents)
    let isOpen = (isChild ? [block] : above.union([block])).contains { root($0) == .unknown }
    return all([own, any(above.map { truth(selector, step - 1, $0) } + (isOpen ? [.unknown] : []))])
  }

  private func below(_ selector: ComplexSelector, _ step: Int, _ block: BlockID) -> Truth {
    let isChild = selector.steps[step].combinator == .child
    let below = isChild ? Set(children(block)) : closure(block, children)
    let isOpen = (isChild ? [block] : below.union([block])).contains { !isBuiltin($0) }
    return any(
      below.map { child in
        let own = truth(selector.steps[step], child)
        return step == selector.steps.count - 1 ? own : all([own, self.below(selector, step + 1, child)])
      } + (isOpen ? [.unknown] : []))
  }

  // MARK: One block

  private func truth(_ step: SelectorStep, _ block: BlockID) -> Truth {
    let type = layout[block].type
    let hasType: Truth = step.types.contains(BlockTypeSet(type)) ? .yes : isBuiltin(block) ? .no : .unknown
    return all([hasType] + step.tests.map { truth($0, block) })
  }

  private func truth(_ test: SelectorTest, _ block: BlockID) -> Truth {
    switch test {
    case .property(let path, let test, let isNegated):
      let truth = truth(test, path, block)
      return isNegated ? !truth : truth
    case .lacks(let names):
      return !any(names.map { truth(.isPresent, PropertyPath(steps: [.name($0)], isType: false), block) })
    case .root: return root(block)
    case .template(let names):
      let found = templates(block)
      return Truth(
        names.isEmpty
          ? !found.isEmpty : names.contains { found.contains(String(decoding: $0, as: UTF8.self)) })
    case .not(let inner): return !any(inner.map { truth($0, $0.steps.count - 1, block) })
    case .anyOf(let inner): return any(inner.map { truth($0, $0.steps.count - 1, block) })
    case .has(let inner): return any(inner.map { below($0, 0, block) })
    }
  }

  private func templates(_ block: BlockID) -> [String] {
    var names: [String] = []
    var use = layout.template(of: layout[block])
    while let template = use {
      names.append(layout.name(of: template))
      use = layout.base(of: template)
    }
    return names
  }

  // MARK: Properties, one name deep

  private func truth(_ test: PropertyTest, _ path: PropertyPath, _ block: BlockID) -> Truth {
    guard case .name(let number) = path.steps[0], path.steps.count == 1, !path.isType else { return .no }
    let name = Array(selector.properties[number].utf8)
    let member = ResolvedMembers(layout[block], layout).members.first { $0.name == name }
    guard let value = member?.value, layout.sources.kind(value.source) != .null else {
      if member == nil, !isBuiltin(block) { return .unknown }
      if case .count(let number) = test { return Truth(number.holds(0)) }
      return .no
    }
    let document = layout.sources.document(of: value.source)
    let text = String(decoding: document.text(value.source.index), as: UTF8.self)
    let isExpression = text.hasPrefix("\"") && text.contains("@{")
    switch test {
    case .isPresent: return .yes
    case .hasExpression: return Truth(isExpression)
    case .isTrue: return isExpression ? .unknown : Truth(text == "true" || text == "1")
    case .isText(let wanted):
      guard document.kind(value.source.index) == .string else { return .no }
      return isExpression ? .unknown : Truth(document.stringBytes(value.source.index) == wanted)
    case .count(let number):
      if isExpression { return .unknown }
      guard document.kind(value.source.index) == .array else { return .no }
      return Truth(number.holds(Double(Array(document.elements(value.source.index)).count)))
    default: return .no
    }
  }
}
