import FileAccess
import Threading

/// The lines of standard input for the threads of ``StreamedWork``.
final class LineSource: @unchecked Sendable {
  // Sendable: `next` is called by one thread at a time; `failure` is read when there are no more pieces.
  private var chunks: LineChunks
  /// Why the stream ended early.
  private(set) var failure: FileError?

  init(_ chunks: LineChunks) {
    self.chunks = chunks
  }

  func next() -> LineChunks.Chunk? {
    guard failure == nil else { return nil }
    do throws(FileError) {
      return try chunks.next()
    } catch {
      failure = error
      return nil
    }
  }
}
