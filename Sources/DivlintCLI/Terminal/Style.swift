/// Wraps text in the escape sequences for its role, or leaves it as it is where colours are off.
///
/// Only the 8 colours that every theme defines are used. Text from files must be made harmless first (`terminalSafe`).
struct Style: Sendable {
  let isEnabled: Bool

  /// No escape sequences at all.
  static let plain = Style(isEnabled: false)

  func bold(_ text: String) -> String { wrap(text, "1") }
  func dim(_ text: String) -> String { wrap(text, "2") }
  func red(_ text: String) -> String { wrap(text, "31") }
  func green(_ text: String) -> String { wrap(text, "32") }
  func yellow(_ text: String) -> String { wrap(text, "33") }
  func blue(_ text: String) -> String { wrap(text, "34") }
  func cyan(_ text: String) -> String { wrap(text, "36") }

  private func wrap(_ text: String, _ code: String) -> String {
    isEnabled && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
