import DivKitModel
import JSONSyntax
import Linting

/// Reports children as large as their container in containers as large as their children.
struct MatchParentInWrapContent: Rule {
  static let id = "match-parent-in-wrap-content"
  static let subject = RuleSubject.blocks

  private var reader: BlockSizes?
  private var reported: Set<Report> = []

  /// A place about which one thing is said once, however often templates lead there.
  private struct Report: Hashable {
    let node: Int
    let axis: Axis
  }

  private enum Axis: String {
    case width, height
  }

  init(options: RuleOptions) {}

  mutating func visit(_ id: BlockID, _ context: LintContext, _ findings: inout FindingSink) {
    let layout = context.layout
    guard case .builtin(.container) = layout[id].type else { return }
    let container = layout[id]
    guard mayBreak(container, layout) else { return }
    if reader == nil { reader = BlockSizes(layout) }
    guard let kinds = reader?.kinds(of: id) else { return }
    let wraps = (width: kinds.width == .wrapContent, height: kinds.height == .wrapContent)
    guard wraps.width || wraps.height else { return }
    // Few containers have such children at all, and only these are looked at closely.
    var fills = (width: false, height: false)
    for child in layout.children(of: container) where child.role == .item || child.role == .prototype {
      // Heights are `wrap_content` by default.
      guard wraps.width || layout[child.block].mentions(.height),
        let kinds = reader?.kinds(of: child.block)
      else { continue }
      if kinds.width == .matchParent { fills.width = true }
      if kinds.height == .matchParent { fills.height = true }
    }
    guard wraps.width && fills.width || wraps.height && fills.height,
      let arrangement = layout.arrangement(of: id), let sizes = reader
    else { return }
    let own = sizes.sizes(of: id)
    if wraps.width {
      check(.width, own.width, isMain: arrangement == .horizontal, container, sizes, context, &findings)
    }
    if wraps.height, !layout.hasAspect(id) {
      check(.height, own.height, isMain: arrangement == .vertical, container, sizes, context, &findings)
    }
  }

  /// Most containers are as wide as what is around them and as high as what is in them, and hold children of the same
  /// kind: by default widths are `match_parent` and heights `wrap_content`.
  private func mayBreak(_ container: Block, _ layout: LayoutModel) -> Bool {
    container.mentions(.width)
      || layout.children(of: container).contains { layout[$0.block].mentions(.height) }
  }

  /// - Parameter isMain: children stand in a row along the axis and share what space there is, so that one of them
  ///   that wants all of it is one too many. Else the largest child decides, and none does when all go by the
  ///   container.
  private mutating func check(
    _ axis: Axis,
    _ size: BlockSize,
    isMain: Bool,
    _ container: Block,
    _ sizes: BlockSizes,
    _ context: LintContext,
    _ findings: inout FindingSink
  ) {
    var shown = 0
    for child in context.layout.children(of: container) where child.role == .item || child.role == .prototype
    {
      let block = context.layout[child.block]
      guard !block.isGone else { continue }
      shown += 1
      let both = sizes.sizes(of: child.block)
      let own = axis == .width ? both.width : both.height
      if isMain {
        guard own.kind == .matchParent else { continue }
        report(own, block, in: container, size, axis, &findings)
      } else if own.kind != .matchParent {
        return
      }
    }
    guard !isMain, shown > 0, !sizes.hasMinimum(size), let node = place(size, container, axis) else { return }
    findings.report(
      Finding(
        rule: Self.id,
        severity: findings.severity,
        message: Self.message(axis, all: shown, isDefault: size.value == nil),
        place: .node(node)
      )
    )
  }

  private mutating func report(
    _ own: BlockSize,
    _ block: Block,
    in container: Block,
    _ size: BlockSize,
    _ axis: Axis,
    _ findings: inout FindingSink
  ) {
    guard let node = place(own, block, axis) else { return }
    findings.report(
      Finding(
        rule: Self.id,
        severity: findings.severity,
        message: Self.message(axis, isDefault: own.value == nil, isContainerDefault: size.value == nil),
        place: .node(node),
        related: [Self.containerNote(size, container, axis)]
      )
    )
  }

  /// The size as it is written, else the block that leaves it to the default; nil in a template library, and where
  /// something was said already.
  private mutating func place(_ size: BlockSize, _ block: Block, _ axis: Axis) -> Int? {
    let source = size.value?.source ?? block.source
    guard source.isInFile, reported.insert(Report(node: source.index, axis: axis)).inserted else {
      return nil
    }
    return source.index
  }

  // MARK: Messages

  private static func message(_ axis: Axis, isDefault: Bool, isContainerDefault: Bool) -> String {
    let own = isDefault ? "match_parent, the default" : "match_parent"
    let around = isContainerDefault ? "wrap_content, the default" : "wrap_content"
    return
      "This block's \(axis.rawValue) is \(own), and the container's \(axis.rawValue) is \(around): each waits "
      + "for the other to say how large it is. Clients log an error and guess. Give one of them another "
      + "\(axis.rawValue)."
  }

  private static func message(_ axis: Axis, all count: Int, isDefault: Bool) -> String {
    let own = isDefault ? "wrap_content, the default" : "wrap_content"
    let children = count == 1 ? "its only child's is" : "that of all its \(count) children is"
    return
      "This container's \(axis.rawValue) is \(own), and \(children) match_parent: nobody says how large they "
      + "are. Clients log an error and guess. Give one of them another \(axis.rawValue)."
  }

  private static func containerNote(
    _ size: BlockSize, _ container: Block, _ axis: Axis
  ) -> Finding.Related {
    Finding.Related(
      source: size.value?.source ?? container.source,
      message: "The container's \(axis.rawValue) is wrap_content\(size.value == nil ? " by default" : "")."
    )
  }
}
