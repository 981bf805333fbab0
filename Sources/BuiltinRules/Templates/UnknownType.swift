import DivKitModel
import JSONSyntax
import Linting
import YAMLSyntax

/// Reports types that are neither a block of DivKit nor a template in reach.
struct UnknownType: Rule {
  static let id = "unknown-type"
  static let subject = RuleSubject.templates

  init(options: RuleOptions) {}

  func finish(_ context: LintContext, _ findings: inout FindingSink) {
    let layout = context.layout
    // By pattern: to ask for equality is a call for each block.
    let isUnknown = { (block: Block) in if case .unknown = block.type { true } else { false } }
    guard layout.blocks.contains(where: isUnknown) else { return }
    let doubtful = Self.hostsOwn(layout)
    var seen: Set<Int> = []
    for (index, block) in layout.blocks.enumerated() where block.type == .unknown && !doubtful.contains(index)
    {
      guard let type = Self.type(of: block, layout), seen.insert(type).inserted else { continue }
      let written = context.file.string(type)
      findings.report(
        Finding(
          rule: Self.id,
          severity: findings.severity,
          message: Self.message(
            written, Suggestion.closest(to: written, among: layout.typeNames(inReachOf: block))),
          place: .node(type)
        )
      )
    }
  }

  /// What a block of unknown type holds, which may be anything, and what stands at a place that the configuration's `payloads`
  /// names, which may be a host's own list of blocks.
  private static func hostsOwn(_ layout: LayoutModel) -> Set<Int> {
    var found: Set<Int> = []
    for block in layout.blocks where block.type == .unknown {
      for child in layout.children(of: block) { found.insert(Int(child.block.index)) }
    }
    for payload in layout.payloads where payload.kind == .block {
      for root in payload.roots where layout.template(of: layout[root.block]) == nil {
        found.insert(Int(root.block.index))
      }
    }
    return found
  }

  /// The text that names the type that nobody knows: the block's, or that of the template at the end of its chain.
  private static func type(of block: Block, _ layout: LayoutModel) -> Int? {
    var source = block.source
    var next = layout.template(of: block)
    while let use = next {
      source = use.body
      next = layout.base(of: use)
    }
    guard source.isInFile else { return nil }
    return layout.sources.file.member(source.index, "type")?.value
  }

  // MARK: Messages

  private static func message(_ written: String, _ guess: String?) -> String {
    let what = "\"\(written)\" is neither a block of DivKit nor a template in reach."
    let cost = " DivKit shows nothing in its place."
    guard let guess else {
      return what + cost
        + " If the template is in another file, name that file under `templates` in the configuration."
    }
    return what + " Did you mean \"\(guess)\"?" + cost
  }
}
