#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The finished nodes of a document.
///
/// Immutable on purpose: the stored properties of a class that can change are checked for exclusive access at
/// run time, which cost more than parsing itself. Every access goes through the checked ``subscript(_:)``.
@usableFromInline
final class NodeStorage: @unchecked Sendable {
  // Sendable: nobody writes to the memory once it is here. It holds `count` initialized nodes.
  @usableFromInline let base: UnsafePointer<JSONNode>
  @usableFromInline let count: Int

  /// Takes over memory that `malloc` gave.
  fileprivate init(owning base: UnsafePointer<JSONNode>, count: Int) {
    self.base = base
    self.count = count
  }

  deinit {
    free(UnsafeMutablePointer(mutating: base))
  }

  @inlinable subscript(index: Int) -> JSONNode {
    precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "node index out of range")
    return base[index]
  }
}

/// The growing nodes of a parser.
///
/// Manual memory, because `realloc` moves large blocks by remapping pages where an `Array` would copy them and
/// need both copies at once.
struct NodeBuffer: ~Copyable {
  // The first `count` nodes of the `capacity` at `base` are initialized; JSONNode is trivial, so assigning
  // initializes.
  private var base: UnsafeMutablePointer<JSONNode>
  private(set) var count = 0
  private var capacity: Int

  init(minimumCapacity: Int) {
    capacity = max(minimumCapacity, 16)
    base = Self.reallocate(nil, to: capacity)
  }

  deinit {
    free(base)
  }

  /// A node that was appended before.
  subscript(index: Int) -> JSONNode {
    @inline(__always) get {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "node index out of range")
      return base[index]
    }
    @inline(__always) set {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "node index out of range")
      base[index] = newValue
    }
  }

  @inline(__always)
  mutating func append(_ node: JSONNode) {
    if count == capacity { grow() }
    base[count] = node
    count += 1
  }

  /// Appends the nodes of the part of a text that follows.
  ///
  /// - Parameter keyNumbers: the numbers that the names of its keys have here.
  mutating func append(_ rest: NodeStorage, keyNumbers: [UInt32]) {
    if capacity < count + rest.count {
      capacity = count + rest.count
      base = Self.reallocate(base, to: capacity)
    }
    let first = UInt32(truncatingIfNeeded: count)
    for index in 0..<rest.count {
      var node = rest[index]
      node.next = node.kind == .key ? keyNumbers[Int(node.next)] : node.next &+ first
      base[count + index] = node
    }
    count += rest.count
  }

  /// The nodes for good, without what was reserved too much.
  consuming func finish() -> NodeStorage {
    let block = count > 0 && count < capacity ? Self.reallocate(base, to: count) : base
    let storage = NodeStorage(owning: block, count: count)
    discard self
    return storage
  }

  @inline(never)
  private mutating func grow() {
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
    LargePages.advise(
      UnsafeMutableRawBufferPointer(start: raw, count: capacity * MemoryLayout<JSONNode>.stride))
    return raw.assumingMemoryBound(to: JSONNode.self)
  }
}
