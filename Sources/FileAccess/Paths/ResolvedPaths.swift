#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension FilePath {
  /// The absolute path of the directory the process works in.
  public static func currentDirectory() throws(FileError) -> FilePath {
    guard let text = getcwd(nil, 0) else {
      throw FileError(.resolve, ".", systemError: errno)
    }
    defer { free(text) }
    return FilePath(cString: text)
  }

  /// The absolute path with all symbolic links followed. A link that leads nowhere or in a circle is an error.
  ///
  /// - Parameter operation: What an error says was attempted.
  public func resolvingLinks(
    for operation: FileError.Operation = .resolve
  ) throws(FileError) -> FilePath {
    guard let text = withCString({ realpath($0, nil) }) else {
      throw FileError(operation, self, systemError: errno)
    }
    defer { free(text) }
    return FilePath(cString: text)
  }

  /// Copies the bytes up to the terminating NUL.
  init(cString text: UnsafePointer<CChar>) {
    self.init(bytes: Array(UnsafeRawBufferPointer(start: text, count: strlen(text))))
  }
}
