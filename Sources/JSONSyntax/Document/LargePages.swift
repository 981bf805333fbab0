#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Memory of many megabytes in large pages: a third of the time of parsing went into the kernel handing out small ones.
@usableFromInline
enum LargePages {
  /// Asks for large pages where that is worth it. To be called before the memory is used.
  @usableFromInline
  static func advise(_ block: UnsafeMutableRawBufferPointer) {
    #if os(Linux)
      let page = 4096
      guard block.count >= 8 << 20, let start = block.baseAddress else { return }
      _ = madvise(start.alignedUp(toMultipleOf: page), block.count - page, MADV_HUGEPAGE)
    #endif
  }
}

extension Array {
  /// Makes room for as many elements, in large pages where that is worth it: an array that fills up anew costs as much
  /// for small pages as for what is put there.
  @inlinable
  package mutating func reserveLargePages(_ capacity: Int) {
    reserveCapacity(capacity)
    withUnsafeMutableBufferPointer { elements in
      // What is not used yet is only handed to the kernel, as addresses.
      LargePages.advise(
        UnsafeMutableRawBufferPointer(
          start: elements.baseAddress, count: capacity * MemoryLayout<Element>.stride))
    }
  }
}
