import Linting

/// How reports for people may look.
public struct TextStyle: Sendable {
  /// Whether escape sequences may colour the text. Nothing is said by colour alone.
  public let isColored: Bool
  /// Columns of the terminal; nil when the text goes elsewhere, where long sentences are not wrapped.
  public let width: Int?
  /// Whether counts follow the findings.
  public let showsSummary: Bool

  /// Neither colours nor wrapping.
  public static let plain = TextStyle(isColored: false, width: nil)

  public init(isColored: Bool, width: Int?, showsSummary: Bool = true) {
    self.isColored = isColored
    self.width = width
    self.showsSummary = showsSummary
  }

  /// What a part of the text is.
  enum Role {
    case severity(Severity)
    case emphasis, gutter, help

    fileprivate var sequence: StaticString {
      switch self {
      case .severity(.error): "\u{1B}[1;31m"
      case .severity(.warning): "\u{1B}[1;33m"
      case .severity(.info): "\u{1B}[1;36m"
      case .emphasis: "\u{1B}[1m"
      case .gutter: "\u{1B}[2m"
      case .help: "\u{1B}[1;32m"
      }
    }
  }

  /// Appends what `write` appends, in the colour of its role.
  func paint(_ role: Role, _ output: inout [UInt8], _ write: (inout [UInt8]) -> Void) {
    if isColored { output.append(role.sequence) }
    write(&output)
    if isColored { output.append("\u{1B}[0m") }
  }
}
