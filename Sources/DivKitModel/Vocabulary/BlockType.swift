/// The types of block that DivKit itself knows. Source: DivKit's schema (pydivkit 33.8, iOS 32.59).
public enum BlockType: UInt8, Sendable, CaseIterable {
  case image, gif, text, separator, container, grid, gallery, pager, tabs, state, custom, indicator, slider
  case `switch`, input, select, video

  /// The word in the JSON.
  public var name: String {
    switch self {
    case .image: "image"
    case .gif: "gif"
    case .text: "text"
    case .separator: "separator"
    case .container: "container"
    case .grid: "grid"
    case .gallery: "gallery"
    case .pager: "pager"
    case .tabs: "tabs"
    case .state: "state"
    case .custom: "custom"
    case .indicator: "indicator"
    case .slider: "slider"
    case .switch: "switch"
    case .input: "input"
    case .select: "select"
    case .video: "video"
    }
  }

  /// Whether DivKit builds children of this type from `item_builder.prototypes` when it is there.
  public var hasItemBuilder: Bool {
    self == .container || self == .gallery || self == .pager
  }
}

/// The scrolling containers that recycle their children's views, or are documented to.
public enum ContainerType: String, Sendable, CaseIterable {
  case gallery, grid, tabs, pager

  public init?(_ type: BlockType) {
    switch type {
    case .gallery: self = .gallery
    case .grid: self = .grid
    case .tabs: self = .tabs
    case .pager: self = .pager
    default: return nil
    }
  }
}
