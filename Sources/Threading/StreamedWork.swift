/// Spreads over threads what a source gives piece by piece, and hands the results on in the order of the pieces,
/// each as soon as those before are there.
package enum StreamedWork {
  /// How many pieces may be in memory for each thread: one to work on, one that waits for its turn.
  private static let window = 2

  /// Ends when the source has no more pieces and all results are taken, or when `take` returns false. Then a thread
  /// may still wait for the source; it ends with the source or the process.
  ///
  /// - Parameters:
  ///   - jobs: how many threads work at a time.
  ///   - source: gives the next piece, waiting for it if need be; called by one thread at a time.
  ///   - work: called on any thread.
  ///   - take: gets the results in order, on the calling thread; returns false to stop.
  package static func run<Piece, Result: Sendable>(
    jobs: Int,
    source: @escaping @Sendable () -> Piece?,
    work: @escaping @Sendable (Piece) -> Result,
    take: (Result) -> Bool
  ) {
    let queue = PieceQueue<Piece, Result>(window: jobs * window, source: source)
    let threads = (0..<(jobs > 1 ? jobs : 0)).compactMap { _ in
      WorkerThread {
        while let (number, piece) = queue.start() { queue.finish(number, work(piece)) }
      }
    }
    guard !threads.isEmpty else {
      while let (_, piece) = queue.start(), take(work(piece)) { queue.skip() }
      return
    }
    while let result = queue.nextResult() {
      guard take(result) else { return queue.stop() }
    }
    for thread in threads { thread.join() }
  }
}
