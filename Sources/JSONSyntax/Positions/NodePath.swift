/// The way from the root of a document to a node.
///
/// Nodes know what is inside them but not where they are, so a path is found from the root. What the last path and the
/// next one share is kept: asking in document order costs linear time in all, even for a list of a million elements.
package struct NodePath: Sendable {
  /// A step from a container to what is in it.
  struct Step {
    /// Node index of the container.
    let container: Int
    /// Node index of the child on the path: an element, or a member's key.
    var child: Int
    /// Position of the child in its array.
    var position: Int
  }

  private(set) var steps: [Step] = []
  /// The steps of another path of the document, for nodes that they are nearer to.
  private let signpost: [Step]

  /// The nodes on the way, from the outside inwards: elements, and keys of members.
  package var children: some Sequence<Int> { steps.lazy.map(\.child) }

  /// A path at the root.
  package init() { signpost = [] }

  /// A path at the root that knows the way to where another one is.
  package init(near other: NodePath) { signpost = other.steps }

  /// Goes to the node at an index; for a key to its value. Returns how many steps are as they were before.
  @discardableResult
  package mutating func move(to index: Int, in document: JSONDocument) -> Int {
    let document = JSONView(document)
    let target = document.kind(index) == .key ? index + 1 : index
    while let step = steps.last, target >= document.next(step.container) || target < step.child {
      steps.removeLast()
    }
    var unchanged = steps.count
    if !signpost.isEmpty { unchanged = followSignpost(to: target, document) }
    var container = 0
    if var step = steps.popLast() {
      let child = step.child
      Self.advance(&step, to: target, document)
      if step.child != child { unchanged = min(unchanged, steps.count) }
      steps.append(step)
      container = Self.value(step, document)
    }
    while container != target {
      var step = Step(container: container, child: container + 1, position: 0)
      Self.advance(&step, to: target, document)
      steps.append(step)
      container = Self.value(step, document)
    }
    return unchanged
  }

  /// Takes the steps of the signpost on the way to a node, if they lead further than those that are there. Returns how many
  /// are as they were.
  private mutating func followSignpost(to target: Int, _ document: JSONView) -> Int {
    let reached = steps.last?.child ?? -1
    guard let end = signpost.last, end.child > reached else { return steps.count }
    var count = signpost.count
    while count > 0,
      signpost[count - 1].child > target || document.next(signpost[count - 1].container) <= target
    {
      count -= 1
    }
    guard count > 0, signpost[count - 1].child > reached else { return steps.count }
    let unchanged = zip(steps, signpost[..<count]).prefix { $0.child == $1.child }.count
    steps = Array(signpost[..<count])
    return unchanged
  }

  private static func advance(_ step: inout Step, to target: Int, _ document: JSONView) {
    while true {
      let next = document.next(value(step, document))
      guard next <= target else { return }
      step.child = next
      step.position += 1
    }
  }

  private static func value(_ step: Step, _ document: JSONView) -> Int {
    document.kind(step.child) == .key ? step.child + 1 : step.child
  }
}
