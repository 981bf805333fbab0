/// Breaks a text at spaces into lines of a width, for terminals.
enum Paragraph {
  /// - Parameter width: columns a line may take; nil for one line. A word longer than that has its own line.
  static func lines(_ text: some StringProtocol, width: Int?) -> [DisplayLine] {
    guard let width else { return [DisplayLine(String(text))] }
    var lines = [DisplayLine()]
    for word in text.split(separator: " ") {
      let word = DisplayLine(String(word))
      if let last = lines.last, last.width > 0 {
        if last.width + 1 + word.width <= width {
          lines[lines.count - 1].append(" ")
        } else {
          lines.append(DisplayLine())
        }
      }
      lines[lines.count - 1].append(word)
    }
    return lines
  }
}
