#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A new file in the directory of the file it is going to replace, gone without a trace unless moved there.
///
/// Linux can create a file that has no name until it is complete. Then not even SIGKILL leaves anything behind,
/// save in the instant between naming and renaming. Elsewhere the file is named from the start. What is left behind
/// has the name that the next attempt wants, and is removed by it.
struct TemporaryFile: ~Copyable {
  let descriptor: Int32
  let target: FilePath
  private var name: FilePath?

  /// - Parameters:
  ///   - target: The file to be replaced, links already followed.
  ///   - permissions: What the file is created with, less the umask.
  ///   - isAlone: Whether a lock keeps every other process from replacing the target. Then a temporary file that is
  ///     there already belongs to a process that was killed.
  /// - Returns: `nil`, with `errno` set, when the directory takes no new file.
  init?(replacing target: FilePath, permissions: mode_t, isAlone: Bool) {
    self.target = target
    if let unnamed = Self.openUnnamed(in: target.parent, permissions: permissions) {
      descriptor = unnamed
      name = nil
      return
    }
    for attempt in 0..<Self.maximumAttempts {
      let candidate = Self.candidate(for: target, attempt: attempt)
      if isAlone, attempt == 0 { Self.removeLeftover(candidate) }
      let opened = openDescriptor(candidate, O_WRONLY | O_CREAT | O_EXCL, mode: permissions)
      if opened >= 0 {
        descriptor = opened
        name = candidate
        return
      }
      if errno != EEXIST { return nil }
    }
    return nil
  }

  /// A file without a name, while the target is not locked yet; `nil` where there are none.
  init?(unnamedFor target: FilePath, permissions: mode_t) {
    guard let unnamed = Self.openUnnamed(in: target.parent, permissions: permissions) else { return nil }
    descriptor = unnamed
    self.target = target
    name = nil
  }

  deinit {
    if let name { _ = name.withCString { unlink($0) } }
    close(descriptor)
  }

  /// Puts the file, which has a name, in the place of its target in one step; `errno` on failure.
  mutating func moveIntoPlace() -> Int32? {
    guard let named = name else { return EINVAL }
    let result = named.withCString { from in target.withCString { to in rename(from, to) } }
    guard result == 0 else { return errno }
    name = nil
    return nil
  }

  /// Gives the file its place only where nothing is yet; `errno` (EEXIST) on failure.
  mutating func moveIntoEmptyPlace() -> Int32? {
    guard let named = name else { return link(as: target) }
    // rename() would replace a file that appeared meanwhile; link() refuses. Where the file system has no links,
    // looking first has to do.
    let isLinked = named.withCString { from in
      target.withCString { to in linkat(AT_FDCWD, from, AT_FDCWD, to, 0) == 0 }
    }
    if isLinked { return nil }
    if errno == EEXIST || FileStatus(target, followingLinks: false) != nil { return EEXIST }
    return moveIntoPlace()
  }

  /// Gives the file a name in its directory, unless it has one; `errno` on failure.
  ///
  /// - Parameter isAlone: see ``init(replacing:permissions:isAlone:)``.
  mutating func takeName(isAlone: Bool) -> Int32? {
    guard name == nil else { return nil }
    for attempt in 0..<Self.maximumAttempts {
      let candidate = Self.candidate(for: target, attempt: attempt)
      if isAlone, attempt == 0 { Self.removeLeftover(candidate) }
      switch link(as: candidate) {
      case nil:
        name = candidate
        return nil
      case EEXIST: continue
      case let failure: return failure
      }
    }
    return EEXIST
  }

  /// Names the file that has no name yet; `errno` (EEXIST) on failure.
  private func link(as name: FilePath) -> Int32? {
    let result = FilePath("/proc/self/fd/\(descriptor)").withCString { from in
      name.withCString { to in linkat(AT_FDCWD, from, AT_FDCWD, to, AT_SYMLINK_FOLLOW) }
    }
    return result == 0 ? nil : errno
  }

  private static let maximumAttempts = 100

  /// `.<name>.divlint-tmp`, the name cut where a file name would get too long. The same for everybody at first, so
  /// that a leftover is found again; after that, names of this process.
  private static func candidate(for target: FilePath, attempt: Int) -> FilePath {
    let suffix = attempt == 0 ? ".divlint-tmp" : ".divlint-tmp-\(getpid())-\(attempt)"
    var name = target.lastComponent.bytes.prefix(254 - suffix.utf8.count)
    if name.count < target.lastComponent.bytes.count {
      // Not inside a UTF-8 sequence: some file systems refuse such names.
      while let last = name.last, last >= 0x80 { name.removeLast() }
    }
    return target.parent.appending(FilePath(bytes: [UInt8(ascii: ".")] + name + Array(suffix.utf8)))
  }

  private static func removeLeftover(_ name: FilePath) {
    guard let status = FileStatus(name, followingLinks: false), status.kind == .regular,
      status.owner == geteuid()
    else { return }
    _ = name.withCString { unlink($0) }
  }

  private static func openUnnamed(in directory: FilePath, permissions: mode_t) -> Int32? {
    #if os(Linux)
      #if canImport(Glibc)
        let flags = __O_TMPFILE | O_DIRECTORY | O_WRONLY
      #else
        let flags = O_TMPFILE | O_WRONLY
      #endif
      // The name is given through /proc, which a bare chroot does not have.
      guard FileStatus("/proc/self/fd") != nil else { return nil }
      let descriptor = openDescriptor(directory, flags, mode: permissions)
      return descriptor >= 0 ? descriptor : nil
    #else
      return nil
    #endif
  }
}
