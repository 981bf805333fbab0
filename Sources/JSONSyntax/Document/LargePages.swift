#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Memory of many megabytes in large pages: a third of the time of parsing went into the kernel handing out small ones.
enum LargePages {
  /// Asks for large pages where that is worth it. To be called before the memory is used.
  static func advise(_ block: UnsafeMutableRawBufferPointer) {
    #if os(Linux)
      let page = 4096
      guard block.count >= 8 << 20, let start = block.baseAddress else { return }
      _ = madvise(start.alignedUp(toMultipleOf: page), block.count - page, MADV_HUGEPAGE)
    #endif
  }
}
