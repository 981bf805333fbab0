import Foundation
import Testing

import Threading

struct StreamedWorkTests {
  @Test(arguments: [1, 2, 5]) func resultsComeInOrder(jobs: Int) {
    let source = Counter(end: 200)
    var results: [Int] = []
    StreamedWork.run(jobs: jobs, source: { source.next() }) { number in
      // Later pieces are done first.
      usleep(number.isMultiple(of: 7) ? 2000 : 0)
      return number * 2
    } take: {
      results.append($0)
      return true
    }
    #expect(results == (0..<200).map { $0 * 2 })
  }

  @Test(arguments: [1, 2, 5]) func anEmptySourceEnds(jobs: Int) {
    let source = Counter(end: 0)
    var count = 0
    StreamedWork.run(
      jobs: jobs, source: { source.next() }, work: { $0 },
      take: { _ in
        count += 1; return true
      })
    #expect(count == 0)
  }

  /// Memory does not grow with the stream: beside the piece in hand, two are there for each thread.
  @Test(arguments: [1, 2, 5]) func theSourceWaitsForResultsToBeTaken(jobs: Int) {
    let source = Counter(end: 200)
    var taken = 0
    var furthest = 0
    StreamedWork.run(jobs: jobs, source: { source.next() }, work: { $0 }) { _ in
      usleep(100)
      furthest = max(furthest, source.given - taken)
      taken += 1
      return true
    }
    #expect(taken == 200)
    #expect((1...(2 * jobs + 1)).contains(furthest))
  }

  /// Like `tail -f log | divlint … | head -1`: when the reader of the results is gone, a source that has nothing to
  /// give keeps nobody.
  @Test func stoppingDoesNotWaitForTheSource() {
    let source = Counter(end: 4, thenBlocks: true)
    var taken = 0
    StreamedWork.run(jobs: 2, source: { source.next() }, work: { $0 }) { _ in
      taken += 1
      return taken < 3
    }
    #expect(taken == 3)
    source.unblock()
  }
}

/// Counts up to `end` from any thread; then it ends, or blocks.
private final class Counter: @unchecked Sendable {
  // Sendable: the lock guards `given`.
  private let lock = NSLock()
  private let gate = DispatchSemaphore(value: 0)
  private let end: Int
  private let blocks: Bool
  private var count = 0

  init(end: Int, thenBlocks: Bool = false) {
    self.end = end
    blocks = thenBlocks
  }

  var given: Int { lock.withLock { count } }

  func next() -> Int? {
    let number: Int? = lock.withLock {
      guard count < end else { return nil }
      count += 1
      return count - 1
    }
    if number == nil, blocks { gate.wait() }
    return number
  }

  func unblock() { gate.signal() }
}
