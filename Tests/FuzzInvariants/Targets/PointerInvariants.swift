import JSONSyntax

/// JSON Pointers of nodes, against pointers put together from the plain reading.
enum PointerInvariants {
  static func check(_ document: JSONDocument, _ plain: PlainText) throws(BrokenInvariant) {
    // A pointer is as long as its node is deep.
    guard plain.depth < 300 else { return }
    let pointers = pointers(document, plain)
    let hidden = hidden(document, plain)
    try check(Array(document.indices(of: 100)), document, plain, pointers, hidden)
    // The locator remembers where it was: asked backwards, it has to go up again each time.
    try check(document.indices(of: 10).reversed(), document, plain, pointers, hidden)
  }

  private static func check(
    _ order: [Int],
    _ document: JSONDocument,
    _ plain: PlainText,
    _ pointers: [[UInt8]],
    _ hidden: [Bool]
  ) throws(BrokenInvariant) {
    var locator = PointerLocator(document)
    for index in order {
      let pointer = locator.pointer(to: index)
      let expected = pointers[index]
      try require(
        pointer.utf8 == expected || expected.contains(0xED), "the pointer of node \(index) is \(pointer)")
      guard let found = document.node(at: pointer) else {
        if hidden[index] { continue }
        throw BrokenInvariant("nothing is at \(pointer)")
      }
      // Of repeated keys the last counts, which is another node.
      let value = plain.nodes[index].kind == .key ? index + 1 : index
      var foundAgain = PointerLocator(document)
      try require(
        found == value || foundAgain.pointer(to: found) == pointer, "node \(found) is at \(pointer)")
      if !expected.contains(0xED) {
        try require(JSONPointer(pointer.text) == pointer, "\(pointer) does not survive being written")
      }
    }
  }

  /// Whether a node is a member, or inside one, whose key comes again: pointers lead to what comes last.
  private static func hidden(_ document: JSONDocument, _ plain: PlainText) -> [Bool] {
    var last: [Int: [[UInt8]: Int]] = [:]
    for (index, node) in plain.nodes.enumerated() where node.kind == .key {
      last[node.parent ?? -1, default: [:]][document.stringBytes(index)] = index
    }
    var hidden: [Bool] = []
    for (index, node) in plain.nodes.enumerated() {
      let isRepeated = node.kind == .key && last[node.parent ?? -1]?[document.stringBytes(index)] != index
      hidden.append(isRepeated || node.parent.map { hidden[$0] } ?? false)
    }
    return hidden
  }

  /// The pointer of every node; a key has that of its value.
  private static func pointers(_ document: JSONDocument, _ plain: PlainText) -> [[UInt8]] {
    var pointers: [[UInt8]] = []
    var positions = Array(repeating: 0, count: plain.nodes.count)
    for (index, node) in plain.nodes.enumerated() {
      guard let parent = node.parent else {
        pointers.append([])
        continue
      }
      switch plain.nodes[parent].kind {
      case .key: pointers.append(pointers[parent])
      case .array:
        pointers.append(pointers[parent] + Array("/\(positions[parent])".utf8))
        positions[parent] += 1
      default:
        let token = document.stringBytes(index).flatMap { byte -> [UInt8] in
          switch byte {
          case UInt8(ascii: "~"): Array("~0".utf8)
          case UInt8(ascii: "/"): Array("~1".utf8)
          default: [byte]
          }
        }
        pointers.append(pointers[parent] + Array("/".utf8) + token)
      }
    }
    return pointers
  }
}

extension JSONDocument {
  fileprivate func indices(of wanted: Int) -> [Int] { JSONInvariants.sample(count, of: wanted) }
}
