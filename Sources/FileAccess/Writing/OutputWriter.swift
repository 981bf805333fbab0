#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A buffered text stream over a descriptor, such as standard output.
///
/// Writing never throws. After a failure everything further is discarded, and ``finish()`` tells. A reader that went
/// away (`divlint check | head -1`) is no failure: see ``isPipeClosed``. Needs ``ignoreWriteSignals()``.
public final class OutputWriter: TextOutputStream {
  private let descriptor: Int32
  private let name: FilePath
  private var buffer: [UInt8] = []
  private var failure: Int32?

  private static let capacity = 1 << 16

  /// - Parameters:
  ///   - descriptor: Open for writing; it stays open.
  ///   - name: What errors call it.
  public init(descriptor: Int32, name: FilePath) {
    self.descriptor = descriptor
    self.name = name
    buffer.reserveCapacity(Self.capacity)
  }

  /// A writer for standard output.
  public static func standardOutput() -> OutputWriter {
    OutputWriter(descriptor: STDOUT_FILENO, name: "standard output")
  }

  /// A writer for standard error.
  public static func standardError() -> OutputWriter {
    OutputWriter(descriptor: STDERR_FILENO, name: "standard error")
  }

  /// Whether the reader of the pipe has gone, so that there is no point in producing more.
  public var isPipeClosed: Bool { failure == EPIPE }

  /// Appends the UTF-8 bytes of `string`.
  public func write(_ string: String) {
    append(string.utf8)
  }

  /// Appends `bytes` as they are.
  public func write(bytes: [UInt8]) {
    guard bytes.count >= Self.capacity else { return append(bytes) }
    // What fills the buffer by itself need not be copied into it.
    flush()
    if failure == nil { failure = bytes.withUnsafeBytes { writeAll($0, to: descriptor) } }
  }

  /// Hands everything written so far to the system.
  public func flush() {
    guard failure == nil, !buffer.isEmpty else { return }
    failure = buffer.withUnsafeBytes { writeAll($0, to: descriptor) }
    buffer.removeAll(keepingCapacity: true)
  }

  /// Flushes.
  ///
  /// - Throws: When some of the text did not arrive, a full disk for instance. A closed pipe does not throw.
  public func finish() throws(FileError) {
    flush()
    if let failure, failure != EPIPE { throw FileError(.write, name, systemError: failure) }
  }

  private func append(_ bytes: some Collection<UInt8>) {
    guard failure == nil else { return }
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.capacity { flush() }
  }
}
