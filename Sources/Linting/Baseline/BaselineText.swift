import JSONSyntax

// The file: JSON Lines, because an entry that comes or goes is then one line of a diff, also at the end, and because
// everything that decides is written out, so that a reviewer sees what is put off and a moved file is mended with a
// search and replace.
extension Baseline {
  static let version = 1
  static let versionKey: StaticString = "divlint_baseline"

  /// The text of a baseline file: a line that says what it is, and a line for each entry.
  public var text: [UInt8] {
    var text = Array("{\"\(Self.versionKey)\": \(Self.version)}\n".utf8)
    for entry in entries {
      text += Array("{\"path\": ".utf8) + JSONEscapes.encode(entry.key.path.utf8)
      text += Array(", \"rule\": ".utf8) + JSONEscapes.encode(entry.key.rule.utf8)
      text += Array(", \"at\": ".utf8) + JSONEscapes.encode(entry.key.place.utf8)
      if !entry.key.structure.isEmpty {
        text += Array(", \"structure\": ".utf8) + JSONEscapes.encode(entry.key.structure.utf8)
      }
      text += Array(", \"count\": \(entry.count)}\n".utf8)
    }
    return text
  }
}
