/// Builds the nodes of one document from libyaml's events. Open collections lie on an explicit stack, so the
/// file's nesting never becomes our recursion.
struct YAMLComposer {
  private let source: YAMLSource
  private let parser: LibYAMLParser
  private var offsets: CharacterOffsets
  private var open: [OpenCollection] = []
  private var anchors: [ExactText: Anchor] = [:]
  private var nodeCount = 0
  private var aliasedNodeCount = 0
  private var root: ComposedNode?

  /// What an alias may find.
  private enum Anchor {
    /// The anchored collection is still being read: an alias to it would contain itself.
    case open(start: Int)
    case complete(ComposedNode)
  }

  /// The root node of the file; nil when the file holds nothing but white space and comments.
  static func compose(_ source: YAMLSource) throws(YAMLError) -> YAMLNode? {
    let isASCII = try CharacterCheck(source).run()
    try DocumentBoundaries(source).rejectDirectives()
    var composer = YAMLComposer(source, isASCII: isASCII)
    return try composer.run()
  }

  private init(_ source: YAMLSource, isASCII: Bool) {
    self.source = source
    parser = LibYAMLParser(source.bytes[source.contentStart...])
    offsets = CharacterOffsets(bytes: source.bytes, from: source.contentStart, isASCII: isASCII)
  }

  private mutating func run() throws(YAMLError) -> YAMLNode? {
    while true {
      let event = try nextEvent()
      let start = offsets.offset(ofCharacter: event.startCharacter)
      let end = offsets.offset(ofCharacter: event.endCharacter)
      switch event.kind {
      case .streamStart, .documentStart: continue
      case .streamEnd: return root?.node
      case .documentEnd:
        try DocumentBoundaries(source).rejectMore(after: end)
        return root?.node
      case .alias(let name): try addAlias(name, start..<end)
      case .scalar(let text, let style, let properties):
        try addScalar(text, style, properties, start..<end)
      case .sequenceStart(let properties, let isFlow):
        try openCollection(.sequence, properties, isFlow: isFlow, start..<end)
      case .mappingStart(let properties, let isFlow):
        try openCollection(.mapping, properties, isFlow: isFlow, start..<end)
      case .collectionEnd: try closeCollection(end: end)
      }
    }
  }

  private mutating func nextEvent() throws(YAMLError) -> LibYAMLEvent {
    do {
      return try parser.next()
    } catch {
      throw SyntaxErrorWording(error, source: source, offsets: &offsets).yamlError()
    }
  }

  private mutating func addScalar(
    _ text: String,
    _ style: YAMLNode.ScalarStyle,
    _ properties: LibYAMLEvent.Properties,
    _ range: Range<Int>
  ) throws(YAMLError) {
    try countNode(range)
    let tag = try tag(properties, range)
    if text.utf8.contains(0) {
      throw error(range, "a NUL character is not allowed, not even as an escape", help: "remove it")
    }
    let node = YAMLNode(content: .scalar(text, style), tag: tag, source: source, range: range)
    let composed = ComposedNode(node: node, size: 1, height: 0)
    if let anchor = properties.anchor {
      anchors[ExactText(anchor)] = .complete(composed)
    }
    try add(composed, isAlias: false)
  }

  private mutating func openCollection(
    _ kind: OpenCollection.Kind,
    _ properties: LibYAMLEvent.Properties,
    isFlow: Bool,
    _ range: Range<Int>
  ) throws(YAMLError) {
    try countNode(range)
    if open.count >= YAMLLimits.depth {
      throw tooDeep(range)
    }
    let tag = try tag(properties, range)
    if let anchor = properties.anchor {
      anchors[ExactText(anchor)] = .open(start: range.lowerBound)
    }
    open.append(
      OpenCollection(kind: kind, anchor: properties.anchor, tag: tag, isFlow: isFlow, start: range)
    )
  }

  private mutating func closeCollection(end: Int) throws(YAMLError) {
    let composed = open.removeLast().close(end: end, source: source)
    if let anchor = composed.anchor {
      anchors[ExactText(anchor)] = .complete(composed.node)
    }
    try add(composed.node, isAlias: false)
  }

  private mutating func addAlias(_ name: String, _ range: Range<Int>) throws(YAMLError) {
    switch anchors[ExactText(name)] {
    case .complete(let target):
      aliasedNodeCount += target.size
      if aliasedNodeCount > YAMLLimits.aliasedNodes {
        throw error(
          range,
          "aliases stand for more than \(YAMLLimits.aliasedNodes) nodes by here",
          help: "write the values out, or use fewer aliases of aliases"
        )
      }
      if open.count + target.height > YAMLLimits.depth {
        throw tooDeep(range)
      }
      try add(target, isAlias: true, at: range)
    case .open(let start):
      let line = source.line(at: start)
      throw error(
        range,
        "the alias `*\(name)` stands inside the node it refers to (line \(line)) and would never end",
        help: nil
      )
    case nil:
      throw error(
        range,
        "no anchor `&\(name)` before this alias",
        help: "put a value that starts with `*` in quotes"
      )
    }
  }

  private mutating func add(_ child: ComposedNode, isAlias: Bool, at range: Range<Int>? = nil)
    throws(YAMLError)
  {
    if open.isEmpty {
      root = child
    } else {
      try open[open.count - 1].add(child, at: range ?? child.node.range, source: source)
    }
  }

  private mutating func countNode(_ range: Range<Int>) throws(YAMLError) {
    nodeCount += 1
    if nodeCount > YAMLLimits.nodes {
      throw error(range, "the file has more than \(YAMLLimits.nodes) values", help: nil)
    }
  }

  private func tag(_ properties: LibYAMLEvent.Properties, _ range: Range<Int>) throws(YAMLError) -> YAMLTag? {
    guard let resolved = properties.tag else { return nil }
    guard let tag = YAMLTag(resolved: resolved) else {
      throw error(
        range,
        "unknown tag \(Quoting.quoted(YAMLTag.written(resolved)))",
        help: "remove the tag; known tags: \(Quoting.list(YAMLTag.allCases.map(\.rawValue)))"
      )
    }
    return tag
  }

  private func tooDeep(_ range: Range<Int>) -> YAMLError {
    error(range, "lists and maps are nested deeper than \(YAMLLimits.depth) levels", help: nil)
  }

  private func error(_ range: Range<Int>, _ message: String, help: String?) -> YAMLError {
    YAMLError(source: source, range: range, message: message, help: help)
  }
}
