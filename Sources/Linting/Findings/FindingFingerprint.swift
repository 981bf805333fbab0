import JSONSyntax

/// Names a finding so that it is recognised in a later run: after reformatting, edits elsewhere, reordered
/// items or a move of the repository.
///
/// The ``key`` is made of the rule, the file's path, the place without array positions and the structure of the
/// cells: no line numbers, no message. Findings that look alike share a key and are told apart by counting
/// them in document order. A baseline remembers how many findings it knows for each key; a service that wants
/// one name for each finding takes ``description``.
public struct FindingFingerprint: Sendable, Hashable, CustomStringConvertible {
  /// The same for all findings of a file that look alike.
  public let key: UInt128
  /// 1 for the first finding of the file with that key, 2 for the next.
  public let occurrence: Int

  /// 32 lowercase hexadecimal digits, unlike those of any other finding of the run.
  public var description: String {
    var hash = StableHash(startingFrom: key)
    hash.combine(String(occurrence).utf8)
    return Self.hexadecimal(hash.value)
  }

  /// The ``key`` as 32 lowercase hexadecimal digits.
  public var keyText: String { Self.hexadecimal(key) }

  private static func hexadecimal(_ value: UInt128) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 32 - digits.utf8.count) + digits
  }
}

extension FileReport {
  /// The fingerprints of the findings, in their order, in linear time.
  ///
  /// - Parameter path: names the file in the keys; give a path that is relative to something that moves with
  ///   the repository. By default the path that reports show.
  public func fingerprints(path: String? = nil) -> [FindingFingerprint] {
    let keys = fingerprintKeys(path: path ?? self.path)
    var occurrences: [UInt128: Int] = [:]
    return keys.map { key in
      occurrences[key, default: 0] += 1
      return FindingFingerprint(key: key, occurrence: occurrences[key, default: 1])
    }
  }

  private func fingerprintKeys(path: String) -> [UInt128] {
    let places = fingerprintPlaces()
    return zip(findings, places).map { finding, place in
      var hash = StableHash()
      hash.combine(finding.rule.utf8)
      hash.combine(path.utf8)
      hash.combine(place)
      hash.combine((finding.reuse?.structure ?? "").utf8)
      return hash.value
    }
  }

  /// The pointers of the findings with `*` for every token that could be a position in an array.
  private func fingerprintPlaces() -> [[UInt8]] {
    var places = [[UInt8]](repeating: [], count: findings.count)
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

  private static func withoutPositions(_ pointer: JSONPointer) -> [UInt8] {
    var result: [UInt8] = []
    for token in pointer.text.utf8.split(separator: UInt8(ascii: "/")) {
      result.append(UInt8(ascii: "/"))
      if token.allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }) {
        result.append(UInt8(ascii: "*"))
      } else {
        result += token
      }
    }
    return result
  }
}

/// FNV-1a with 128 bits: the same on every machine and in every version, unlike `Hasher`. Not for secrets.
private struct StableHash {
  private static let prime: UInt128 = 0x0000_0000_0100_0000_0000_0000_0000_013B
  private(set) var value: UInt128

  init(startingFrom value: UInt128 = 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D) {
    self.value = value
  }

  /// Adds a field. A byte that UTF-8 never has ends it, so that fields cannot run into each other.
  mutating func combine(_ field: some Sequence<UInt8>) {
    for byte in field { add(byte) }
    add(0xFF)
  }

  private mutating func add(_ byte: UInt8) {
    value = (value ^ UInt128(byte)) &* Self.prime
  }
}
