/// How messages show a piece of the author's text: in backquotes, short, and harmless on a terminal.
public enum Quoting {
  private static let longest = 60

  /// `text` in backquotes; what a terminal would obey instead of show is escaped, and what is longer than 60 code points is cut.
  public static func quoted(_ text: String) -> String {
    var result = "`"
    for (index, scalar) in text.unicodeScalars.enumerated() {
      if index == longest {
        result += "…"
        break
      }
      switch scalar {
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.steersTerminal:
        result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "`"
  }

  /// `words` in backquotes, sorted by code point, separated by commas.
  public static func list(_ words: [String]) -> String {
    words.sorted { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) }
      .map(quoted)
      .joined(separator: ", ")
  }
}

extension Unicode.Scalar {
  /// Whether a terminal would obey the character, or show nothing: controls, line separators, and formats such as
  /// those that turn the direction of writing around. Joiners are parts of words and pictures.
  var steersTerminal: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    case .format: self != "\u{200C}" && self != "\u{200D}"
    default: false
    }
  }
}
