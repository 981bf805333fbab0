import DivKitModel

/// What selectors need to know about a layout beside its blocks. Made once for all selectors, each part when it is
/// asked for.
public final class LayoutIndex {
  /// The layout.
  public let layout: LayoutModel
  private(set) lazy var byType = BlocksByType(layout)
  private(set) lazy var parents = BlockParents(layout)
  private(set) lazy var roots = Self.roots(layout)

  /// An index of a layout.
  public init(_ layout: LayoutModel) {
    self.layout = layout
  }

  /// The blocks at the top of payloads; whether they certainly are at the top of what is shown. The blocks of a patch
  /// go into another layout, and templates that nobody uses go anywhere.
  private static func roots(_ layout: LayoutModel) -> [BlockID: Truth] {
    var roots: [BlockID: Truth] = [:]
    for payload in layout.payloads {
      let isTop = payload.kind == .card || payload.kind == .block
      for root in payload.roots { roots[root.block] = isTop ? .yes : .unknown }
    }
    return roots
  }
}
