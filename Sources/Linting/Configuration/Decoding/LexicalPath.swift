/// Paths as text: nothing here looks at a disk.
enum LexicalPath {
  /// Everything before the last `/`; `.` when there is none.
  static func directory(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// `path` seen from `directory`, without `.` and, where possible, `..` components.
  static func resolve(_ path: String, in directory: String) -> String {
    let isAbsolute = path.utf8.first == UInt8(ascii: "/")
    let joined = isAbsolute ? path : "\(directory)/\(path)"
    var components: [Substring] = []
    for component in joined.split(separator: "/") where component != "." {
      if component == "..", let last = components.last, last != ".." {
        components.removeLast()
      } else if component != ".." || joined.utf8.first != UInt8(ascii: "/") {
        components.append(component)
      }
    }
    let root = joined.utf8.first == UInt8(ascii: "/") ? "/" : ""
    return components.isEmpty && root.isEmpty ? "." : root + components.joined(separator: "/")
  }
}
