#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Spreads work over threads and hands the results on in order. The calling thread takes what is there, and works as
/// well while nothing is: one that only waited would be woken for each small piece.
package enum OrderedWork {
  /// How many results may wait for their turn: bounds the memory of a run with one slow file in front.
  private static let window = 64

  /// - Parameters:
  ///   - count: how many pieces of work there are.
  ///   - jobs: how many threads work at a time, the calling one among them.
  ///   - work: does the piece of that number; called on any thread.
  ///   - take: gets the results in order, on the calling thread; returns false to stop.
  package static func run<Result: Sendable>(
    count: Int,
    jobs: Int,
    work: @escaping @Sendable (Int) -> Result,
    take: (Int, Result) -> Bool
  ) {
    guard jobs > 1, count > 1 else {
      for index in 0..<count where !take(index, work(index)) { return }
      return
    }
    let queue = WorkQueue<Result>(count: count, window: window)
    let threads = (1..<min(jobs, count)).compactMap { _ in
      WorkerThread {
        while let index = queue.start() { queue.finish(index, work(index)) }
      }
    }
    var taken = 0
    while taken < count {
      switch queue.turn() {
      case .work(let index): queue.finish(index, work(index))
      case .take(let result):
        taken += 1
        if !take(taken - 1, result) {
          queue.stop()
          taken = count
        }
      }
    }
    for thread in threads { thread.join() }
  }

  /// Processors that the process may use.
  package static var processorCount: Int {
    max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  }
}
