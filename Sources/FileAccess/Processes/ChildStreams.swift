#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The descriptors that a child process gets for its standard streams, and the other ends.
struct ChildStreams {
  /// Which descriptor becomes which standard stream of the child.
  private(set) var childEnds: [(descriptor: Int32, stream: Int32)] = []
  private var ownEnds: [Int32] = []

  /// Opens what a stream of the child leads to; our end of it, or -1.
  mutating func connect(_ stream: Int32, _ kind: ChildProcess.Stream) throws(SystemError) -> Int32 {
    switch kind {
    case .null:
      let descriptor = openDescriptor("/dev/null", O_RDWR)
      guard descriptor >= 0 else { throw SystemError(number: errno) }
      childEnds.append((descriptor, stream))
      return -1
    case .pipe:
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { throw SystemError(number: errno) }
      // Other children must not keep the pipe open.
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      let isInput = stream == STDIN_FILENO
      childEnds.append((ends[isInput ? 0 : 1], stream))
      ownEnds.append(ends[isInput ? 1 : 0])
      return ends[isInput ? 1 : 0]
    }
  }

  func closeChildEnds() {
    for end in childEnds { close(end.descriptor) }
  }

  func closeOwnEnds() {
    for end in ownEnds { close(end) }
  }
}
