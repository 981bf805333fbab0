import FileAccess
import Foundation
import Testing

struct OutputWriterTests {
  private func pipeEnds() throws -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    return (ends[0], ends[1])
  }

  @Test func everythingArrivesThroughANarrowPipe() throws {
    let ends = try pipeEnds()
    // A full non-blocking pipe takes a part of a write, or answers EAGAIN.
    #expect(fcntl(ends.writing, F_SETFL, O_NONBLOCK) == 0)
    let text = String(repeating: "строка\n", count: 50_000)
    Thread.detachNewThread {
      let writer = OutputWriter(descriptor: ends.writing, name: "pipe")
      writer.write(text)
      writer.flush()
      close(ends.writing)
    }
    let received = try FileHandle(fileDescriptor: ends.reading, closeOnDealloc: true).readToEnd()
    #expect(received == Data(text.utf8))
  }

  @Test func aClosedPipeIsNoError() throws {
    ignoreWriteSignals()
    let ends = try pipeEnds()
    close(ends.reading)
    defer { close(ends.writing) }
    let writer = OutputWriter(descriptor: ends.writing, name: "pipe")
    writer.write("a")
    #expect(!writer.isPipeClosed)
    writer.flush()
    #expect(writer.isPipeClosed)
    writer.write("b")
    #expect(fileError { () throws(FileError) in try writer.finish() } == nil)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"))) func aFullDiskIsAnError() throws {
    let descriptor = open("/dev/full", O_WRONLY)
    defer { close(descriptor) }
    let writer = OutputWriter(descriptor: descriptor, name: "report.json")
    writer.write("a")
    let error = fileError { () throws(FileError) in try writer.finish() }
    #expect(error?.description == "cannot write report.json: No space left on device")
  }
}
