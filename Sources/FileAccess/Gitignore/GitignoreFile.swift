/// The patterns of one `.gitignore` file.
struct GitignoreFile {
  private let patterns: [GitignorePattern]

  /// Reads the format that gitignore(5) describes. There are no errors: what makes no sense matches nothing.
  init(contents: [UInt8]) {
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = contents.starts(with: byteOrderMark) ? contents.dropFirst(3) : contents[...]
    patterns = text.split(separator: UInt8(ascii: "\n")).compactMap { line in
      GitignorePattern(line: line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
    }
  }

  var isEmpty: Bool { patterns.isEmpty }

  /// What the file says about a path: ignored, not ignored after all, or (`nil`) nothing. The last pattern that
  /// matches decides.
  func verdict(on path: PathInScope, isDirectory: Bool) -> Bool? {
    let deciding = patterns.last { $0.matches(path, isDirectory: isDirectory) }
    return deciding.map { !$0.isNegated }
  }
}
