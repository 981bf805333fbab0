/// Numbers that are to be worked on, and results that wait to be taken.
final class WorkQueue<Result: Sendable>: @unchecked Sendable {
  // Sendable: everything mutable is touched under `lock` only.
  private let lock = Lock()
  private let count: Int
  private var next = 0
  private var taken = 0
  /// By number modulo its size; so many results may be there or in the making.
  private var results: [Result?]
  private var blocked = 0
  /// Whether the taker waits for the result whose turn it is: waking somebody costs more than to check a small file.
  private var isTakerWaiting = false

  /// What the taker does next.
  enum Turn {
    case take(Result)
    case work(Int)
  }

  init(count: Int, window: Int) {
    self.count = count
    results = Array(repeating: nil, count: window)
  }

  /// The next number to work on, or nil when there is none.
  func start() -> Int? {
    lock.locked {
      while next < count, next >= taken + results.count {
        blocked += 1
        lock.wait()
        blocked -= 1
      }
      return startNow()
    }
  }

  /// Puts a result down until it is taken.
  func finish(_ index: Int, _ result: Result) {
    lock.locked {
      results[index % results.count] = result
      if isTakerWaiting, index == taken { lock.wakeAll() }
    }
  }

  /// For the one who takes the results, one after the other: the result whose turn it is, else something to work on
  /// meanwhile; waits only where there is neither. Must not be asked when all results are taken.
  func turn() -> Turn {
    lock.locked {
      while true {
        let place = taken % results.count
        if let result = results[place] {
          results[place] = nil
          taken += 1
          if blocked > 0 { lock.wakeAll() }
          return .take(result)
        }
        if next < taken + results.count, let index = startNow() { return .work(index) }
        isTakerWaiting = true
        lock.wait()
        isTakerWaiting = false
      }
    }
  }

  /// Lets the threads finish what they are at, and no more.
  func stop() {
    lock.locked {
      next = count
      lock.wakeAll()
    }
  }

  private func startNow() -> Int? {
    guard next < count else { return nil }
    next += 1
    return next - 1
  }
}
