/// Pieces of a source that are to be worked on, and results that wait for their turn.
final class PieceQueue<Piece, Result: Sendable>: @unchecked Sendable {
  // Sendable: the source is asked under `sourceLock`, everything mutable is touched under `lock` only.
  private let sourceLock = Lock()
  private let source: () -> Piece?
  private let lock = Lock()
  private let window: Int
  private var started = 0
  private var taken = 0
  private var isEnded = false
  private var results: [Int: Result] = [:]

  /// - Parameter window: how many pieces may be started and not yet taken; bounds the memory.
  init(window: Int, source: @escaping () -> Piece?) {
    self.window = window
    self.source = source
  }

  /// The next piece to work on with its number, or nil when there is none. Whoever waits for the source keeps only
  /// others who want a piece waiting, not those who have a result.
  func start() -> (number: Int, piece: Piece)? {
    sourceLock.locked {
      let isOpen = lock.locked {
        while !isEnded, started >= taken + window { lock.wait() }
        return !isEnded
      }
      guard isOpen, let piece = source() else {
        stop()
        return nil
      }
      return lock.locked {
        started += 1
        return (started - 1, piece)
      }
    }
  }

  func finish(_ number: Int, _ result: Result) {
    lock.locked {
      results[number] = result
      lock.wakeAll()
    }
  }

  /// Waits for the result whose turn it is and takes it out; nil after the last one.
  func nextResult() -> Result? {
    lock.locked {
      while true {
        if let result = results.removeValue(forKey: taken) {
          taken += 1
          lock.wakeAll()
          return result
        }
        if isEnded, taken >= started { return nil }
        lock.wait()
      }
    }
  }

  /// Counts a piece as taken whose result never was in the queue.
  func skip() {
    lock.locked { taken += 1 }
  }

  /// Gives out no more pieces.
  func stop() {
    lock.locked {
      isEnded = true
      lock.wakeAll()
    }
  }
}
