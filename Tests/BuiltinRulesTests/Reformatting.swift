/// Other spellings of the same JSON.
enum Reformatting {
  /// Without any white space.
  static func minified(_ json: String) -> String {
    var text = ""
    forEachToken(json) { token, _ in text += token }
    return text
  }

  /// Each member and element on a line of its own, with tabs and CRLF.
  static func withTabsAndCRLF(_ json: String) -> String {
    var text = ""
    var depth = 0
    func newLine() { text += "\r\n" + String(repeating: "\t", count: depth) }
    forEachToken(json) { token, next in
      switch token {
      case "{", "[":
        text += token
        guard next != "}", next != "]" else { return }
        depth += 1
        newLine()
      case "}", "]":
        if text.unicodeScalars.last != "{", text.unicodeScalars.last != "[" {
          depth -= 1
          newLine()
        }
        text += token
      case ",":
        text += token
        newLine()
      case ":": text += ": "
      default: text += token
      }
    }
    return text + "\r\n"
  }

  /// With a first member whose characters are longer in bytes than in anything else, on the line of the brace.
  static func behindMultiByteText(_ json: String) -> String {
    guard json.hasPrefix("{") else { return json }
    return "{\"_ключ 🎉\": \"e\u{301} 漢字\", " + json.dropFirst()
  }

  static func withByteOrderMark(_ json: String) -> String { "\u{FEFF}" + json }

  /// Calls `body` with every token and the one behind it.
  private static func forEachToken(_ json: String, _ body: (_ token: String, _ next: String) -> Void) {
    var previous: String?
    for token in tokens(json) {
      if let previous { body(previous, token) }
      previous = token
    }
    if let previous { body(previous, "") }
  }

  private static func tokens(_ json: String) -> [String] {
    var tokens: [String] = []
    var current = ""
    var isString = false
    var isEscaped = false
    for scalar in json.unicodeScalars {
      if isString {
        current.unicodeScalars.append(scalar)
        if isEscaped {
          isEscaped = false
        } else if scalar == "\\" {
          isEscaped = true
        } else if scalar == "\"" {
          isString = false
          tokens.append(current)
          current = ""
        }
        continue
      }
      switch scalar {
      case " ", "\t", "\r", "\n", "{", "}", "[", "]", ",", ":":
        if !current.isEmpty { tokens.append(current) }
        current = ""
        if !" \t\r\n".unicodeScalars.contains(scalar) { tokens.append(String(scalar)) }
      case "\"":
        isString = true
        current = "\""
      default:
        current.unicodeScalars.append(scalar)
      }
    }
    if !current.isEmpty { tokens.append(current) }
    return tokens
  }
}
