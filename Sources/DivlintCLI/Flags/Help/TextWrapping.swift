/// Breaks a paragraph at spaces into lines of at most `width` characters; a longer word gets a line of its own.
///
/// Made for the ASCII texts of help, where a character is a column.
func wrapped(_ paragraph: String, width: Int) -> [String] {
  var lines: [String] = []
  var line = ""
  for word in paragraph.split(separator: " ") {
    if !line.isEmpty, line.utf8.count + 1 + word.utf8.count > width {
      lines.append(line)
      line = ""
    }
    line += line.isEmpty ? String(word) : " " + word
  }
  return line.isEmpty ? lines : lines + [line]
}

/// The paragraphs of a text in which empty lines separate them.
func paragraphs(of text: String) -> [String] {
  text.split(separator: "\n", omittingEmptySubsequences: true).map(String.init)
}
