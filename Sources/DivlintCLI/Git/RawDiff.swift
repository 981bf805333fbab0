import FileAccess

/// Reads what `git diff --raw -z` prints: for each file `:100644 100644 OLD NEW M`, its path, and for a renamed
/// file the path before and the one after.
enum RawDiff {
  struct Change: Equatable {
    /// As it is called now, relative to the top directory.
    let path: FilePath
    /// The object that the file was; nil for a file that was not there, and for what was no file.
    let object: FilePath?
  }

  static func changes(_ fields: [FilePath]) throws(GitFailure) -> [Change] {
    var changes: [Change] = []
    var rest = fields[...]
    while let header = rest.popFirst() {
      let columns = header.bytes.split(separator: 0x20)
      guard header.bytes.first == UInt8(ascii: ":"), columns.count == 5, let status = columns[4].first,
        let first = rest.popFirst()
      else { throw GitFailure(message: "'git diff' printed what divlint cannot read: \(header.display)") }
      var path = first
      let isMoved = status == UInt8(ascii: "R") || status == UInt8(ascii: "C")
      if isMoved, let after = rest.popFirst() { path = after }
      // Not for links and submodules, whose content is no text; a copy is new.
      let wasFile = columns[0].starts(with: ":100".utf8) && status != UInt8(ascii: "C")
      let isKnown = columns[2].contains { $0 != UInt8(ascii: "0") }
      changes.append(
        Change(path: path, object: wasFile && isKnown ? FilePath(bytes: Array(columns[2])) : nil)
      )
    }
    return changes
  }
}
