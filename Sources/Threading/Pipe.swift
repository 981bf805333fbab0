/// Hands things from one thread to another, in order.
package final class Pipe<Element: Sendable>: @unchecked Sendable {
  // Sendable: everything mutable is touched under `lock` only.
  private let lock = Lock()
  private var waiting: [Element] = []
  private var isClosed = false

  package init() {}

  /// Adds something at the end.
  package func send(_ element: Element) {
    lock.locked {
      waiting.append(element)
      lock.wakeAll()
    }
  }

  /// Nothing more will come.
  package func close() {
    lock.locked {
      isClosed = true
      lock.wakeAll()
    }
  }

  /// Everything that has come, after waiting for something; empty when nothing more will.
  package func receive() -> [Element] {
    lock.locked {
      while waiting.isEmpty, !isClosed { lock.wait() }
      defer { waiting = [] }
      return waiting
    }
  }
}
