/// `text` with everything that a terminal would obey instead of show written as an escape.
///
/// Control characters (C0, DEL, C1), bidirectional controls, line separators and invisible format characters
/// that can hide or reorder text become `\n`, `\t`, `\r` or `\u{1B}`. All other text stays.
public func terminalSafe(_ text: String) -> String {
  // Nearly every string is plain; do not rebuild it.
  guard text.unicodeScalars.contains(where: steersTerminal) else { return text }
  var safe = ""
  for scalar in text.unicodeScalars { appendSafely(scalar, to: &safe) }
  return safe
}

/// ``terminalSafe(_:)`` for bytes that ought to be UTF-8; a byte that is not becomes `\xFF`.
public func terminalSafe(bytes: [UInt8]) -> String {
  var safe = ""
  var rest = bytes[...]
  while !rest.isEmpty {
    var iterator = rest.makeIterator()
    var decoder = UTF8()
    switch decoder.decode(&iterator) {
    case .scalarValue(let scalar):
      appendSafely(scalar, to: &safe)
      rest = rest.dropFirst(UTF8.width(scalar))
    case .error, .emptyInput:
      let hex = String(rest.removeFirst(), radix: 16, uppercase: true)
      safe += "\\x" + (hex.count < 2 ? "0" : "") + hex
    }
  }
  return safe
}

private func appendSafely(_ scalar: Unicode.Scalar, to text: inout String) {
  switch scalar {
  case "\n": text += "\\n"
  case "\r": text += "\\r"
  case "\t": text += "\\t"
  case _ where steersTerminal(scalar):
    text += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
  default: text.unicodeScalars.append(scalar)
  }
}

private func steersTerminal(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x00...0x1F, 0x7F...0x9F: true  // C0, DEL, C1
  case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true  // bidirectional controls
  case 0x2028, 0x2029: true  // line and paragraph separator
  case 0x200B, 0x2060...0x2064, 0xFEFF, 0xE0000...0xE007F: true  // invisible
  default: false
  }
}
