/// Which objects have been looked at.
struct VisitedNodes {
  /// One bit per node, for each document.
  private var words: [[UInt64]]

  init(_ sources: SourceSet) {
    words = sources.documents.map { Array(repeating: 0, count: $0.count / 64 + 1) }
  }

  /// Marks a node; false when it was marked before.
  mutating func insert(_ source: SourceNode) -> Bool {
    let word = source.index / 64
    let bit: UInt64 = 1 << UInt64(source.index % 64)
    let old = words[Int(source.document)][word]
    words[Int(source.document)][word] = old | bit
    return old & bit == 0
  }
}
