#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The growing array of nodes behind a document.
///
/// Manual memory, because `realloc` moves large blocks by remapping pages where an `Array` would copy them and
/// need both copies at once. Every access outside this file goes through the checked ``subscript(_:)``.
@usableFromInline
final class NodeStorage: @unchecked Sendable {
  // Sendable: written by one parser, before the document is handed to anyone; immutable afterwards.
  @usableFromInline private(set) var base: UnsafeMutablePointer<JSONNode>
  @usableFromInline private(set) var count = 0
  private var capacity: Int

  init(minimumCapacity: Int) {
    capacity = max(minimumCapacity, 16)
    base = Self.reallocate(nil, to: capacity)
  }

  deinit {
    free(base)
  }

  @inlinable subscript(index: Int) -> JSONNode {
    // 0 <= index < count, and the first `count` nodes are initialized.
    precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "node index out of range")
    return base[index]
  }

  /// Appends a node and returns its index.
  @inline(__always)
  func append(_ node: JSONNode) -> Int {
    if count == capacity { grow() }
    // count < capacity: the slot is inside the block; JSONNode is trivial, so assigning initializes it.
    base[count] = node
    count += 1
    return count - 1
  }

  @inline(__always)
  func update(_ index: Int, _ change: (inout JSONNode) -> Void) {
    precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "node index out of range")
    change(&base[index])
  }

  /// Gives back what the estimate reserved too much.
  func trim() {
    guard count < capacity, count > 0 else { return }
    base = Self.reallocate(base, to: count)
    capacity = count
  }

  @inline(never)
  private func grow() {
    capacity += capacity / 2 + 16
    base = Self.reallocate(base, to: capacity)
  }

  private static func reallocate(
    _ block: UnsafeMutablePointer<JSONNode>?,
    to capacity: Int
  ) -> UnsafeMutablePointer<JSONNode> {
    guard let raw = realloc(block, capacity * MemoryLayout<JSONNode>.stride) else {
      fatalError("out of memory: \(capacity) JSON nodes")
    }
    return raw.assumingMemoryBound(to: JSONNode.self)
  }
}
