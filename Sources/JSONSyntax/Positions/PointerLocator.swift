/// Writes the JSON Pointer of nodes.
///
/// Nodes know what is inside them but not where they are, so a path is found from the root. The locator
/// remembers the path of its last answer: asking in document order costs linear time in all, even for a list
/// of a million elements.
public struct PointerLocator {
  private struct Step {
    /// Node index of the container.
    let container: Int
    /// Node index of the child on the path: an element, or a member's key.
    var child: Int
    /// Position of the child in its array.
    var position: Int
    /// Length of the pointer's text up to the container.
    let prefix: Int
  }

  private let document: JSONDocument
  private var path: [Step] = []
  private var text: [UInt8] = []

  /// A locator at the root of a document.
  public init(_ document: JSONDocument) {
    self.document = document
  }

  /// The pointer of the node at an index; a key has the pointer of its value.
  public mutating func pointer(to index: Int) -> JSONPointer {
    move(to: index)
    return JSONPointer(unchecked: text)
  }

  /// How many bytes the pointer of the node at an index has.
  public mutating func pointerLength(to index: Int) -> Int {
    move(to: index)
    return text.count
  }

  private mutating func move(to index: Int) {
    let target = document.kind(index) == .key ? index + 1 : index
    while let step = path.last, target >= document.next(step.container) || target < step.child {
      path.removeLast()
      text.removeSubrange(step.prefix...)
    }
    advanceLastStep(to: target)
    descend(to: target)
  }

  /// Moves the innermost remembered container on to the child that holds the target.
  private mutating func advanceLastStep(to target: Int) {
    guard var step = path.popLast() else { return }
    advance(&step, to: target)
    push(step)
  }

  private mutating func descend(to target: Int) {
    var container = path.last.map { childValue($0) } ?? 0
    while container != target {
      var step = Step(container: container, child: container + 1, position: 0, prefix: text.count)
      advance(&step, to: target)
      push(step)
      container = childValue(step)
    }
  }

  private func advance(_ step: inout Step, to target: Int) {
    while document.next(childValue(step)) <= target {
      step.child = document.next(childValue(step))
      step.position += 1
    }
  }

  private mutating func push(_ step: Step) {
    text.removeSubrange(step.prefix...)
    text.append(UInt8(ascii: "/"))
    if document.kind(step.child) == .key {
      JSONPointer.appendEscaped(document.stringBytes(step.child), to: &text)
    } else {
      text += Array(String(step.position).utf8)
    }
    path.append(step)
  }

  private func childValue(_ step: Step) -> Int {
    document.kind(step.child) == .key ? step.child + 1 : step.child
  }
}
