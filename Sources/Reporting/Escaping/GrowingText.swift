#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// UTF-8 that grows by many short pieces. An array asks with each piece whether somebody else has its memory, which takes
/// longer than to copy the piece.
///
/// Unsafe memory: the first `count` of the `capacity` bytes at `base` are initialized, and whatever writes behind them
/// makes room first, with ``reserve(_:)``.
struct GrowingText: ~Copyable {
  private var base: UnsafeMutablePointer<UInt8>
  private var count = 0
  private var capacity: Int

  init(minimumCapacity: Int) {
    capacity = max(minimumCapacity, 64)
    base = Self.reallocate(nil, to: capacity)
  }

  deinit { free(base) }

  /// Appends everything so far to an array.
  func copy(to output: inout [UInt8]) {
    output.append(contentsOf: UnsafeBufferPointer(start: base, count: count))
  }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    reserve(1)
    base[count] = byte
    count += 1
  }

  /// Appends a text of the program itself, as it is.
  @inline(__always)
  mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { append(contentsOf: $0[...]) }
  }

  @inline(__always)
  mutating func append(contentsOf bytes: Slice<UnsafeBufferPointer<UInt8>>) {
    guard !bytes.isEmpty, let start = bytes.base.baseAddress else { return }
    reserve(bytes.count)
    (base + count).initialize(from: start + bytes.startIndex, count: bytes.count)
    count += bytes.count
  }

  /// Appends a number in decimal digits.
  mutating func append(decimal value: Int) {
    if value < 0 { append(UInt8(ascii: "-")) }
    var rest = value.magnitude
    var digits = 1
    var power: UInt = 10
    // The largest number has 19 digits, and ten to the 19th is still one.
    while digits < 19, rest >= power {
      digits += 1
      power *= 10
    }
    reserve(digits)
    count += digits
    for offset in 1...digits {
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      base[count - offset] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit)
      rest = quotient
    }
  }

  @inline(__always)
  private mutating func reserve(_ more: Int) {
    if capacity - count < more { grow(more) }
  }

  @inline(never)
  private mutating func grow(_ more: Int) {
    capacity = max(2 * capacity, count + more)
    base = Self.reallocate(base, to: capacity)
  }

  private static func reallocate(_ block: UnsafeMutablePointer<UInt8>?, to capacity: Int)
    -> UnsafeMutablePointer<UInt8>
  {
    guard let block = realloc(block, capacity) else { fatalError("out of memory: \(capacity) bytes of text") }
    return block.assumingMemoryBound(to: UInt8.self)
  }
}
