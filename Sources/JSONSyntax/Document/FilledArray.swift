extension Array {
  /// As many copies of a value.
  ///
  /// What `Array(repeating:count:)` does, which is not specialized and asks the runtime for the type of the storage
  /// each time: for the short arrays that a small file needs, that takes longer than everything else about them.
  @inlinable @inline(__always)
  package init(_ count: Int, of value: Element) {
    self = []
    // An array of no elements is one that all threads share, and is not written to.
    guard count > 0 else { return }
    self = Array(unsafeUninitializedCapacity: count) { buffer, filled in
      buffer.baseAddress?.initialize(repeating: value, count: count)
      filled = count
    }
  }
}
