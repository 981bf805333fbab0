#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// New bytes of a file, written and on the disk before it is decided that they are to replace the old ones.
///
/// Until ``AtomicFile/replace(_:with:expecting:written:)`` takes it, it is a file without a name that is gone with this
/// value or the process, whatever ends it.
public final class WrittenAhead: @unchecked Sendable {
  // Sendable: made by one thread and handed to one other, which takes the file out once.
  private let bytes: [UInt8]
  private var file: TemporaryFile?

  /// Writes bytes that may replace those of a file.
  ///
  /// - Parameter path: The file, or a symbolic link to it.
  /// - Returns: `nil` where that fails or files always have names. Then nothing is lost: the bytes are written when they
  ///   are needed, and what is wrong is said then.
  public init?(_ bytes: [UInt8], for path: FilePath) {
    guard let target = try? path.resolvingLinks(for: .write),
      let file = TemporaryFile(unnamedFor: target, permissions: 0o600),
      bytes.withUnsafeBytes({ writeAll($0, to: file.descriptor) }) == nil,
      retryingInterrupts({ fsync(file.descriptor) }) == 0
    else { return nil }
    self.bytes = bytes
    self.file = consume file
  }

  /// The file, if it is for that target and has these bytes.
  func take(of bytes: [UInt8], for target: FilePath) -> TemporaryFile? {
    guard file?.target == target, bytes == self.bytes else { return nil }
    return file.take()
  }
}
