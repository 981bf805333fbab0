/// A client of DivKit.
public enum Platform: String, Sendable, CaseIterable {
  case android, ios, web

  /// As its makers write it.
  public var displayName: String {
    switch self {
    case .android: "Android"
    case .ios: "iOS"
    case .web: "Web"
    }
  }
}
