import DivKitModel
import JSONSyntax
import Linting

/// Reports variables that the file uses and does not declare.
struct UndeclaredVariable: Rule {
  static let id = "undeclared-variable"
  static let subject = RuleSubject.values

  /// Names that DivKit gives by itself: the element and its number in what an item_builder makes, and the value that
  /// a property variable is set to.
  private static let builtin = ["it", "index", "new_value"]

  private let ignored: [String]

  init(options: RuleOptions) {
    ignored = options.strings("ignore")
  }

  func finish(_ context: LintContext, _ findings: inout FindingSink) {
    // Variables of a patch or a block by itself are declared by the card that it belongs to.
    guard context.layout.payloads.contains(where: { $0.kind == .card }) else { return }
    let file = context.file
    var known = VariableNames()
    for name in Self.builtin + ignored { known.insert(Array(name.utf8)) }
    for string in context.markedStrings where string.role == .declaredVariable || string.role == .localName {
      known.insert(file.stringBytes(string.node))
    }
    for string in context.markedStrings where string.role == .variable && !string.hasExpression {
      let name = file.stringBytes(string.node)
      if !known.contains(name) { report([name], at: string.node, &findings) }
    }
    for entry in context.expressions {
      var names: [[UInt8]] = []
      for range in entry.scan.variables {
        let start = entry.text.startIndex
        let name = Array(entry.text[start + range.lowerBound..<start + range.upperBound])
        if !Self.isKnown(name, known), !names.contains(name) { names.append(name) }
      }
      if !names.isEmpty { report(names, at: entry.string.node, &findings) }
    }
  }

  /// `card.title` is declared by itself, or a part of `card`.
  private static func isKnown(_ name: [UInt8], _ known: VariableNames) -> Bool {
    known.contains(name)
      || name.indices.contains { name[$0] == UInt8(ascii: ".") && known.contains(Array(name[..<$0])) }
  }

  private func report(_ names: [[UInt8]], at node: Int, _ findings: inout FindingSink) {
    findings.report(
      Finding(
        rule: Self.id,
        severity: findings.severity,
        message: Self.message(names.map { "\"\(String(decoding: $0, as: UTF8.self))\"" }),
        place: .node(node)
      )
    )
  }

  // MARK: Messages

  private static func message(_ names: [String]) -> String {
    let what =
      names.count == 1
      ? "Nothing in this file declares the variable" : "Nothing in this file declares the variables"
    return
      "\(what) \(names.joined(separator: ", ")). Unless the host does, DivKit logs an error and goes on without "
      + "the value."
  }
}
