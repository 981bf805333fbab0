/// Patterns like `**/*.json`, which nearly every configuration has and which is asked about every file: the end of
/// the names decides, and no automaton has to run.
enum NameEnd {
  /// The end of a name that a pattern asks for at any depth; nil when it asks for something else.
  static func asked(by pattern: String) -> [UInt8]? {
    var rest = pattern.utf8[...]
    if rest.starts(with: "**/".utf8) { rest = rest.dropFirst(3) }
    guard rest.first == UInt8(ascii: "*") else { return nil }
    let end = Array(rest.dropFirst())
    return end.isEmpty || end.contains(where: "/*?[]{}\\".utf8.contains) ? nil : end
  }

  /// Whether one of the names that a path is made of ends so: that of the file, or of a directory above it.
  static func isThere(_ end: [UInt8], in path: String) -> Bool {
    var path = path
    return path.withUTF8 { path in
      if isThere(end, before: path.count, in: path) { return true }
      for index in path.indices where path[index] == UInt8(ascii: "/") {
        if isThere(end, before: index, in: path) { return true }
      }
      return false
    }
  }

  private static func isThere(_ end: [UInt8], before offset: Int, in path: UnsafeBufferPointer<UInt8>) -> Bool
  {
    guard offset >= end.count else { return false }
    for index in end.indices where path[offset - end.count + index] != end[index] { return false }
    return true
  }
}
