import FileAccess
import Linting

/// A line of a printed configuration, with the origin of its value in a comment.
struct SettingLine {
  /// Comments start at the same column unless a value is longer.
  private static let commentColumn = 40

  private let text: String
  private let origin: String?

  /// - Parameter origin: nil for a line that only opens a map.
  init(_ text: String, _ origin: SettingOrigin? = nil) {
    self.text = text
    self.origin = origin.map(Self.name)
  }

  static func text(_ lines: [SettingLine]) -> String {
    lines.map { line in
      guard let origin = line.origin else { return line.text + "\n" }
      let padding = max(2, commentColumn - line.text.unicodeScalars.count)
      return line.text + String(repeating: " ", count: padding) + "# " + origin + "\n"
    }.joined()
  }

  /// The origin in words: `.divlint.yml:3`, `built-in` or `command line`.
  static func name(_ origin: SettingOrigin) -> String {
    switch origin {
    case .builtIn: "built-in"
    case .file(let path, let line): "\(terminalSafe(path)):\(line)"
    case .commandLine: "command line"
    }
  }
}
