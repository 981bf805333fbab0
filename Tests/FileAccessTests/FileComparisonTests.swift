import Foundation
import Testing

@testable import FileAccess

@Suite("Whether a file has some bytes")
struct FileComparisonTests {
  /// Small files are looked at by one thread, large ones by two.
  static let sizes = [0, 1, 70_000, ReadInHalves.large, ReadInHalves.large + 100_001]

  @Test("The same bytes are the same, and the descriptor stays where it is", arguments: sizes)
  func same(size: Int) throws {
    let bytes = Self.bytes(size)
    try withFile(bytes) { descriptor in
      #expect(FileComparison(descriptor, with: bytes) == .same)
      #expect(lseek(descriptor, 0, SEEK_CUR) == 0)
    }
  }

  @Test("One byte that differs is found, wherever it is", arguments: sizes.dropFirst())
  func different(size: Int) throws {
    let bytes = Self.bytes(size)
    for offset in Set([0, size / 2 - 1, size / 2, size - 1]) where offset >= 0 {
      var changed = bytes
      changed[offset] ^= 1
      try withFile(changed) { #expect(FileComparison($0, with: bytes) == .different) }
    }
  }

  @Test("A file that is longer or shorter differs", arguments: sizes)
  func length(size: Int) throws {
    let bytes = Self.bytes(size)
    try withFile(bytes + [0]) { #expect(FileComparison($0, with: bytes) == .different) }
    try withFile(bytes) { #expect(FileComparison($0, with: bytes + [0]) == .different) }
    try withFile([]) { #expect(FileComparison($0, with: bytes) == (size == 0 ? .same : .different)) }
  }

  @Test("What cannot be read is told", arguments: sizes)
  func unreadable(size: Int) throws {
    let bytes = Self.bytes(size)
    try withFile(bytes, flags: O_WRONLY) { #expect(FileComparison($0, with: bytes) == .failed(EBADF)) }
  }

  private static func bytes(_ count: Int) -> [UInt8] {
    let line = (0..<997).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    var bytes: [UInt8] = []
    while bytes.count < count { bytes += line }
    return Array(bytes[..<count])
  }

  private func withFile(_ bytes: [UInt8], flags: Int32 = O_RDONLY, _ body: (Int32) -> Void) throws {
    let directory = try TemporaryDirectory()
    try AtomicFile.write(bytes, to: directory["file"])
    let descriptor = directory["file"].withCString { open($0, flags) }
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    body(descriptor)
  }
}
