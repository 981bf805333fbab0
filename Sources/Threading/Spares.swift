/// Values that take longer to make than to use again: whoever needs one takes one that is spare, and puts it back for the
/// next.
@usableFromInline
package final class Spares<Value: Sendable>: @unchecked Sendable {
  // Sendable: `values` is touched under `lock` only.
  @usableFromInline let lock = Lock()
  @usableFromInline var values: [Value] = []
  /// As many threads as work at a time are unlikely to leave more behind.
  @usableFromInline let limit: Int

  /// - Parameter limit: how many values are kept.
  @inlinable
  package init(limit: Int = 64) { self.limit = limit }

  /// A value that nobody needs; nil when there is none.
  @inlinable
  package func take() -> Value? {
    lock.lock()
    defer { lock.unlock() }
    return values.popLast()
  }

  /// Puts a value back.
  @inlinable
  package func put(_ value: Value) {
    lock.lock()
    defer { lock.unlock() }
    if values.count < limit { values.append(value) }
  }
}
