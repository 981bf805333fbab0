/// Numbers that are to be worked on, and results that wait to be taken.
final class WorkQueue<Result: Sendable>: @unchecked Sendable {
  // Sendable: everything mutable is touched under `lock` only.
  private let lock = Lock()
  private let count: Int
  private var next = 0
  private var taken = 0
  /// By number modulo its size; so many results may be there or in the making.
  private var results: [Result?]
  private var waiting = 0
  private var blocked = 0

  /// Results that are worth waking the taker for: for small files, waking costs more than checking them.
  private static var batch: Int { 8 }
  /// How long a result may lie until the taker looks by itself.
  private static var patience: Int { 20 }

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
      guard next < count else { return nil }
      next += 1
      return next - 1
    }
  }

  func finish(_ index: Int, _ result: Result) {
    lock.locked {
      results[index % results.count] = result
      waiting += 1
      if waiting >= Self.batch || next == count { lock.wakeAll() }
    }
  }

  /// Waits for a result, the one after the last that was taken, and takes it out.
  func result(_ index: Int) -> Result {
    lock.locked {
      while true {
        if let result = results[index % results.count] {
          results[index % results.count] = nil
          waiting -= 1
          taken = index + 1
          if blocked > 0 { lock.wakeAll() }
          return result
        }
        lock.wait(milliseconds: Self.patience)
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
