extension Array {
  /// As many copies of a value.
  ///
  /// What `Array(repeating:count:)` does, which is not specialized and asks the runtime for the type of the storage
  /// each time, as everything does that fills an array in place: for the short arrays that a small file needs, that takes
  /// longer than everything else about them.
  @inlinable @inline(__always)
  package init(_ count: Int, of value: Element) {
    guard count <= 48 else {
      self = Array(unsafeUninitializedCapacity: count) { buffer, filled in
        buffer.baseAddress?.initialize(repeating: value, count: count)
        filled = count
      }
      return
    }
    self = []
    append(contentsOf: repeatElement(value, count: count))
  }
}
