import BuiltinRules
import DivKitModel
import JSONSyntax
import Linting
import PlainDivKit

/// What the reuse rules and their fixes promise of any file, told by the plain model. Each check returns the first
/// broken promise in words.
struct ReusePromises {
  static let reuseRules: Set<String> = ["missing-reuse-id", "conflicting-reuse-id", "shared-reuse-id"]

  let settings: LintSettings

  init(placement: FixPlacement = .auto) {
    let rules = BuiltinRules.rules.filter { Self.reuseRules.contains($0.descriptor.id) }.map {
      ActiveRule($0.rule, severity: .warning, options: RuleOptions($0.descriptor))
    }
    settings = LintSettings(rules: rules, placement: placement)
  }

  // MARK: Findings

  /// The findings must be those that the plain model tells, each with its cells.
  func brokenByFindings(_ file: [UInt8]) throws -> String? {
    let plain = try PlainFile(file)
    // What patches are compared with is not the plain model's to say either.
    guard !plain.isEndless, !plain.layout.payloads.contains(where: { $0.kind == .patch }) else { return nil }
    let report = Linter.check(file, path: "a.json", settings)
    let found = report.findings.map { "\($0.rule) \($0.reuse?.cells ?? [])" }.sorted()
    let expected = Self.expectedFindings(plain).sorted()
    return found == expected ? nil : "findings \(found) instead of \(expected)"
  }

  private static func expectedFindings(_ plain: PlainFile) -> [String] {
    var found: [String] = []
    var seen: Set<[String]> = []
    func report(_ rule: String, _ cells: [PlainContainer.Cell]) {
      let nodes = cells.map(\.place.node)
      guard seen.insert([rule] + nodes.map(String.init)).inserted else { return }
      var unique: Set<Int> = []
      found.append("\(rule) \(nodes.filter { unique.insert($0).inserted })")
    }
    for container in plain.containers {
      for group in container.groups {
        let missing = group.filter { $0.block.reuseID == .missing }
        let isGroup = group.count > 1 || group.contains(where: \.isPrototype)
        if isGroup, !missing.isEmpty { report("missing-reuse-id", missing) }
        let named = group.filter(\.hasLiteral)
        if Set(named.map(\.block.reuseID)).count > 1 { report("conflicting-reuse-id", named) }
      }
      for pool in container.pools where Set(pool.map(\.block.structure)).count > 1 {
        report("shared-reuse-id", pool)
      }
    }
    return found
  }

  // MARK: Fixes

  /// After the safe fixes nothing that they claim to repair may be left.
  func brokenBySafeFix(_ file: [UInt8]) throws -> String? {
    let outcome = try Fixer.fix(file, path: "a.json", unsafe: false, settings)
    for finding in outcome.report.findings where finding.rule == "missing-reuse-id" {
      if finding.fix?.applicability == .safe { return "a safe fix is left" }
    }
    return try brokenByEdits(file, outcome, unsafe: false)
  }

  /// After all fixes each group has one id and each id one structure, but for text that cannot be edited.
  func brokenByUnsafeFix(_ file: [UInt8]) throws -> String? {
    let outcome = try Fixer.fix(file, path: "a.json", unsafe: true, settings)
    if let broken = try brokenByEdits(file, outcome, unsafe: true) { return broken }
    let fixed = try PlainFile(outcome.bytes)
    guard !fixed.isEndless else { return nil }
    for container in fixed.containers {
      for group in container.groups {
        let cells = group.filter { $0.block.reuseID != .dynamic }
        let isGroup = group.count > 1 || group.contains(where: \.isPrototype)
        let ids = Set(cells.map(\.block.reuseID))
        let isUnited = ids.count <= 1 && (!isGroup || !ids.contains(.missing))
        if !isUnited, !cells.contains(where: fixed.isUneditable) {
          return "group \(group[0].block.structure ?? "") has \(ids)"
        }
      }
      for pool in container.pools where Set(pool.map(\.block.structure)).count > 1 {
        if !pool.contains(where: fixed.isUneditable) { return "\(pool[0].block.reuseID) spans structures" }
      }
      if let broken = brokenByHashes(container, original: try PlainFile(file)) { return broken }
    }
    for finding in outcome.report.findings {
      if finding.fix != nil { return "\(finding.rule) is left with a fix" }
    }
    return nil
  }

  private func brokenByEdits(_ file: [UInt8], _ outcome: Fixer.Outcome, unsafe: Bool) throws -> String? {
    let again = try Fixer.fix(outcome.bytes, path: "a.json", unsafe: unsafe, settings)
    if again.isChanged || again.bytes != outcome.bytes { return "a second run changes something" }
    if try Fixer.fix(file, path: "a.json", unsafe: unsafe, settings).bytes != outcome.bytes {
      return "two runs on one file differ"
    }
    let before = try PlainFile(file)
    let after = try PlainFile(outcome.bytes)
    if before.textWithoutIDs != after.textWithoutIDs { return "more than ids changed" }
    // What says the id of a cell of known structure may say that of another as well, before or since a fix.
    let known = before.textsOfIDs
    let knownNow = after.textsOfIDs
    for (one, other) in zip(before.containers, after.containers) {
      for (cell, fixed) in zip(one.cells, other.cells) where cell.block.reuseID != fixed.block.reuseID {
        if cell.block.reuseID == .dynamic { return "a dynamic id was changed" }
        if cell.block.structure == nil, !known.contains(cell.slot), !knownNow.contains(fixed.slot) {
          return "a cell of unknown structure was changed"
        }
        guard case .literal(let id) = fixed.block.reuseID else { return "an id was lost" }
        if !before.ids.contains(id), !Self.isWellFormed(id) { return "the id \(id)" }
      }
    }
    return nil
  }

  private func brokenByHashes(_ container: PlainContainer, original: PlainFile) -> String? {
    var ids: [Int32: Text] = [:]
    for cell in container.cells {
      guard case .literal(let id) = cell.block.reuseID else { continue }
      let other = ids.updateValue(id, forKey: Self.javaHash(id))
      guard let other, other != id else { continue }
      if !original.ids.contains(id) || !original.ids.contains(other) { return "\(id) and \(other) collide" }
    }
    return nil
  }

  private static func isWellFormed(_ id: Text) -> Bool {
    (1...48).contains(id.bytes.count)
      && id.bytes.allSatisfy { Array("abcdefghijklmnopqrstuvwxyz0123456789_".utf8).contains($0) }
  }

  private static func javaHash(_ id: Text) -> Int32 {
    var hash: Int32 = 0
    for unit in id.description.utf16 { hash = 31 &* hash &+ Int32(unit) }
    return hash
  }
}

extension PlainContainer.Cell {
  fileprivate var hasLiteral: Bool {
    if case .literal = block.reuseID { true } else { false }
  }
}

/// A file as the plain model sees it.
struct PlainFile {
  let json: PlainJSON
  let layout: PlainLayout
  let containers: [PlainContainer]
  /// Something in the file leads back to itself: where that is cut is not for the plain model to say.
  let isEndless: Bool
  /// Every string that stands in the file.
  let ids: Set<Text>
  private let contradictions: PlainContradictions
  private let repeating: Set<Int>

  init(_ bytes: [UInt8]) throws {
    let document = try JSONDocument.parse(bytes)
    json = PlainJSON(document)
    layout = PlainLayout(file: json)
    containers = PlainContainer.all(in: layout)
    isEndless = layout.payloads.contains { $0.roots.contains { $0.block.containsEndless } }
    contradictions = PlainContradictions(containers)
    let nodes = 0..<document.count
    ids = Set(nodes.filter { document.kind($0) == .string }.map { Text(document.stringBytes($0)) })
    repeating = Set(
      nodes.filter { node in
        guard document.kind(node) == .object else { return false }
        let names = document.members(node).map { Text(document.stringBytes($0.key)) }
        return Set(names).count < names.count
      })
  }

  /// No fix can give the cell an id: its object repeats a key, or its text serves two structures.
  func isUneditable(_ cell: PlainContainer.Cell) -> Bool {
    cell.editedObject.map { repeating.contains($0.node) } ?? false || contradictions.contains(cell.slot)
  }

  /// The texts that say the ids of cells of known structure.
  var textsOfIDs: Set<Place> { Set(containers.flatMap { $0.groups.flatMap { $0.map(\.slot) } }) }

  /// The whole file but for what says ids: members of that name, and parameters that hand ids on.
  var textWithoutIDs: String {
    PlainExpansion.text(json, without: ["reuse_id", "rid0", "rid1"])
  }
}
