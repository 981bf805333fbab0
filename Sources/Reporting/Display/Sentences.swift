/// A message cut into the sentence that says what is wrong and the ones that explain it.
struct Sentences {
  /// The first sentence, without its full stop.
  let headline: Substring
  /// The others; empty when there are none.
  let explanation: Substring

  init(_ message: String) {
    let text = message.unicodeScalars
    let end = Self.endOfFirst(text)
    explanation = Substring(text[end...].drop { $0 == " " })
    let first = text[..<end]
    headline = Substring(first.last == "." ? first.dropLast() : first)
  }

  /// Behind the first full stop that a space and something like a new sentence follow: `e.g. this` goes on.
  private static func endOfFirst(_ text: String.UnicodeScalarView) -> String.UnicodeScalarView.Index {
    var index = text.startIndex
    while let stop = text[index...].firstIndex(of: ".") {
      index = text.index(after: stop)
      let rest = text[index...]
      guard rest.first == " ", let next = rest.dropFirst().first else { continue }
      if next.properties.isUppercase || next == "'" || next == "`" { return index }
    }
    return text.endIndex
  }
}
