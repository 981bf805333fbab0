#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Repeats a system call that a signal interrupted before it did anything.
func retryingInterrupts<Number: SignedInteger>(_ call: () -> Number) -> Number {
  while true {
    let result = call()
    if result != -1 || errno != EINTR { return result }
  }
}

/// Opens `path`; -1 with `errno` on failure. The descriptor does not leak into child processes.
func openDescriptor(_ path: FilePath, _ flags: Int32, mode: mode_t = 0) -> Int32 {
  path.withCString { name in retryingInterrupts { open(name, flags | O_CLOEXEC, mode) } }
}

/// Writes all bytes, however many calls it takes; the `errno` of the call that failed, or `nil`.
func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32? {
  var rest = bytes[...]
  while !rest.isEmpty {
    let written = write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
    if written >= 0 {
      rest = rest.dropFirst(written)
    } else if errno == EAGAIN {
      // The other end made the pipe or terminal non-blocking: wait until it takes more.
      var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      _ = poll(&waiting, 1, -1)
    } else if errno != EINTR {
      return errno
    }
  }
  return nil
}
