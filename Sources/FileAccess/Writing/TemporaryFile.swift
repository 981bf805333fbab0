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
/// save in the instant between naming and renaming. Elsewhere the file is named from the start.
struct TemporaryFile: ~Copyable {
  let descriptor: Int32
  private let target: FilePath
  private var name: FilePath?

  /// - Parameters:
  ///   - target: The file to be replaced, links already followed.
  ///   - permissions: What the file is created with, less the umask.
  /// - Returns: `nil`, with `errno` set, when the directory takes no new file.
  init?(replacing target: FilePath, permissions: mode_t) {
    self.target = target
    if let unnamed = Self.openUnnamed(in: target.parent, permissions: permissions) {
      descriptor = unnamed
      name = nil
      return
    }
    for attempt in 0..<Self.maximumAttempts {
      let candidate = Self.candidate(for: target, attempt: attempt)
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

  deinit {
    if let name { _ = name.withCString { unlink($0) } }
    close(descriptor)
  }

  /// Puts the file in the place of its target in one step; `errno` on failure.
  mutating func moveIntoPlace() -> Int32? {
    if let failure = takeName() { return failure }
    guard let named = name else { return EINVAL }
    let result = named.withCString { from in target.withCString { to in rename(from, to) } }
    guard result == 0 else { return errno }
    name = nil
    return nil
  }

  /// Gives the file its place only where nothing is yet; `errno` (EEXIST) on failure.
  mutating func moveIntoEmptyPlace() -> Int32? {
    if let failure = takeName() { return failure }
    guard let named = name else { return EINVAL }
    // rename() would replace a file that appeared meanwhile; link() refuses. Where the file system has no links,
    // looking first has to do.
    if named.withCString({ from in target.withCString { to in link(from, to) } }) == 0 { return nil }
    if errno == EEXIST || FileStatus(target, followingLinks: false) != nil { return EEXIST }
    return moveIntoPlace()
  }

  private mutating func takeName() -> Int32? {
    guard name == nil else { return nil }
    let source = FilePath("/proc/self/fd/\(descriptor)")
    for attempt in 0..<Self.maximumAttempts {
      let candidate = Self.candidate(for: target, attempt: attempt)
      let result = source.withCString { from in
        candidate.withCString { to in linkat(AT_FDCWD, from, AT_FDCWD, to, AT_SYMLINK_FOLLOW) }
      }
      if result == 0 {
        name = candidate
        return nil
      }
      if errno != EEXIST { return errno }
    }
    return EEXIST
  }

  private static let maximumAttempts = 100

  /// `.<name>.divlint-tmp-<pid>-<n>`, the name cut where a file name would get too long.
  private static func candidate(for target: FilePath, attempt: Int) -> FilePath {
    let suffix = ".divlint-tmp-\(getpid())-\(attempt)"
    var name = target.lastComponent.bytes.prefix(254 - suffix.utf8.count)
    if name.count < target.lastComponent.bytes.count {
      // Not inside a UTF-8 sequence: some file systems refuse such names.
      while let last = name.last, last >= 0x80 { name.removeLast() }
    }
    return target.parent.appending(FilePath(bytes: [UInt8(ascii: ".")] + name + Array(suffix.utf8)))
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
