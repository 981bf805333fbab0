import DivKitModel
import JSONSyntax

/// Goes through the blocks of a payload as DivKit would build them, each use of a template for itself, and finds
/// referenced ids that two blocks have which can be on the screen at once.
struct DuplicateIDSearch {
  /// Two blocks with one id: the texts of their ids, which can be the same.
  struct Duplicate {
    let first: SourceNode
    let second: SourceNode
  }

  /// A state of a state block or of the card that was gone into. Of one block's states one is shown at a time.
  private struct Choice {
    let parent: Int
    let depth: Int
    /// Tells state blocks apart, also those that are the same text used twice.
    let owner: Int
    let state: Int
  }

  private struct Visit {
    let block: BlockID
    let choice: Int
  }

  private struct PathKey: Hashable {
    let name: [UInt8]
    let choice: Int
  }

  private let layout: LayoutModel
  private let references: ReferencedBlocks
  /// Number 0 is the payload itself.
  private var choices = [Choice(parent: -1, depth: 0, owner: -1, state: 0)]
  private var last: [[UInt8]: (source: SourceNode, choice: Int)] = [:]
  private var inPath: [PathKey: SourceNode] = [:]
  private var found: [Duplicate] = []
  /// How many blocks may still be looked at.
  private(set) var budget: Int
  /// Whether there were more blocks.
  private(set) var isCut = false

  /// - Parameter budget: how many blocks may be looked at: templates can multiply without end.
  init(_ layout: LayoutModel, _ references: ReferencedBlocks, budget: Int) {
    self.layout = layout
    self.references = references
    self.budget = budget
  }

  mutating func run(_ payload: Payload, _ names: inout BlockNames) -> [Duplicate] {
    var stack: [Visit] = []
    for root in payload.roots.reversed() {
      let choice = payload.kind == .card ? choose(0, owner: -1, state: root.part) : 0
      stack.append(Visit(block: root.block, choice: choice))
    }
    var visits = 0
    while let visit = stack.popLast() {
      guard visits < budget else {
        isCut = true
        break
      }
      visits += 1
      let block = layout[visit.block]
      look(block, visit.choice, &names)
      push(block, visit.choice, owner: visits, &stack)
    }
    budget -= visits
    return found
  }

  private mutating func push(_ block: Block, _ choice: Int, owner: Int, _ stack: inout [Visit]) {
    for (position, child) in layout.children(of: block).enumerated().reversed() {
      switch child.role {
      // What is made from a prototype is there many times anyway.
      case .prototype: continue
      case .state:
        stack.append(Visit(block: child.block, choice: choose(choice, owner: owner, state: position)))
      case .item, .tab, .tooltip: stack.append(Visit(block: child.block, choice: choice))
      }
    }
  }

  private mutating func choose(_ parent: Int, owner: Int, state: Int) -> Int {
    choices.append(Choice(parent: parent, depth: choices[parent].depth + 1, owner: owner, state: state))
    return choices.count - 1
  }

  private mutating func look(_ block: Block, _ choice: Int, _ names: inout BlockNames) {
    guard let source = names.source(of: block) else { return }
    let document = layout.sources.documents[Int(source.document)]
    guard document.kind(source.index) == .string else { return }
    let name = document.stringBytes(source.index)
    if references.anywhere.contains(name) {
      if let earlier = last[name], !exclude(earlier.choice, choice) {
        found.append(Duplicate(first: earlier.source, second: source))
      }
      // Blocks come in the order of the text, so of any that can be shown together two are neighbours here.
      last[name] = (source, choice)
    } else if block.type == .builtin(.state), references.inPaths.contains(name) {
      let key = PathKey(name: name, choice: choice)
      if let earlier = inPath[key] {
        found.append(Duplicate(first: earlier, second: source))
      } else {
        inPath[key] = source
      }
    }
  }

  /// Whether two places are in different states of one block, so that only one of them can be shown.
  private func exclude(_ left: Int, _ right: Int) -> Bool {
    var left = left
    var right = right
    while choices[left].depth > choices[right].depth { left = choices[left].parent }
    while choices[right].depth > choices[left].depth { right = choices[right].parent }
    while left != right, choices[left].parent != choices[right].parent {
      left = choices[left].parent
      right = choices[right].parent
    }
    return left != right && choices[left].owner == choices[right].owner
      && choices[left].state != choices[right].state
  }
}
