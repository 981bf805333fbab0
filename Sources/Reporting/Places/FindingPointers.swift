import DivKitModel
import JSONSyntax
import Linting

/// The JSON Pointers of everything that some findings of a file mention. Nodes are looked up in document order,
/// which costs linear time in all.
///
/// A class, because each finding that is written has it: copying a structure would count references to all its parts.
final class FindingPointers: Sendable {
  private let sources: SortedNodes
  /// Where the pointer of each source ends in ``texts``; it starts where the one before ends.
  private let ends: [Int]
  private let texts: [UInt8]

  /// - Parameters:
  ///   - findings: some findings of the file.
  ///   - way: The way to one of them.
  init(_ report: FileReport, _ findings: ArraySlice<Finding>, near way: NodePath = NodePath()) {
    let sources = SortedNodes(report.document == nil ? [] : Self.mentioned(by: findings))
    var ends: [Int] = []
    var texts: [UInt8] = []
    ends.reserveCapacity(sources.count)
    // A usual place; the array grows if places are deeper.
    texts.reserveCapacity(sources.count * 32)
    while ends.count < sources.count {
      let number = sources[ends.count].document
      guard let document = Self.document(number, of: report) else { break }
      var locator = number == 0 ? PointerLocator(document, near: way) : PointerLocator(document)
      while ends.count < sources.count, sources[ends.count].document == number {
        locator.appendPointer(to: sources[ends.count].index, into: &texts)
        ends.append(texts.count)
      }
    }
    self.sources = sources
    self.ends = ends
    self.texts = texts
  }

  private static func document(_ number: UInt32, of report: FileReport) -> JSONDocument? {
    number == 0 ? report.document : report.libraries[Int(number) - 1].document
  }

  private static func mentioned(by findings: ArraySlice<Finding>) -> [SourceNode] {
    var sources: [SourceNode] = []
    sources.reserveCapacity(findings.reduce(0) { $0 + 2 + ($1.reuse?.cells.count ?? 0) + $1.related.count })
    for finding in findings {
      if case .node(let node) = finding.place { sources.append(SourceNode(document: 0, node: node)) }
      if let reuse = finding.reuse {
        sources.append(SourceNode(document: 0, node: reuse.container))
        for cell in reuse.cells { sources.append(SourceNode(document: 0, node: cell)) }
      }
      for related in finding.related { sources.append(related.source) }
    }
    return sources
  }

  /// The UTF-8 of the pointer of a finding; empty in a text that could not be parsed.
  func pointer(to place: Finding.Place) -> ArraySlice<UInt8> {
    switch place {
    case .node(let node): pointer(toNode: node)
    case .offset: []
    }
  }

  /// The UTF-8 of the pointer of a node of the file that a finding mentions.
  func pointer(toNode node: Int) -> ArraySlice<UInt8> { pointer(to: SourceNode(document: 0, node: node)) }

  /// The UTF-8 of the pointer of a node that a finding mentions.
  func pointer(to source: SourceNode) -> ArraySlice<UInt8> {
    guard let position = sources.position(of: source) else { return [] }
    return texts[(position == 0 ? 0 : ends[position - 1])..<ends[position]]
  }
}
