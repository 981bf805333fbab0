import JSONSyntax

/// The places of a file that suppressions are for. Takes time for the suppressions and for the file, not for the one times
/// the other.
struct SuppressedPlaces: Sendable {
  private let suppressions: [Suppression]
  private let document: JSONDocument?
  /// Positions of suppressions that are for the whole file.
  private var everywhere: [Int] = []
  /// Positions of suppressions by the node that they are for, with all that is below it.
  private var positions: [Int: [Int]] = [:]
  /// The way to the last place and the last container that were asked about.
  private var place = NodePath()
  private var container = NodePath()

  /// - Parameter document: nil in a file that is not JSON, of which only the whole can be meant.
  init(_ suppressions: [Suppression], in document: JSONDocument?) {
    self.suppressions = suppressions
    self.document = document
    var ids: [[UInt8]: [Int]] = [:]
    for (position, suppression) in suppressions.enumerated() {
      switch suppression.target {
      case .wholeFile: everywhere.append(position)
      case .pointer(let pointer):
        if let node = document?.node(at: pointer) { positions[node, default: []].append(position) }
      case .id(let id): ids[Array(id.utf8), default: []].append(position)
      }
    }
    if let document, !ids.isEmpty { findObjects(of: ids, in: document) }
  }

  /// Finds every object with one of these ids, in one pass over the document.
  private mutating func findObjects(of ids: [[UInt8]: [Int]], in document: JSONDocument) {
    let name: JSONKeyName = "id"
    var open: [Int] = []
    for node in 0..<document.count {
      while let last = open.last, document.next(last) <= node { open.removeLast() }
      switch document.kind(node) {
      case .object: open.append(node)
      case .key where document.key(node, is: name) && document.kind(node + 1) == .string:
        guard let object = open.last, let found = ids[document.stringBytes(node + 1)] else { continue }
        positions[object, default: []] += found
      default: break
      }
    }
  }

  /// The numbers of the suppressions for the finding's rule and its place, or the container it is about. Fastest when asked in
  /// document order.
  mutating func numbers(hiding finding: Finding) -> Set<Int> {
    var found = everywhere
    if let document, !positions.isEmpty, case .node(let node) = finding.place {
      found += Self.lookUp(node, positions, in: document, &place)
      if let reuse = finding.reuse {
        found += Self.lookUp(reuse.container, positions, in: document, &container)
      }
    }
    let meant = found.map { suppressions[$0] }.filter { $0.rules.contains(finding.rule) }
    return Set(meant.map(\.number))
  }

  /// What is for a node or for what is around it; a key is named by the pointer of its value.
  private static func lookUp(
    _ node: Int,
    _ positions: [Int: [Int]],
    in document: JSONDocument,
    _ path: inout NodePath
  ) -> [Int] {
    path.move(to: node, in: document)
    var found = positions[0] ?? []
    for child in path.children {
      found += positions[document.kind(child) == .key ? child + 1 : child] ?? []
    }
    return found
  }
}

extension FileReport {
  /// The report without what is suppressed.
  ///
  /// - Parameter places: those of the suppressions, if somebody knows them already.
  func applying(_ suppressions: [Suppression], at places: SuppressedPlaces? = nil) -> FileReport {
    guard !suppressions.isEmpty, !findings.isEmpty else { return self }
    var places = places ?? SuppressedPlaces(suppressions, in: document)
    var used: Set<Int> = []
    var report = keeping { index in
      let hiding = places.numbers(hiding: findings[index])
      used.formUnion(hiding)
      return hiding.isEmpty
    }
    report.usedSuppressions = used
    return report
  }
}
