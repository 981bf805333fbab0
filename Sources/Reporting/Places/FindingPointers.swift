import DivKitModel
import JSONSyntax
import Linting

/// The JSON Pointers of everything that the findings of a file mention. Nodes are looked up in document order,
/// which costs linear time in all.
struct FindingPointers {
  private var texts: [SourceNode: String] = [:]

  init(_ report: FileReport) {
    guard let document = report.document else { return }
    var remaining = Self.mentioned(by: report.findings)[...]
    for (number, document) in ([document] + report.libraries.map(\.document)).enumerated() {
      var locator = PointerLocator(document)
      while let source = remaining.first, source.document == number {
        texts[source] = locator.pointer(to: source.index).text
        remaining.removeFirst()
      }
    }
  }

  /// Sorted, without repetitions.
  private static func mentioned(by findings: [Finding]) -> [SourceNode] {
    var sources: [SourceNode] = []
    for finding in findings {
      if case .node(let node) = finding.place { sources.append(SourceNode(document: 0, node: node)) }
      if let reuse = finding.reuse {
        sources.append(SourceNode(document: 0, node: reuse.container))
        for cell in reuse.cells { sources.append(SourceNode(document: 0, node: cell)) }
      }
      for related in finding.related { sources.append(related.source) }
    }
    sources.sort { ($0.document, $0.node) < ($1.document, $1.node) }
    var unique: [SourceNode] = []
    for source in sources where source != unique.last { unique.append(source) }
    return unique
  }

  /// The pointer of a finding; empty in a text that could not be parsed.
  func pointer(to place: Finding.Place) -> String {
    switch place {
    case .node(let node): pointer(toNode: node)
    case .offset: ""
    }
  }

  /// The pointer of a node of the file that a finding mentions.
  func pointer(toNode node: Int) -> String { pointer(to: SourceNode(document: 0, node: node)) }

  /// The pointer of a node that a finding mentions.
  func pointer(to source: SourceNode) -> String { texts[source] ?? "" }
}
