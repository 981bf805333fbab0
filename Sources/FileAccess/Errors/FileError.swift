#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Why something could not be done to a file. ``description`` is one line for the user.
public struct FileError: Error, Equatable, Sendable {
  /// What was attempted.
  public enum Operation: String, Sendable {
    /// Reading a file.
    case read
    /// Writing a new file or replacing one.
    case write
    /// Listing a directory.
    case list
    /// Following a path to the file it names.
    case resolve = "find"
    /// Starting a program.
    case run
  }

  /// What stood in the way.
  public enum Reason: Equatable, Sendable {
    /// The system refused; the number is an `errno`.
    case system(Int32)
    /// The file is not the one that was read: another program wrote it meanwhile.
    case changedMeanwhile
    /// Another process is writing the file right now.
    case beingWritten
    /// The file has this many names; replacing one of them would part it from the others.
    case hasHardLinks(Int)
    /// A directory, device or pipe where only a regular file can be replaced.
    case notRegularFile
    /// The file is larger than this many bytes.
    case tooLarge(limit: Int)
  }

  /// What was attempted.
  public let operation: Operation
  /// The file or directory as the user or the walk named it.
  public let path: FilePath
  /// What stood in the way.
  public let reason: Reason

  /// Combines the parts of an error.
  public init(_ operation: Operation, _ path: FilePath, _ reason: Reason) {
    self.operation = operation
    self.path = path
    self.reason = reason
  }

  /// There is no file or directory of that name.
  public static func missing(_ path: FilePath) -> FileError {
    FileError(.read, path, systemError: ENOENT)
  }

  /// Whether the user lacks the right.
  public var isDenied: Bool { reason == .system(EACCES) }

  init(_ operation: Operation, _ path: FilePath, systemError number: Int32) {
    self.init(operation, path, .system(number))
  }
}

extension FileError: CustomStringConvertible {
  /// For example `cannot read layouts/a.json: Permission denied`. Safe to show on a terminal.
  public var description: String {
    "cannot \(operation.rawValue) \(path.display): \(reason.description)"
  }
}

extension FileError.Reason: CustomStringConvertible {
  /// The reason in words, without a final stop.
  public var description: String {
    switch self {
    case .system(let number): String(cString: strerror(number))
    case .changedMeanwhile: "the file changed while divlint was working on it; run divlint again"
    case .beingWritten: "another process is writing the file; run divlint again"
    case .hasHardLinks(let count):
      "the file has \(count) hard links and replacing it would separate them; copy it to a file of its own first"
    case .notRegularFile: "not a regular file"
    case .tooLarge(let limit): "the file is larger than \(limit) bytes"
    }
  }
}
