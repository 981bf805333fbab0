import DivKitModel
import JSONSyntax
import Linting

/// Reports ids that cannot be one: not a string, empty, or blank.
struct InvalidReuseID: Rule {
  static let id = "invalid-reuse-id"
  static let subject = RuleSubject.blocks

  private var seen: Set<Int> = []
  /// For each literal id whether there is anything to see; worked out for the first block that has one.
  private var isBlank: [Bool]?

  init(options: RuleOptions) {}

  mutating func visit(_ id: BlockID, _ context: LintContext, _ findings: inout FindingSink) {
    let block = context.layout[id]
    guard block.hasReuseID, mayBeInvalid(block.reuseID, context.layout),
      let value = context.layout.property(.reuseID, of: block)?.value.source,
      value.isInFile,
      let fault = fault(value.index, context.file), seen.insert(value.index).inserted
    else { return }
    findings.report(
      Finding(
        rule: Self.id,
        severity: findings.severity,
        message: Self.message(fault),
        place: .node(value.index)
      )
    )
  }

  /// Nearly all ids are told to be right by their numbers.
  private mutating func mayBeInvalid(_ id: ReuseID, _ layout: LayoutModel) -> Bool {
    switch id {
    case .missing: return true
    case .dynamic: return false
    case .literal(let number):
      let known = isBlank ?? (0..<layout.reuseIDs.count).map { Self.isBlank(layout.reuseIDs[$0]) }
      if isBlank == nil { isBlank = known }
      return known[Int(number)]
    }
  }

  private static func isBlank(_ id: ArraySlice<UInt8>) -> Bool {
    // Nearly all ids have something of ASCII that can be seen.
    !id.contains { (0x21..<0x7F).contains($0) }
      && String(decoding: id, as: UTF8.self).unicodeScalars.allSatisfy(\.properties.isWhitespace)
  }

  private enum Fault {
    case wrongKind(String)
    case empty
    case blank
  }

  private func fault(_ value: Int, _ file: JSONDocument) -> Fault? {
    switch file.kind(value) {
    case .number: return .wrongKind("a number")
    case .true, .false: return .wrongKind("a boolean")
    case .object: return .wrongKind("an object")
    case .array: return .wrongKind("an array")
    // To DivKit `null` is the same as no property at all, and often written by generators.
    case .null, .key: return nil
    case .string:
      let text = file.string(value)
      if text.isEmpty { return .empty }
      return text.unicodeScalars.allSatisfy(\.properties.isWhitespace) ? .blank : nil
    }
  }

  // MARK: Messages

  private static func message(_ fault: Fault) -> String {
    switch fault {
    case .wrongKind(let kind):
      "This reuse_id is \(kind), not a string. DivKit reports an error and goes on without it, so the cell is recycled "
        + "with all others that have no id. Write it in quotes, or remove it."
    case .empty:
      "This reuse_id is empty. Android gives the empty string and a missing id the same view type, so it is no id at "
        + "all. Name the kind of cell, or remove the property."
    case .blank:
      "This reuse_id is nothing but white space. It works as a pool of its own that nobody can see in the layout. "
        + "Name the kind of cell."
    }
  }
}
