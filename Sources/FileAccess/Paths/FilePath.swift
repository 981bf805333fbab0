#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A path as the operating system has it: bytes, which need not be UTF-8.
///
/// A Swift `String` repairs invalid UTF-8, so a file named with such bytes could be listed but never opened.
/// Equality and order are those of the bytes; nothing is normalised unless asked for.
public struct FilePath: Hashable, Sendable {
  /// The bytes, without a terminating NUL.
  public let bytes: [UInt8]

  /// Takes the bytes as they are.
  public init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Takes the UTF-8 bytes of `string`.
  public init(_ string: String) {
    bytes = Array(string.utf8)
  }

  /// The path as text for machine-readable reports; bytes that are not UTF-8 become U+FFFD.
  public var string: String {
    String(decoding: bytes, as: UTF8.self)
  }

  /// The path as text that is safe to show on a terminal: control characters, bidirectional controls and bytes
  /// that are not UTF-8 are written as escapes, so that a file name cannot forge a line of the report.
  public var display: String {
    terminalSafe(bytes: bytes)
  }
}

extension FilePath: Comparable {
  /// Bytewise order, the same on every system and in every locale.
  public static func < (left: FilePath, right: FilePath) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }
}

extension FilePath: ExpressibleByStringLiteral {
  /// Takes the UTF-8 bytes of the literal.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension FilePath: CustomStringConvertible {
  /// ``display``.
  public var description: String { display }
}

extension FilePath {
  /// Calls `body` with the path as the C string that system calls take.
  ///
  /// No file has a name with a NUL byte, and a C string would silently end there; `body` then gets the empty
  /// path, for which every system call fails with ENOENT.
  func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: bytes.count + 1) { text in
      // The buffer is as long as the bytes and the NUL behind them, all of which are initialized here.
      UnsafeMutableRawBufferPointer(text).copyBytes(from: bytes)
      text.initializeElement(at: bytes.count, to: 0)
      let start = text.baseAddress!
      if strlen(start) != bytes.count { start.pointee = 0 }
      return body(start)
    }
  }

  /// Whether these are the bytes of `text`. A comparison with a literal makes a path of it first.
  func isSpelled(_ text: StaticString) -> Bool {
    bytes.count == text.utf8CodeUnitCount && text.withUTF8Buffer { bytes.elementsEqual($0) }
  }
}
