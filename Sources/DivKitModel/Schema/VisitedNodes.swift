/// Which objects have been looked at.
struct VisitedNodes: Sendable {
  /// One bit per node, one document behind the other.
  private var words: [UInt64] = []
  /// Where the bits of each document start, in words.
  private var starts: [Int] = []
  /// One flag per template, by its number: a shorter way to the same answer for usages, which are many.
  private var templates: [Bool] = []

  /// For no nodes at all.
  init() {}

  init(_ sources: SourceSet, templates: Int) {
    reset(sources, templates: templates)
  }

  /// Begins anew with other nodes, none of them marked.
  mutating func reset(_ sources: SourceSet, templates: Int) {
    self.templates.removeAll(keepingCapacity: true)
    self.templates.append(contentsOf: repeatElement(false, count: templates))
    starts.removeAll(keepingCapacity: true)
    var end = 0
    for document in sources.documents {
      starts.append(end)
      end += document.count / 64 + 1
    }
    words.removeAll(keepingCapacity: true)
    words.append(contentsOf: repeatElement(0, count: end))
  }

  /// Marks a node; false when it was marked before.
  mutating func insert(_ source: SourceNode) -> Bool {
    let word = starts[Int(source.document)] + source.index / 64
    let bit: UInt64 = 1 << UInt64(source.index % 64)
    let old = words[word]
    words[word] = old | bit
    return old & bit == 0
  }

  /// Marks a template, whose body has been looked at.
  mutating func insertTemplate(_ number: Int32) { templates[Int(number)] = true }

  func containsTemplate(_ number: Int32) -> Bool { templates[Int(number)] }
}
