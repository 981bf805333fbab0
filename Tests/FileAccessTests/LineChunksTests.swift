import Foundation
import Testing

@testable import FileAccess

struct LineChunksTests {
  @Test func piecesAreWholeLinesAsTheyCome() throws {
    let pipe = Pipe()
    var chunks = LineChunks(descriptor: pipe.fileHandleForReading.fileDescriptor, name: "in")
    func write(_ text: String) throws { try pipe.fileHandleForWriting.write(contentsOf: Data(text.utf8)) }
    func next() throws -> String? {
      try chunks.next().map { "\($0.firstLine) " + String(decoding: $0.bytes, as: UTF8.self) }
    }

    try write("a\nb\nc")
    // Although the stream goes on.
    #expect(try next() == "1 a\nb\n")
    try write("d\n\n\n")
    #expect(try next() == "3 cd\n\n\n")
    try write("e")
    try pipe.fileHandleForWriting.close()
    #expect(try next() == "6 e")
    #expect(try next() == nil)
    #expect(try next() == nil)
  }

  @Test func linesLargerThanAReadStayWhole() throws {
    let directory = try TemporaryDirectory()
    let line = String(repeating: "x", count: 1_000_000)
    let file = try directory.write("\(line)\n\(line)\n", to: "long")
    let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: file.string))
    var chunks = LineChunks(descriptor: handle.fileDescriptor, name: file)
    var lines: [Int] = []
    var text = ""
    while let chunk = try chunks.next() {
      #expect(chunk.bytes.last == UInt8(ascii: "\n"))
      lines.append(chunk.firstLine)
      text += String(decoding: chunk.bytes, as: UTF8.self)
    }
    #expect(text == "\(line)\n\(line)\n")
    #expect(lines == [1, 2])
  }

  @Test func aLineWithoutEndIsRefused() throws {
    let zeros = try FileHandle(forReadingFrom: URL(fileURLWithPath: "/dev/zero"))
    var chunks = LineChunks(descriptor: zeros.fileDescriptor, name: "zeros", limit: 1 << 20)
    let error = fileError { () throws(FileError) in _ = try chunks.next() }
    #expect(error == FileError(.read, "zeros", .tooLarge(limit: 1 << 20)))
  }

  @Test func anUnreadableStreamIsAnError() {
    var chunks = LineChunks(descriptor: -1, name: "closed")
    let error = fileError { () throws(FileError) in _ = try chunks.next() }
    #expect(error?.description == "cannot read closed: Bad file descriptor")
  }
}
