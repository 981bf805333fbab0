extension Array {
  /// As many copies of a value.
  ///
  /// What `Array(repeating:count:)` does, which is not specialized and asks the runtime for the type of the storage
  /// each time: for the short arrays that a small file needs, that takes longer than everything else about them.
  @inlinable @inline(__always)
  package init(_ count: Int, of value: Element) {
    self = []
    append(contentsOf: repeatElement(value, count: count))
  }
}
