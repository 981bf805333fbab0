private let slash = UInt8(ascii: "/")
private let dot = UInt8(ascii: ".")

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
    if other.isAbsolute || bytes.isEmpty || isSpelled(".") { return other }
    if other.bytes.isEmpty { return self }
    var joined: [UInt8] = []
    joined.reserveCapacity(bytes.count + 1 + other.bytes.count)
    joined += bytes
    if bytes.last != slash { joined.append(slash) }
    joined += other.bytes
    return FilePath(bytes: joined)
  }

  /// The path without `.` components, doubled and trailing slashes. It always names the same file.
  public var simplified: FilePath {
    isNormalised ? self : FilePath(absolute: isAbsolute, components: components.filter { !$0.isSpelled(".") })
  }

  /// ``simplified``, and `..` removed together with the component before it. `..` above the root is dropped; at
  /// the start of a relative path it stays.
  ///
  /// Lexical: where `a` is a symbolic link, `a/..` need not be the directory that holds `a`.
  public var normalised: FilePath {
    if isNormalised { return self }
    var kept: [FilePath] = []
    for component in components where !component.isSpelled(".") {
      if !component.isSpelled("..") {
        kept.append(component)
      } else if let last = kept.last, !last.isSpelled("..") {
        kept.removeLast()
      } else if !isAbsolute {
        kept.append(component)
      }
    }
    return FilePath(absolute: isAbsolute, components: kept)
  }

  /// Whether ``normalised`` would change nothing, as far as one look at the bytes tells: most paths are made of
  /// others that were normalised. Of those that start with `..` it does not know.
  private var isNormalised: Bool {
    bytes.withUnsafeBufferPointer { text in
      var start = text.first == slash ? 1 : 0
      // Each turn looks at one component, which starts behind a slash or where the path does.
      while true {
        var end = start
        while end < text.count, text[end] != slash { end += 1 }
        switch end - start {
        case 0: return false
        case 1 where text[start] == dot: return false
        case 2 where text[start] == dot && text[start + 1] == dot: return false
        default: break
        }
        if end == text.count { return true }
        start = end + 1
      }
    }
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
    if path.isAbsolute, base.isAbsolute { return path.relativeToAbsolute(base) }
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
    if own.remainder(below: outer) != nil { return true }
    return own.isAbsolute == outer.isAbsolute && own.components.starts(with: outer.components)
  }

  /// ``relative(to:)`` where both are absolute and normalised.
  private func relativeToAbsolute(_ base: FilePath) -> FilePath {
    let from = base.bytes
    var shared = 0
    while shared < bytes.count, shared < from.count, bytes[shared] == from[shared] { shared += 1 }
    // Back to where a component ends in both; at the latest before the first slash.
    func isEnd(_ offset: Int, in path: [UInt8]) -> Bool { offset == path.count || path[offset] == slash }
    while !isEnd(shared, in: bytes) || !isEnd(shared, in: from) { shared -= 1 }
    var relative: [UInt8] = []
    relative.reserveCapacity(bytes.count + from.count)
    if from.count > 1 {
      for byte in from[shared...] where byte == slash { relative += [dot, dot, slash] }
    }
    relative += bytes[min(shared + 1, bytes.count)...]
    if relative.last == slash { relative.removeLast() }
    return FilePath(bytes: relative.isEmpty ? [dot] : relative)
  }

  /// What follows the bytes of `base` and a slash, if the path starts with them. Both normalised; of a path below `/`
  /// or `.` it does not know.
  private func remainder(below base: FilePath) -> ArraySlice<UInt8>? {
    let length = base.bytes.count
    guard bytes.count > length, bytes[length] == slash, bytes[..<length].elementsEqual(base.bytes) else {
      return nil
    }
    return bytes[(length + 1)...]
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
