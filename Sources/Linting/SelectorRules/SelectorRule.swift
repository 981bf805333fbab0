import DivKitModel
import Selectors

/// A rule without Swift: a selector that finds blocks, and what to say about them. Teams write such rules in their
/// configuration, and some of divlint's own are written so in `Rules/<id>.yml`.
public struct SelectorRule: Sendable {
  /// The name in configuration and reports.
  public let id: String
  /// What finds the blocks.
  public let selector: Selector
  /// What is said about each.
  public let message: MessageTemplate
  /// How a block is repaired, if it can be.
  public let fix: SelectorFix?

  /// Joins a selector with what to say about the blocks it finds.
  public init(id: String, selector: Selector, message: MessageTemplate, fix: SelectorFix? = nil) {
    self.id = id
    self.selector = selector
    self.message = message
    self.fix = fix
  }

  /// Reports each block that is written in the file and matches, once, however many instantiations reach it. What a
  /// template library holds is reported where the library is checked.
  func judge(_ context: LintContext, _ findings: inout FindingSink) {
    let index = context.shared { LayoutIndex($0.layout) }
    let matches = index.blocks(matching: selector)
    guard !matches.isEmpty else { return }
    let layout = context.layout
    let messages = MessageWriter(message, layout)
    let repairs = fix.map { SelectorRepairs($0, of: matches, context) }
    var seen: Set<Int> = []
    for block in matches {
      let source = layout[block].source
      guard source.isInFile, seen.insert(source.index).inserted else { continue }
      findings.report(
        Finding(
          rule: id,
          severity: findings.severity,
          message: messages.text(about: block),
          place: .node(source.index),
          fix: repairs?.fix(for: block)
        )
      )
    }
  }
}
