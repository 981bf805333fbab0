/// Which objects have been looked at.
struct VisitedNodes {
  /// One bit per node, for each document.
  private var words: [[UInt64]]
  /// One flag per template, by its number: a shorter way to the same answer for usages, which are many.
  private var templates: [Bool]

  init(_ sources: SourceSet, templates: Int) {
    self.templates = Array(repeating: false, count: templates)
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

  /// Marks a template, whose body has been looked at.
  mutating func insertTemplate(_ number: Int32) { templates[Int(number)] = true }

  func containsTemplate(_ number: Int32) -> Bool { templates[Int(number)] }
}
