/// What the second part of a text tells about the containers that are open where it begins, innermost first.
struct OutsideContainers {
  /// The end of one of them.
  struct End {
    let kind: JSONKind
    /// Nodes of the second part before it.
    let nodes: Int
    /// Offset just behind its bracket.
    let offset: Int
    /// The names of its keys in the second part, by the numbers that they have there.
    let names: [UInt32]
  }

  fileprivate(set) var ends: [End] = []
  /// What the innermost one that is open yet is, as far as the second part has told.
  fileprivate var kind: JSONKind?
  /// The names of its keys so far.
  private var names: [UInt32] = []

  /// A key of the innermost one that is open yet.
  mutating func add(_ name: UInt32) { names.append(name) }

  /// The innermost one ends.
  mutating func end(_ kind: JSONKind, nodes: Int, offset: Int) {
    ends.append(End(kind: kind, nodes: nodes, offset: offset, names: names))
    names = []
    self.kind = nil
  }
}

extension JSONParser {
  /// Begins behind a comma: with a key if the container around is an object, else with a value.
  mutating func enterOutside(_ inObject: inout Bool) throws(JSONSyntaxError) {
    let kind = outside?.kind ?? (startsWithKey() ? .object : .array)
    outside?.kind = kind
    inObject = kind == .object
    guard inObject else { return }
    try scanKey(afterComma: nil)
    outside?.add(nodes[nodes.count - 1].next)
  }

  /// Goes on behind a value of a container that was opened in the first part.
  ///
  /// - Returns: whether the text is at its end; if not, the next value comes.
  mutating func leaveOutside(_ inObject: inout Bool) throws(JSONSyntaxError) -> Bool {
    while offset < count {
      let separator = byte(offset)
      if separator == UInt8(ascii: ",") {
        offset += 1
        skipWhitespace()
        try enterOutside(&inObject)
        return false
      }
      let kind: JSONKind = separator == UInt8(ascii: "}") ? .object : .array
      guard kind == .object || separator == UInt8(ascii: "]"), outside?.kind ?? kind == kind else {
        throw expectedSeparator(inObject: inObject)
      }
      offset += 1
      outside?.end(kind, nodes: nodes.count, offset: offset)
      seenKeys.endOutside()
      skipWhitespace()
    }
    // Behind a comma there is a container that has to end, too.
    guard outside?.kind == nil else { throw expectedSeparator(inObject: inObject) }
    return true
  }

  /// Whether a string and a colon come next.
  private mutating func startsWithKey() -> Bool {
    guard offset < count, byte(offset) == UInt8(ascii: "\"") else { return false }
    let start = offset
    defer { offset = start }
    // Where the string ends is all that is asked: a quote behind an even number of backslashes.
    offset += 1
    while offset < count, byte(offset) != UInt8(ascii: "\"") {
      offset += byte(offset) == UInt8(ascii: "\\") ? 2 : 1
    }
    offset += 1
    skipWhitespace()
    return offset < count && byte(offset) == UInt8(ascii: ":")
  }
}
