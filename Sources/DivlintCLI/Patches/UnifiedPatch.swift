import FileAccess

/// A patch for one file in the unified format, as `git apply` takes it.
struct UnifiedPatch {
  private static let context = 3

  /// Relative to where the patch is applied.
  let path: FilePath
  let old: [UInt8]
  let new: [UInt8]

  func text() -> [UInt8] {
    let oldLines = Self.lines(old)
    let newLines = Self.lines(new)
    let changes = LineDifference(oldLines, newLines).changes
    guard !changes.isEmpty else { return [] }
    var output = Array("--- \(Self.header("a/", path))\n+++ \(Self.header("b/", path))\n".utf8)
    for hunk in hunks(changes) { write(hunk, oldLines, newLines, to: &output) }
    return output
  }

  /// Lines with their endings; the last may have none.
  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for (index, byte) in bytes.enumerated() where byte == 0x0A {
      lines.append(bytes[start...index])
      start = index + 1
    }
    if start < bytes.count { lines.append(bytes[start...]) }
    return lines
  }

  /// Changes that are near enough to share their context.
  private func hunks(_ changes: [LineDifference.Change]) -> [[LineDifference.Change]] {
    var hunks: [[LineDifference.Change]] = []
    for change in changes {
      if let last = hunks.last?.last, change.old.lowerBound - last.old.upperBound <= 2 * Self.context {
        hunks[hunks.count - 1].append(change)
      } else {
        hunks.append([change])
      }
    }
    return hunks
  }

  private func write(
    _ hunk: [LineDifference.Change],
    _ old: [ArraySlice<UInt8>],
    _ new: [ArraySlice<UInt8>],
    to output: inout [UInt8]
  ) {
    guard let first = hunk.first, let last = hunk.last else { return }
    let before = min(Self.context, first.old.lowerBound)
    let after = min(Self.context, old.count - last.old.upperBound)
    let oldRange = first.old.lowerBound - before..<last.old.upperBound + after
    let newRange = first.new.lowerBound - before..<last.new.upperBound + after
    output += Array("@@ -\(Self.place(oldRange)) +\(Self.place(newRange)) @@\n".utf8)
    var position = oldRange.lowerBound
    for change in hunk {
      for line in old[position..<change.old.lowerBound] { Self.write(" ", line, to: &output) }
      for line in old[change.old] { Self.write("-", line, to: &output) }
      for line in new[change.new] { Self.write("+", line, to: &output) }
      position = change.old.upperBound
    }
    for line in old[position..<oldRange.upperBound] { Self.write(" ", line, to: &output) }
  }

  /// `12,5`; an empty range names the line before it.
  private static func place(_ range: Range<Int>) -> String {
    let start = range.isEmpty ? range.lowerBound : range.lowerBound + 1
    return range.count == 1 ? "\(start)" : "\(start),\(range.count)"
  }

  private static func write(_ mark: Character, _ line: ArraySlice<UInt8>, to output: inout [UInt8]) {
    output += Array(String(mark).utf8)
    output += line
    if line.last != 0x0A { output += Array("\n\\ No newline at end of file\n".utf8) }
  }

  /// Git quotes names with control characters, quotes and bytes beyond ASCII as C does.
  private static func header(_ prefix: String, _ path: FilePath) -> String {
    guard path.bytes.contains(where: { $0 < 0x20 || $0 >= 0x7F || $0 == 0x22 || $0 == 0x5C }) else {
      // A name with a space is told from a time stamp by a tab behind it.
      return prefix + path.string + (path.bytes.contains(0x20) ? "\t" : "")
    }
    var quoted = "\"" + prefix
    for byte in path.bytes {
      switch byte {
      case 0x22, 0x5C: quoted += "\\" + String(UnicodeScalar(byte))
      case 0x20..<0x7F: quoted += String(UnicodeScalar(byte))
      default:
        let octal = String(byte, radix: 8)
        quoted += "\\" + String(repeating: "0", count: 3 - octal.count) + octal
      }
    }
    return quoted + "\""
  }
}
