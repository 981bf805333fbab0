/// A line of text as a terminal shows it, with the number of columns it takes.
///
/// Texts of strangers (source, keys, paths) cannot do anything to the terminal: control characters become
/// their pictures (`␛`), and invisible and direction-changing characters are spelled out (`<U+202E>`).
struct DisplayLine {
  private(set) var bytes: [UInt8] = []
  /// Columns so far.
  private(set) var width = 0
  /// A zero-width joiner draws the next character into the last one.
  private var joinsNext = false

  private static let tabWidth = 4

  init() {}

  init(_ text: String) {
    append(text)
  }

  mutating func append(_ text: String) {
    for scalar in text.unicodeScalars { append(scalar) }
  }

  mutating func append(_ other: DisplayLine) {
    bytes += other.bytes
    width += other.width
    joinsNext = other.joinsNext
  }

  mutating func append(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x20..<0x7F:
      bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      width += 1
      joinsNext = false
    case 0..<0x20: append(visible: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}")
    case 0x7F: append(visible: "\u{2421}")
    default: appendBeyondASCII(scalar)
    }
  }

  /// Appends a character of source text, where tabs are spaces.
  mutating func append(source scalar: Unicode.Scalar) {
    if scalar == "\t" { appendTab() } else { append(scalar) }
  }

  /// Appends something unless the line would get wider than a limit. False when it would.
  mutating func append(source scalar: Unicode.Scalar, upTo limit: Int) -> Bool {
    let before = (bytes.count, width, joinsNext)
    append(source: scalar)
    if width <= limit { return true }
    bytes.removeSubrange(before.0...)
    (width, joinsNext) = (before.1, before.2)
    return false
  }

  /// Spaces up to the next tab stop, counted from the start of this line.
  private mutating func appendTab() {
    let count = Self.tabWidth - width % Self.tabWidth
    for _ in 0..<count { append(" ") }
  }

  private mutating func appendBeyondASCII(_ scalar: Unicode.Scalar) {
    switch scalar.properties.generalCategory {
    case .format where scalar != "\u{200D}" && scalar != "\u{200C}", .control, .lineSeparator,
      .paragraphSeparator:
      let digits = String(scalar.value, radix: 16, uppercase: true)
      append("<U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits + ">")
    default:
      append(visible: scalar)
    }
  }

  private mutating func append(visible scalar: Unicode.Scalar) {
    bytes.append(contentsOf: scalar.utf8)
    if !joinsNext { width += scalar.columns }
    joinsNext = scalar == "\u{200D}"
  }
}
