import Linting

/// How a configuration file writes values.
enum YAMLText {
  /// In double quotes, on one line, whatever the text holds.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\" + String(scalar)
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case _ where isInvisible(scalar): result += "\\U" + hexadecimal(scalar.value)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  static func list(_ texts: [String]) -> String { "[" + texts.map(quoted).joined(separator: ", ") + "]" }

  /// The value of a rule's option.
  static func value(_ value: OptionValue) -> String {
    switch value {
    case .integer(let number): String(number)
    case .boolean(let flag): String(flag)
    case .word(let word): quoted(word)
    case .strings(let words): list(words)
    }
  }

  /// What YAML forbids in plain sight, or a terminal would obey.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: true
    default: false
    }
  }

  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: 8 - digits.utf8.count) + digits
  }
}
