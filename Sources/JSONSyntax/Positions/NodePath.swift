/// The way from the root of a document to a node.
///
/// Nodes know what is inside them but not where they are, so a path is found from the root. What the last path and the
/// next one share is kept: asking in document order costs linear time in all, even for a list of a million elements.
struct NodePath {
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

  /// Goes to the node at an index; for a key to its value. Returns how many steps are as they were before.
  mutating func move(to index: Int, in document: JSONDocument) -> Int {
    let document = JSONView(document)
    let target = document.kind(index) == .key ? index + 1 : index
    while let step = steps.last, target >= document.next(step.container) || target < step.child {
      steps.removeLast()
    }
    var unchanged = steps.count
    var container = 0
    if var step = steps.popLast() {
      let child = step.child
      Self.advance(&step, to: target, document)
      if step.child != child { unchanged -= 1 }
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
