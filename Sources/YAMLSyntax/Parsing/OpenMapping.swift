/// The pairs of a map so far: takes keys and values by turns, refuses a key twice, and resolves merge keys.
struct OpenMapping {
  private struct Key {
    let text: String
    let range: Range<Int>
    let isMerge: Bool
  }

  private var pending: Key?
  private var own: [YAMLNode.Entry] = []
  private var places: [ExactText: Range<Int>] = [:]
  private var mergePlace: Range<Int>?
  /// Maps named by `<<`, the first of them strongest.
  private var merged: [YAMLNode] = []

  mutating func add(_ node: YAMLNode, at range: Range<Int>, source: YAMLSource) throws(YAMLError) {
    guard let key = pending else {
      pending = try self.key(node, at: range, source: source)
      return
    }
    pending = nil
    if key.isMerge {
      merged = try mergedMaps(node, at: range, source: source)
    } else {
      own.append(YAMLNode.Entry(key: key.text, keyRange: key.range, value: node))
    }
  }

  /// The map's own pairs, then those that come from merged maps and are not among them.
  func entries() -> [YAMLNode.Entry] {
    guard !merged.isEmpty else { return own }
    var result = own
    var seen = Set(places.keys)
    for case .mapping(let entries) in merged.map(\.content) {
      result += entries.filter { seen.insert(ExactText($0.key)).inserted }
    }
    return result
  }

  private mutating func key(
    _ node: YAMLNode,
    at range: Range<Int>,
    source: YAMLSource
  ) throws(YAMLError) -> Key {
    guard case .scalar(let text, let style) = node.content else {
      throw YAMLError(
        source: source,
        range: range,
        message: "a key must be text, not a list or map",
        help: "put a key or value that starts with `[` or `{` in quotes"
      )
    }
    let isMerge = style == .plain && text == "<<"
    let first = isMerge ? mergePlace : places[ExactText(text)]
    if let first {
      let mark = source.mark(at: first.lowerBound)
      throw YAMLError(
        source: source,
        range: range,
        message:
          "duplicate key \(Quoting.quoted(text)); it is first set at line \(mark.line), column \(mark.column)",
        help: isMerge ? "merge several maps with one list: `<<: [*a, *b]`" : "keep one of the two"
      )
    }
    if isMerge { mergePlace = range } else { places[ExactText(text)] = range }
    return Key(text: text, range: range, isMerge: isMerge)
  }

  private func mergedMaps(
    _ node: YAMLNode,
    at range: Range<Int>,
    source: YAMLSource
  ) throws(YAMLError) -> [YAMLNode] {
    let candidates: [YAMLNode] = if case .sequence(let items) = node.content { items } else { [node] }
    for candidate in candidates {
      guard case .mapping = candidate.content else {
        throw YAMLError(
          source: source,
          range: range,
          message: "`<<` merges a map or a list of maps, and this is neither",
          help: nil
        )
      }
    }
    return candidates
  }
}
