import DivKitModel

extension LayoutIndex {
  /// The blocks that certainly match a selector.
  ///
  /// Only blocks of the types that the selector ends in are looked at.
  public func blocks(matching selector: Selector) -> [BlockID] {
    var matches: [BlockID] = []
    // Made for the first block that the number of its items leaves open: in most files there is none.
    var matcher: SelectorMatcher?
    let byType = byType
    var types = selector.types.rawValue
    while types != 0 {
      for block in byType.blocks(ofBit: types.trailingZeroBitCount) where mayMatch(block, selector) {
        let known = matcher ?? SelectorMatcher(selector, self)
        matcher = known
        if known.matches(block) { matches.append(block) }
      }
      types &= types - 1
    }
    return matches
  }

  private func mayMatch(_ block: BlockID, _ selector: Selector) -> Bool {
    guard let number = selector.itemCount else { return true }
    return layout.truth(ofItemCount: number, block)?.holds(.certain) ?? true
  }
}

/// Tells whether a selector matches blocks of a layout.
///
/// Each question about a block above or below is answered once, however many ask it. So the time is proportional to the
/// number of blocks times that of the selector's steps, at most. Nothing here recurses on the depth of the layout.
final class SelectorMatcher {
  private let selector: Selector
  private let index: LayoutIndex
  private let values: PropertyValues
  /// For each step and question: the answers by block, as far as they are known. Empty until there is one: most
  /// selectors ask nothing about other blocks.
  private var answers: [[UInt8]] = []

  init(_ selector: Selector, _ index: LayoutIndex) {
    self.selector = selector
    self.index = index
    values = PropertyValues(index.layout, names: selector.propertyNames)
  }

  /// Whether a block certainly matches.
  func matches(_ block: BlockID) -> Bool { matchesAny(of: selector.alternatives, block, .certain) }

  // MARK: Steps

  private func matchesAny(of selectors: [ComplexSelector], _ block: BlockID, _ certainty: Certainty) -> Bool {
    for selector in selectors where matches(selector, selector.steps.count - 1, block, certainty) {
      return true
    }
    return false
  }

  /// Whether a block fits a step, and what is around it the steps before.
  private func matches(_ selector: ComplexSelector, _ step: Int, _ block: BlockID, _ certainty: Certainty)
    -> Bool
  {
    fits(selector.steps[step], block, certainty) && (step == 0 || isBelow(selector, step, block, certainty))
  }

  /// Whether a block fits a step by itself.
  private func fits(_ step: SelectorStep, _ block: BlockID, _ certainty: Certainty) -> Bool {
    let type = BlockTypeSet(index.layout.blocks[Int(block.index)].type)
    let hasType =
      step.types.contains(type)
      // A host's own type, or a template that is not here, can come down to anything.
      || certainty == .possible && !BlockTypeSet.builtin.contains(type)
    guard hasType else { return false }
    for test in step.tests where !fits(test, block, certainty) { return false }
    return true
  }

  private func fits(_ test: SelectorTest, _ block: BlockID, _ certainty: Certainty) -> Bool {
    switch test {
    case .property(let path, let test, let isNegated):
      let truth = values.truth(of: test, path, block)
      return (isNegated ? !truth : truth).holds(certainty)
    case .lacks(let names): return (!values.hasAny(of: names, block)).holds(certainty)
    case .root: return (index.roots[block] ?? .no).holds(certainty)
    case .template(let names): return hasTemplate(names, block)
    case .not(let inner):
      return !matchesAny(of: inner, block, certainty.opposite)
    case .anyOf(let inner): return matchesAny(of: inner, block, certainty)
    case .has(let inner): return inner.contains { isAbove($0, 0, block, certainty) }
    }
  }

  private func hasTemplate(_ names: [[UInt8]], _ block: BlockID) -> Bool {
    var use = index.layout.template(of: index.layout[block])
    if names.isEmpty { return use != nil }
    while let template = use {
      if names.contains(where: { index.layout.name(of: template).utf8.elementsEqual($0) }) { return true }
      use = index.layout.base(of: template)
    }
    return false
  }

  // MARK: Upwards

  /// Whether what a step is bound to is above a block.
  private func isBelow(_ selector: ComplexSelector, _ step: Int, _ block: BlockID, _ certainty: Certainty)
    -> Bool
  {
    switch selector.steps[step].combinator {
    case .child: hasParent(selector, step, block, certainty)
    case .descendant: hasAncestor(selector, step, block, certainty)
    }
  }

  private func hasParent(_ selector: ComplexSelector, _ step: Int, _ block: BlockID, _ certainty: Certainty)
    -> Bool
  {
    if certainty == .possible, index.roots[block] == .unknown { return true }
    return index.parents[block].contains { parent in
      answer(.prefix, selector.steps[step - 1], parent, certainty) {
        matches(selector, step - 1, parent, certainty)
      }
    }
  }

  /// Walks upwards on a stack of its own; the answer for a block is put down when those of its parents are known.
  private func hasAncestor(_ selector: ComplexSelector, _ step: Int, _ block: BlockID, _ certainty: Certainty)
    -> Bool
  {
    let own = selector.steps[step]
    var pending = [block]
    while let next = pending.last {
      if known(.ancestor, own, next, certainty) != nil {
        pending.removeLast()
        continue
      }
      if hasParent(selector, step, next, certainty) {
        keep(true, .ancestor, own, next, certainty)
        continue
      }
      let count = pending.count
      var result = false
      for parent in index.parents[next] {
        switch known(.ancestor, own, parent, certainty) {
        case true?: result = true
        case false?: break
        case nil: pending.append(parent)
        }
      }
      guard result || pending.count == count else { continue }
      pending.removeLast(pending.count - count)
      keep(result, .ancestor, own, next, certainty)
    }
    return known(.ancestor, own, block, certainty) ?? false
  }

  // MARK: Downwards

  /// Whether a relative selector, from a step on, finds something below a block.
  private func isAbove(_ selector: ComplexSelector, _ step: Int, _ block: BlockID, _ certainty: Certainty)
    -> Bool
  {
    switch selector.steps[step].combinator {
    case .child: hasChild(selector, step, block, certainty)
    case .descendant: hasDescendant(selector, step, block, certainty)
    }
  }

  private func hasChild(_ selector: ComplexSelector, _ step: Int, _ block: BlockID, _ certainty: Certainty)
    -> Bool
  {
    if certainty == .possible, mayHaveMore(block) { return true }
    return index.layout.children(of: index.layout[block]).contains { child in
      answer(.prefix, selector.steps[step], child.block, certainty) {
        fits(selector.steps[step], child.block, certainty)
          && (step == selector.steps.count - 1 || isAbove(selector, step + 1, child.block, certainty))
      }
    }
  }

  /// Whether there may be blocks below a block that are not known: a host's own type may hold any, and a template that
  /// nobody uses may be given some.
  private func mayHaveMore(_ block: BlockID) -> Bool {
    let resolved = index.layout[block]
    if !BlockTypeSet.builtin.contains(BlockTypeSet(resolved.type)) { return true }
    return values.isOpen(block) && (resolved.isTemplateBody || index.layout.children(of: resolved).isEmpty)
  }

  private func hasDescendant(
    _ selector: ComplexSelector, _ step: Int, _ block: BlockID, _ certainty: Certainty
  )
    -> Bool
  {
    let own = selector.steps[step]
    var pending = [block]
    while let next = pending.last {
      if known(.descendant, own, next, certainty) != nil {
        pending.removeLast()
        continue
      }
      if hasChild(selector, step, next, certainty) {
        keep(true, .descendant, own, next, certainty)
        continue
      }
      let count = pending.count
      var result = false
      for child in index.layout.children(of: index.layout[next]) {
        switch known(.descendant, own, child.block, certainty) {
        case true?: result = true
        case false?: break
        case nil: pending.append(child.block)
        }
      }
      guard result || pending.count == count else { continue }
      pending.removeLast(pending.count - count)
      keep(result, .descendant, own, next, certainty)
    }
    return known(.descendant, own, block, certainty) ?? false
  }

  // MARK: Answers

  /// What is remembered about a step and a block.
  private enum Question: Int {
    /// The block fits the step and what belongs to it.
    case prefix
    /// Something above the block fits the step before.
    case ancestor
    /// Something below the block fits the step.
    case descendant

    static let count = 3
  }

  private func known(_ question: Question, _ step: SelectorStep, _ block: BlockID, _ certainty: Certainty)
    -> Bool?
  {
    guard !answers.isEmpty else { return nil }
    let answers = answers[step.number * Question.count + question.rawValue]
    guard !answers.isEmpty else { return nil }
    switch answers[Int(block.index)] >> UInt8(certainty.rawValue * 2) & 3 {
    case 1: return false
    case 2: return true
    default: return nil
    }
  }

  private func keep(
    _ answer: Bool,
    _ question: Question,
    _ step: SelectorStep,
    _ block: BlockID,
    _ certainty: Certainty
  ) {
    let slot = step.number * Question.count + question.rawValue
    if answers.isEmpty { answers = Array(selector.stepCount * Question.count, of: []) }
    if answers[slot].isEmpty { answers[slot] = Array(index.layout.blocks.count, of: 0) }
    answers[slot][Int(block.index)] |= (answer ? 2 : 1) << UInt8(certainty.rawValue * 2)
  }

  private func answer(
    _ question: Question,
    _ step: SelectorStep,
    _ block: BlockID,
    _ certainty: Certainty,
    _ work: () -> Bool
  ) -> Bool {
    if let known = known(question, step, block, certainty) { return known }
    let answer = work()
    keep(answer, question, step, block, certainty)
    return answer
  }
}
