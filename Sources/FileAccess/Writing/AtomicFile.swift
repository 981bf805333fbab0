#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writes after which a file has its old bytes or its new ones, whatever happens in between.
///
/// The new bytes go to a temporary file in the same directory, reach the disk, and take the name of the old file in
/// one step. Permissions and, where possible, the owner are kept. A symbolic link stays a link: the file it leads to
/// is replaced.
///
/// A file with several hard links is refused. Replacing it would part it from its other names, and overwriting it in
/// place could leave a mixture of old and new bytes; neither is what the user asked for. A file without write
/// permission is refused, too, although a rename would get around it.
public enum AtomicFile {
  /// Replaces the contents of an existing regular file.
  ///
  /// - Parameters:
  ///   - path: The file, or a symbolic link to it.
  ///   - original: The contents from which `bytes` were made. If the file changed since, nothing is written, so that
  ///     no other program's work is lost.
  ///   - written: The new bytes, if they were written already. What does not fit is not used.
  /// - Returns: The stamp of the new contents.
  /// - Throws: When nothing was written; the file is as it was, without a temporary file beside it.
  @discardableResult
  public static func replace(
    _ path: FilePath, with bytes: [UInt8], expecting original: FileContents, written: WrittenAhead? = nil
  ) throws(FileError) -> FileStamp {
    try TerminationSignals.withheld { () throws(FileError) in
      try replaceExisting(path, with: bytes, expecting: original, written: written)
    }
  }

  /// Writes a file that need not exist yet, for example a report.
  ///
  /// Pipes and devices such as `/dev/stdout` are written to as they are.
  ///
  /// - Parameter overwriting: Whether a file that is there already is replaced; otherwise it is an error (EEXIST).
  /// - Throws: When the file could not be written; an existing one is as it was.
  public static func write(
    _ bytes: [UInt8], to path: FilePath, overwriting: Bool = true
  ) throws(FileError) {
    try TerminationSignals.withheld { () throws(FileError) in
      if overwriting, let status = FileStatus(path) {
        if status.kind == .other {
          try writeThrough(path, bytes)
        } else {
          _ = try replaceExisting(path, with: bytes, expecting: nil)
        }
      } else {
        try create(path, bytes)
      }
    }
  }

  private static func replaceExisting(
    _ path: FilePath, with bytes: [UInt8], expecting expected: FileContents?, written: WrittenAhead? = nil
  ) throws(FileError) -> FileStamp {
    let target = try path.resolvingLinks(for: .write)
    let existing = openDescriptor(target, O_RDONLY | O_NONBLOCK | O_NOCTTY)
    guard existing >= 0 else { throw FileError(.write, path, systemError: errno) }
    defer { close(existing) }
    guard let original = FileStatus(descriptor: existing) else {
      throw FileError(.write, path, systemError: errno)
    }
    guard original.kind == .regular else {
      throw FileError(.write, path, original.kind == .directory ? .system(EISDIR) : .notRegularFile)
    }
    if original.hardLinks > 1 { throw FileError(.write, path, .hasHardLinks(original.hardLinks)) }
    if target.withCString({ faccessat(AT_FDCWD, $0, W_OK, AT_EACCESS) }) != 0 {
      throw FileError(.write, path, systemError: errno)
    }
    // Between the last look at the file and the rename a second divlint could replace it, and its work would be
    // lost. The lock keeps it out; file systems without locks only lose this.
    let isLocked = flock(existing, LOCK_EX | LOCK_NB) == 0
    if !isLocked, errno == EWOULDBLOCK { throw FileError(.write, path, .beingWritten) }
    func checkUnchanged(since status: FileStatus) throws(FileError) {
      guard let now = FileStatus(target), now.stamp == status.stamp, now.changed == status.changed else {
        throw FileError(.write, path, .changedMeanwhile)
      }
    }

    if let expected, expected.stamp != original.stamp { throw FileError(.write, path, .changedMeanwhile) }
    try checkUnchanged(since: original)
    var ahead = written?.take(of: bytes, for: target)
    let isFilled = ahead != nil
    guard
      var temporary = ahead.take()
        ?? TemporaryFile(replacing: target, permissions: 0o600, isAlone: isLocked)
    else { throw FileError(.write, path, systemError: errno) }
    if !isFilled { try fill(temporary.descriptor, with: bytes, for: path) }
    if let failure = copyAttributes(of: original, descriptor: existing, to: temporary.descriptor) {
      throw FileError(.write, path, systemError: failure)
    }
    try synchronise(temporary.descriptor, for: path)
    guard let replaced = FileStatus(descriptor: temporary.descriptor) else {
      throw FileError(.write, path, systemError: errno)
    }
    // Clocks tick slowly, and times can be set back: a change that left no trace in the status is found in the bytes.
    guard let latest = FileStatus(descriptor: existing), latest.stamp == original.stamp else {
      throw FileError(.write, path, .changedMeanwhile)
    }
    if let expected { try check(existing, has: expected.bytes, for: path) }
    if let failure = temporary.takeName(isAlone: isLocked) {
      throw FileError(.write, path, systemError: failure)
    }
    // As late as can be: from here to the next call another program's work would be lost.
    try checkUnchanged(since: latest)
    if let failure = temporary.moveIntoPlace() { throw FileError(.write, path, systemError: failure) }
    synchroniseDirectory(target.parent)
    return replaced.stamp
  }

  private static func create(_ path: FilePath, _ bytes: [UInt8]) throws(FileError) {
    if FileStatus(path, followingLinks: false) != nil {
      // There is something: a file that may not be overwritten, or a link that leads nowhere.
      throw FileError(.write, path, systemError: FileStatus(path) != nil ? EEXIST : errno)
    }
    guard var temporary = TemporaryFile(replacing: path, permissions: 0o666, isAlone: false) else {
      throw FileError(.write, path, systemError: errno)
    }
    try fill(temporary.descriptor, with: bytes, for: path)
    try synchronise(temporary.descriptor, for: path)
    if let failure = temporary.moveIntoEmptyPlace() { throw FileError(.write, path, systemError: failure) }
    synchroniseDirectory(path.parent)
  }

  private static func writeThrough(_ path: FilePath, _ bytes: [UInt8]) throws(FileError) {
    let descriptor = openDescriptor(path, O_WRONLY | O_NOCTTY)
    guard descriptor >= 0 else { throw FileError(.write, path, systemError: errno) }
    defer { close(descriptor) }
    try fill(descriptor, with: bytes, for: path)
  }

  private static func fill(_ descriptor: Int32, with bytes: [UInt8], for path: FilePath) throws(FileError) {
    let failure = bytes.withUnsafeBytes { writeAll($0, to: descriptor) }
    if let failure { throw FileError(.write, path, systemError: failure) }
  }

  private static func check(_ descriptor: Int32, has bytes: [UInt8], for path: FilePath) throws(FileError) {
    switch FileComparison(descriptor, with: bytes) {
    case .same: return
    case .different: throw FileError(.write, path, .changedMeanwhile)
    case .failed(let error): throw FileError(.write, path, systemError: error)
    }
  }

  private static func synchronise(_ descriptor: Int32, for path: FilePath) throws(FileError) {
    if retryingInterrupts({ fsync(descriptor) }) != 0 {
      throw FileError(.write, path, systemError: errno)
    }
  }

  /// Lets the rename itself reach the disk. By now the file is replaced, so failing is no error any more; some
  /// file systems cannot do it at all.
  private static func synchroniseDirectory(_ directory: FilePath) {
    let descriptor = openDescriptor(directory, O_RDONLY | O_DIRECTORY)
    guard descriptor >= 0 else { return }
    _ = retryingInterrupts { fsync(descriptor) }
    close(descriptor)
  }
}
