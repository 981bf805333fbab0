import JSONSyntax

/// Recognizes the keys of blocks, plain (`items`) or as links (`$items`), by the numbers of their names.
struct BlockKeyNumbers: Sendable {
  enum Match {
    case literal(BlockKey)
    case link(BlockKey)
  }

  /// For each name of each document: 0 for none, else one more than twice the key, and one more for a link.
  private var codes: [UInt8] = []
  /// Where the names of each document start.
  private var starts: [Int] = []

  init(_ sources: SourceSet) {
    for document in sources.documents {
      let start = codes.count
      starts.append(start)
      codes += repeatElement(0, count: document.keys.count)
      for key in BlockKey.allCases {
        let code = key.rawValue * 2 + 1
        if let name = document.keys.find(key.plainName.bytes) { codes[start + name] = code }
        if let name = document.keys.find(key.linkName.bytes) { codes[start + name] = code + 1 }
      }
    }
  }

  /// What a name is, if it is one of a block's keys.
  @inline(__always)
  func match(_ document: UInt32, _ name: Int) -> Match? {
    let code = codes[starts[Int(document)] + name]
    guard code > 0 else { return nil }
    // Only codes made above are there.
    let key = BlockKey(rawValue: (code - 1) / 2).unsafelyUnwrapped
    return code & 1 == 1 ? .literal(key) : .link(key)
  }
}
