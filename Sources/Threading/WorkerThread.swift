#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A thread that runs a closure.
package struct WorkerThread {
  private let thread: pthread_t

  /// Nil when the system has no thread to give.
  package init?(_ run: @escaping @Sendable () -> Void) {
    let body = Unmanaged.passRetained(ThreadBody(run))
    guard let thread = startThread(body.toOpaque()) else {
      body.release()
      return nil
    }
    self.thread = thread
  }

  package func join() { pthread_join(thread, nil) }
}

private final class ThreadBody: Sendable {
  let run: @Sendable () -> Void
  package init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

// Free functions with raw pointers: a closure here trips the compiler's check for data races (Swift 6.3.1).
#if canImport(Darwin)
  private func startThread(_ body: UnsafeMutableRawPointer) -> pthread_t? {
    var thread: pthread_t?
    return pthread_create(&thread, nil, runThread, body) == 0 ? thread : nil
  }

  private func runThread(_ body: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<ThreadBody>.fromOpaque(body).takeRetainedValue().run()
    return nil
  }
#else
  private func startThread(_ body: UnsafeMutableRawPointer) -> pthread_t? {
    var thread = pthread_t()
    return pthread_create(&thread, nil, runThread, body) == 0 ? thread : nil
  }

  private func runThread(_ body: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let body { Unmanaged<ThreadBody>.fromOpaque(body).takeRetainedValue().run() }
    return nil
  }
#endif
