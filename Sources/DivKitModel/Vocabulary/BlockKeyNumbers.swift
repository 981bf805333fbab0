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
    codes.reserveCapacity(sources.documents.reduce(0) { $0 + $1.keys.count })
    for document in sources.documents {
      let start = codes.count
      starts.append(start)
      codes += repeatElement(0, count: document.keys.count)
      let view = JSONView(document)
      for (code, name) in Self.names.enumerated() {
        if let number = view.keyNumber(of: name) { codes[start + number] = UInt8(code + 1) }
      }
    }
  }

  /// The names of the codes from 1 on.
  private static let names = BlockKey.allCases.flatMap { [$0.plainName, $0.linkName] }

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
