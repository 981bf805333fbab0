/// Numbers that are to be worked on, and results that wait to be taken.
final class WorkQueue<Result: Sendable>: @unchecked Sendable {
  // Sendable: everything mutable is touched under `lock` only.
  private let lock = Lock()
  private let count: Int
  private let window: Int
  private var next = 0
  private var taken = 0
  private var results: [Int: Result] = [:]

  init(count: Int, window: Int) {
    self.count = count
    self.window = window
  }

  /// The next number to work on, or nil when there is none.
  func start() -> Int? {
    lock.locked {
      while next < count, next >= taken + window { lock.wait() }
      guard next < count else { return nil }
      next += 1
      return next - 1
    }
  }

  func finish(_ index: Int, _ result: Result) {
    lock.locked {
      results[index] = result
      lock.wakeAll()
    }
  }

  /// Waits for a result and takes it out.
  func result(_ index: Int) -> Result {
    lock.locked {
      while true {
        if let result = results.removeValue(forKey: index) {
          taken = index + 1
          lock.wakeAll()
          return result
        }
        lock.wait()
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
}
