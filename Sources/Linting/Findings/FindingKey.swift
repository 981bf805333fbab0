import JSONSyntax

/// What stays the same about a finding after reformatting, edits elsewhere, reordered items or a move of the
/// repository: the rule, the file's path, the place without array positions and the structure of the cells. No
/// line numbers, no message. Findings that look alike share a key.
public struct FindingKey: Sendable, Hashable {
  /// The id of the rule.
  public let rule: String
  /// The file, relative to something that moves with the repository.
  public let path: String
  /// A JSON Pointer with `*` for every token that could be a position in an array; empty in a text that is not
  /// JSON.
  public let place: String
  /// The structure of the cells that the finding is about; empty when it is about none.
  public let structure: String
  /// FNV-1a of all that, the same on every machine and in every version.
  public let hash: UInt128

  public init(rule: String, path: String, place: String, structure: String) {
    self.rule = rule
    self.path = path
    self.place = place
    self.structure = structure
    var hash = StableHash()
    for field in [rule, path, place, structure] { hash.combine(field.utf8) }
    self.hash = hash.value
  }

  /// Keys are equal when they are the same bytes; `String` would take NFC and NFD for the same path.
  public static func == (left: FindingKey, right: FindingKey) -> Bool { left.hash == right.hash }

  public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

extension FileReport {
  /// The keys of the findings, in their order, in linear time.
  ///
  /// - Parameter path: names the file in the keys.
  public func findingKeys(path: String) -> [FindingKey] {
    zip(findings, placesWithoutPositions()).map { finding, place in
      FindingKey(
        rule: finding.rule,
        path: path,
        place: place,
        structure: finding.reuse?.structure ?? ""
      )
    }
  }

  private func placesWithoutPositions() -> [String] {
    var places = [String](repeating: "", count: findings.count)
    guard let document else { return places }
    var nodes: [(node: Int, finding: Int)] = []
    for (index, finding) in findings.enumerated() {
      if case .node(let node) = finding.place { nodes.append((node, index)) }
    }
    nodes.sort { ($0.node, $0.finding) < ($1.node, $1.finding) }
    var locator = PointerLocator(document)
    for (node, finding) in nodes {
      places[finding] = Self.withoutPositions(locator.pointer(to: node))
    }
    return places
  }

  private static func withoutPositions(_ pointer: JSONPointer) -> String {
    var result: [UInt8] = []
    for token in pointer.text.utf8.split(separator: UInt8(ascii: "/")) {
      result.append(UInt8(ascii: "/"))
      if token.allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }) {
        result.append(UInt8(ascii: "*"))
      } else {
        result += token
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
