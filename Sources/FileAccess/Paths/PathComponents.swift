private let slash = UInt8(ascii: "/")

// Everything here looks at the bytes of a path only; the file system is not asked.
extension FilePath {
  /// Whether the path starts at the root directory.
  public var isAbsolute: Bool { bytes.first == slash }

  /// What is between the slashes, without empty components.
  public var components: [FilePath] {
    bytes.split(separator: slash).map { FilePath(bytes: Array($0)) }
  }

  /// The name of the file or directory: what follows the last slash, trailing slashes aside. `/` for the root,
  /// empty for the empty path.
  public var lastComponent: FilePath {
    if let last = bytes.split(separator: slash).last { return FilePath(bytes: Array(last)) }
    return FilePath(bytes: bytes.isEmpty ? [] : [slash])
  }

  /// The directory that holds this path: `a` for `a/b`, `.` for `b`, `/` for `/b` and for `/`.
  public var parent: FilePath {
    var end = bytes.count
    while end > 0, bytes[end - 1] == slash { end -= 1 }
    while end > 0, bytes[end - 1] != slash { end -= 1 }
    while end > 0, bytes[end - 1] == slash { end -= 1 }
    if end > 0 { return FilePath(bytes: Array(bytes[..<end])) }
    return isAbsolute ? "/" : "."
  }

  /// `other` seen from this directory. An absolute `other` stays; `.` adds no prefix, so that reports show
  /// `a.json` and not `./a.json`.
  public func appending(_ other: FilePath) -> FilePath {
    if other.isAbsolute || bytes.isEmpty || self == "." { return other }
    if other.bytes.isEmpty { return self }
    return FilePath(bytes: bytes.last == slash ? bytes + other.bytes : bytes + [slash] + other.bytes)
  }

  /// The path without `.` components, doubled and trailing slashes. It always names the same file.
  public var simplified: FilePath {
    FilePath(absolute: isAbsolute, components: components.filter { $0 != "." })
  }

  /// ``simplified``, and `..` removed together with the component before it. `..` above the root is dropped; at
  /// the start of a relative path it stays.
  ///
  /// Lexical: where `a` is a symbolic link, `a/..` need not be the directory that holds `a`.
  public var normalised: FilePath {
    if isNormalised { return self }
    var kept: [FilePath] = []
    for component in components where component != "." {
      if component != ".." {
        kept.append(component)
      } else if let last = kept.last, last != ".." {
        kept.removeLast()
      } else if !isAbsolute {
        kept.append(component)
      }
    }
    return FilePath(absolute: isAbsolute, components: kept)
  }

  /// Whether ``normalised`` would change nothing, as far as one look at the bytes tells: most paths are made of
  /// others that were normalised.
  private var isNormalised: Bool {
    guard let last = bytes.last, last != slash, bytes[0] != UInt8(ascii: ".") else { return false }
    // A slash with a slash or a dot behind it may have to go; with a name of dots alone it stays all the same.
    for index in bytes.indices.dropLast() where bytes[index] == slash {
      let next = bytes[index + 1]
      if next == slash || next == UInt8(ascii: ".") { return false }
    }
    return true
  }

  /// The normalised absolute path, where a relative one starts at `directory`.
  public func absolute(in directory: FilePath) -> FilePath {
    directory.appending(self).normalised
  }

  /// How this path is written when one stands in `base`: with `..` where needed, `.` for `base` itself.
  ///
  /// Both must be absolute, or both relative to the same directory and without leading `..`.
  public func relative(to base: FilePath) -> FilePath {
    let path = normalised
    let base = base.normalised
    if path.bytes.count > base.bytes.count, path.bytes[base.bytes.count] == slash,
      path.bytes.starts(with: base.bytes)
    {
      return FilePath(bytes: Array(path.bytes[(base.bytes.count + 1)...]))
    }
    let own = path.components
    let from = base.components
    let shared = zip(own, from).prefix { $0 == $1 }.count
    let up = Array(repeating: FilePath(".."), count: from.count - shared)
    return FilePath(absolute: false, components: up + own[shared...])
  }

  /// Whether the path is `directory` or inside of it, lexically.
  public func isInside(_ directory: FilePath) -> Bool {
    let own = normalised
    let outer = directory.normalised
    return own.isAbsolute == outer.isAbsolute && own.components.starts(with: outer.components)
  }

  private init(absolute: Bool, components: [FilePath]) {
    let joined = Array(components.map(\.bytes).joined(separator: [slash]))
    if absolute {
      bytes = [slash] + joined
    } else {
      bytes = joined.isEmpty ? [UInt8(ascii: ".")] : joined
    }
  }
}
