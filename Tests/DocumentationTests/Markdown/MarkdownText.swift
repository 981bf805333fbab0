/// A Markdown text as lines, with its fenced blocks.
struct MarkdownText {
  private(set) var lines: [String]

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  var text: String { lines.joined(separator: "\n") }

  /// A block between two lines of backticks.
  struct Fence: Equatable {
    /// The first word after the opening backticks: `console`, `json`, …
    let language: String
    /// The second word: the name of the file that the block is.
    let fileName: String?
    /// The lines between the backticks; positions in ``MarkdownText/lines``.
    let content: Range<Int>
  }

  var fences: [Fence] {
    var fences: [Fence] = []
    var open: (ticks: Int, info: String, start: Int)?
    for (index, line) in lines.enumerated() {
      let ticks = line.prefix { $0 == "`" }.count
      guard ticks >= 3 else { continue }
      let info = String(line.dropFirst(ticks))
      if let fence = open {
        guard ticks >= fence.ticks, info.isEmpty else { continue }
        let words = fence.info.split(separator: " ").map(String.init)
        fences.append(
          Fence(
            language: words.first ?? "",
            fileName: words.dropFirst().first,
            content: fence.start..<index
          )
        )
        open = nil
      } else {
        open = (ticks, info, index + 1)
      }
    }
    return fences
  }

  /// What a block holds, with a newline at the end of each line.
  func content(_ fence: Fence) -> String {
    lines[fence.content].map { $0 + "\n" }.joined()
  }

  /// Replaces what is between two marker lines, which are HTML comments `<!-- name -->` and `<!-- /name -->`.
  ///
  /// - Returns: whether the markers were found.
  mutating func replace(region name: String, with text: String) -> Bool {
    guard let start = lines.firstIndex(of: "<!-- \(name) -->"),
      let end = lines[start...].firstIndex(of: "<!-- /\(name) -->")
    else { return false }
    lines.replaceSubrange(start + 1..<end, with: MarkdownText(text).lines)
    return true
  }

  mutating func replace(_ range: Range<Int>, with replacement: [String]) {
    lines.replaceSubrange(range, with: replacement)
  }
}
