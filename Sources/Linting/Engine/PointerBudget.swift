import DivKitModel
import JSONSyntax

/// How much text the JSON Pointers of a file's findings may take together.
///
/// A pointer is as long as its place is deep, so that findings at every level of a deeply nested text, or below a very
/// long key, would make a report out of all proportion: gigabytes about one megabyte. Layouts that anybody shows
/// stay far below.
enum PointerBudget {
  static func bytes(for file: Int) -> Int { 4 << 20 + 64 * file }
}

extension FileReport {
  /// The report without the findings, from some place in the file on, whose places cannot be told within proportion.
  /// ``omittedFindings`` says how many these are.
  ///
  /// Reports and baselines name places, so make this of what ``Linter`` found before handing it to them.
  public func withinPointerBudget() -> FileReport {
    let budget = PointerBudget.bytes(for: bytes.count)
    guard let document, findings.count > 1 else { return self }
    var count = 0
    for finding in findings { finding.forEachMentionedNode { _ in count += 1 } }
    if count <= budget / (document.longestPointer + 1) { return self }
    var mentions: [(node: Int, finding: Int)] = []
    mentions.reserveCapacity(count)
    for (index, finding) in findings.enumerated() {
      finding.forEachMentionedNode { mentions.append(($0, index)) }
    }
    mentions.sort { $0.node < $1.node }
    var lengths = [Int](repeating: 0, count: findings.count)
    var pointers = PointerLengths(document)
    for (node, finding) in mentions { lengths[finding] += pointers.length(to: node) }
    var total = 0
    let kept = lengths.prefix { length in
      total += length
      return total <= budget
    }.count
    guard kept < findings.count else { return self }
    var report = keeping { $0 < kept }
    report.omittedFindings = findings.count - kept
    return report
  }
}

extension Finding {
  /// The nodes of the file whose places reports tell.
  fileprivate func forEachMentionedNode(_ body: (Int) -> Void) {
    if case .node(let node) = place { body(node) }
    if let reuse {
      body(reuse.container)
      for cell in reuse.cells { body(cell) }
    }
    for related in related where related.source.isInFile { body(related.source.index) }
  }
}
