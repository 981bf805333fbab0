/// A node with what it costs to walk through it.
struct ComposedNode {
  let node: YAMLNode
  /// Nodes below and including it, each alias counted as what it stands for.
  let size: Int
  /// Collections from it down to the deepest one: 0 for a scalar.
  let height: Int
}

/// A list or map whose end has not been read yet.
struct OpenCollection {
  enum Kind {
    case sequence
    case mapping
  }

  private let kind: Kind
  private let anchor: String?
  private let tag: YAMLTag?
  private let isFlow: Bool
  private let start: Range<Int>
  private var size = 1
  private var height = 0
  /// The end of the last child. A block collection ends there: libyaml puts its end behind the white space
  /// and comments that follow.
  private var lastEnd: Int
  private var items: [YAMLNode] = []
  private var mapping = OpenMapping()

  init(kind: Kind, anchor: String?, tag: YAMLTag?, isFlow: Bool, start: Range<Int>) {
    self.kind = kind
    self.anchor = anchor
    self.tag = tag
    self.isFlow = isFlow
    self.start = start
    lastEnd = start.upperBound
  }

  /// Adds an item, a key or a value; `range` is where it is written, which for an alias is the alias.
  mutating func add(_ child: ComposedNode, at range: Range<Int>, source: YAMLSource) throws(YAMLError) {
    size += child.size
    height = max(height, child.height)
    lastEnd = max(lastEnd, range.upperBound)
    switch kind {
    case .sequence: items.append(child.node)
    case .mapping: try mapping.add(child.node, at: range, source: source)
    }
  }

  func close(end: Int, source: YAMLSource) -> (node: ComposedNode, anchor: String?) {
    let content: YAMLNode.Content =
      switch kind {
      case .sequence: .sequence(items)
      case .mapping: .mapping(mapping.entries())
      }
    let range = start.lowerBound..<(isFlow ? end : lastEnd)
    let node = YAMLNode(content: content, tag: tag, source: source, range: range)
    return (ComposedNode(node: node, size: size, height: height + 1), anchor)
  }
}
