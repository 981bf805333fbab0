#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A thread that runs a closure.
final class WorkerThread {
  private final class Body {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  #if canImport(Darwin)
    private var thread: pthread_t?
  #else
    private var thread = pthread_t()
  #endif

  init(_ run: @escaping @Sendable () -> Void) {
    let body = Unmanaged.passRetained(Body(run)).toOpaque()
    #if canImport(Darwin)
      let result = pthread_create(&thread, nil, { Self.start($0) }, body)
    #else
      let result = pthread_create(&thread, nil, { Self.start($0!) }, body)
    #endif
    precondition(result == 0, "cannot start a thread")
  }

  private static func start(_ body: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<Body>.fromOpaque(body).takeRetainedValue().run()
    return nil
  }

  func join() {
    #if canImport(Darwin)
      guard let thread else { return }
    #endif
    pthread_join(thread, nil)
  }
}
