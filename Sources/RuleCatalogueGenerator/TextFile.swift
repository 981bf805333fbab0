#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reading and writing whole files.
enum TextFile {
  static func read(_ path: String) throws -> [UInt8] {
    guard let file = fopen(path, "r") else { throw GeneratorError(message: "cannot read \(path)") }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    guard ferror(file) == 0 else { throw GeneratorError(message: "cannot read \(path)") }
    return bytes
  }

  static func write(_ text: String, to path: String) throws {
    guard let file = fopen(path, "w") else { throw GeneratorError(message: "cannot write \(path)") }
    let bytes = Array(text.utf8)
    let written = fwrite(bytes, 1, bytes.count, file)
    guard fclose(file) == 0, written == bytes.count else {
      throw GeneratorError(message: "cannot write \(path)")
    }
  }

  /// The `stderr` of C is a variable, which strict concurrency does not let through; its descriptor is a constant.
  static func printError(_ text: String) {
    let bytes = Array(text.utf8)
    guard let file = fdopen(STDERR_FILENO, "w") else { return }
    fwrite(bytes, 1, bytes.count, file)
    fflush(file)
  }
}
