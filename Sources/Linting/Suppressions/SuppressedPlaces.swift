import JSONSyntax

/// The places of a file that suppressions are for, as ranges of nodes.
struct SuppressedPlaces {
  private let suppression: Suppression
  /// ``Suppression/number``.
  var number: Int { suppression.number }
  /// Nil for the whole file.
  private let ranges: [Range<Int>]?

  /// - Parameter document: nil in a file that is not JSON, of which only the whole can be meant.
  init(_ suppression: Suppression, in document: JSONDocument?) {
    self.suppression = suppression
    switch (suppression.target, document) {
    case (.wholeFile, _): ranges = nil
    case (_, nil): ranges = []
    case (.pointer(let pointer), let document?):
      ranges = document.node(at: pointer).map { [$0..<document.next($0)] } ?? []
    case (.id(let id), let document?): ranges = document.objects(withID: Array(id.utf8))
    }
  }

  /// Whether the finding's place, or the container it is about, is one of these.
  func contain(_ finding: Finding, in document: JSONDocument?) -> Bool {
    guard suppression.rules.contains(finding.rule) else { return false }
    guard let ranges else { return true }
    guard let document, case .node(let place) = finding.place else { return false }
    // A key is named by the pointer of its value.
    let node = document.kind(place) == .key ? place + 1 : place
    let nodes = [node] + (finding.reuse.map { [$0.container] } ?? [])
    return ranges.contains { range in nodes.contains(where: range.contains) }
  }
}

extension JSONDocument {
  /// Every object with a member `id` of that value, as the range of its nodes. One pass over the document.
  fileprivate func objects(withID id: [UInt8]) -> [Range<Int>] {
    let name: JSONKeyName = "id"
    var open: [Int] = []
    var found: [Range<Int>] = []
    for node in 0..<count {
      while let last = open.last, next(last) <= node { open.removeLast() }
      switch kind(node) {
      case .object: open.append(node)
      case .key where key(node, is: name) && string(node + 1, equals: id):
        if let object = open.last, found.last?.lowerBound != object { found.append(object..<next(object)) }
      default: break
      }
    }
    return found
  }
}

extension FileReport {
  /// The report without what is suppressed.
  ///
  /// - Parameter places: those of the suppressions, if somebody knows them already.
  func applying(_ suppressions: [Suppression], at places: [SuppressedPlaces]? = nil) -> FileReport {
    guard !suppressions.isEmpty, !findings.isEmpty else { return self }
    let places = places ?? suppressions.map { SuppressedPlaces($0, in: document) }
    var used: Set<Int> = []
    var report = keeping { index in
      let hiding = places.filter { $0.contain(findings[index], in: document) }
      used.formUnion(hiding.map(\.number))
      return hiding.isEmpty
    }
    report.usedSuppressions = used
    return report
  }
}
