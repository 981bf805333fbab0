/// A value that another thread works out while this one goes on.
package final class Meanwhile<Value: Sendable>: @unchecked Sendable {
  // Sendable: what changes is touched under `lock` only, or by the working thread before it is joined.
  private let lock = Lock()
  /// What is to be done when the value is asked for: a thread lets go of what it needed as soon as it is done.
  private let work: (@Sendable () -> Value)?
  private let box = Box<Value>()
  private var thread: WorkerThread?

  /// Starts the work. If there is no thread to be had, it is done when the value is asked for.
  ///
  /// - Parameter onThread: whether it is worth a thread.
  package init(onThread: Bool = true, _ work: @escaping @Sendable () -> Value) {
    thread = onThread ? WorkerThread { [box] in box.content = work() } : nil
    self.work = thread == nil ? work : nil
  }

  deinit { wait() }

  /// The value, when it is there.
  package var value: Value {
    lock.locked {
      wait()
      if let content = box.content { return content }
      guard let work else { preconditionFailure("a thread ended without having done its work") }
      let value = work()
      box.content = value
      return value
    }
  }

  private func wait() {
    thread?.join()
    thread = nil
  }
}

private final class Box<Content: Sendable>: @unchecked Sendable {
  // Sendable: written by one thread, and by others touched only after that has ended.
  var content: Content?
}
