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

  /// Appends the name of a member, which needs no escapes, and the colon.
  @inline(__always)
  mutating func append(key: StaticString, afterComma: Bool) {
    let length = key.utf8CodeUnitCount
    reserve(length + 4)
    if afterComma { put(UInt8(ascii: ",")) }
    put(UInt8(ascii: "\""))
    (base + count).initialize(from: key.utf8Start, count: length)
    count += length
    put(UInt8(ascii: "\""))
    put(UInt8(ascii: ":"))
  }

  /// Appends a number in decimal digits.
  mutating func append(decimal value: Int) {
    if value < 0 { append(UInt8(ascii: "-")) }
    // No number has more than 19 digits. They come from behind, two at a time.
    let room = 20
    reserve(room)
    let end = base + count + room
    var start = end
    var rest = value.magnitude
    while rest >= 10 {
      let (quotient, pair) = rest.quotientAndRemainder(dividingBy: 100)
      let (tens, ones) = pair.quotientAndRemainder(dividingBy: 10)
      start -= 2
      start[0] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: tens)
      start[1] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: ones)
      rest = quotient
    }
    if rest > 0 || start == end {
      start -= 1
      start[0] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest)
    }
    (base + count).update(from: start, count: end - start)
    count += end - start
  }

  /// Appends the first bytes of a text up to one that JSON has to escape, and takes them off. Sixteen at a time.
  mutating func append(untilEscape text: inout Slice<UnsafeBufferPointer<UInt8>>) {
    guard let first = text.base.baseAddress, !text.isEmpty else { return }
    let size = text.count
    reserve(size)
    let source = UnsafeRawPointer(first + text.startIndex)
    let target = UnsafeMutableRawPointer(base + count)
    var length = 0
    // Loads and stores sixteen bytes inside the text, and there is room for all of it. The last sixteen may be among
    // those that have been looked at.
    while length < size, size >= 16 {
      let start = min(length, size &- 16)
      let bytes = source.loadUnaligned(fromByteOffset: start, as: SIMD16<UInt8>.self)
      target.storeBytes(of: bytes, toByteOffset: start, as: SIMD16<UInt8>.self)
      let plain = Self.plainBytes(bytes)
      length = start &+ plain
      if plain < 16 { break }
    }
    while size < 16, length < size, !Self.isEscaped(text[text.startIndex + length]) {
      base[count + length] = text[text.startIndex + length]
      length += 1
    }
    count += length
    text = text.dropFirst(length)
  }

  /// How many bytes come before the first that is escaped; sixteen when none is.
  @inline(__always)
  private static func plainBytes(_ bytes: SIMD16<UInt8>) -> Int {
    // Vectors of their own: where a number stands beside an operator, the compiler (Swift 6.3) makes a loop of it.
    let control = lanes(bytes .< SIMD16<UInt8>(repeating: 0x20))
    let quote = lanes(bytes .== SIMD16<UInt8>(repeating: 0x22))
    let backslash = lanes(bytes .== SIMD16<UInt8>(repeating: 0x5C))
    let delete = lanes(bytes .== SIMD16<UInt8>(repeating: 0x7F))
    let escaped = unsafeBitCast(control | quote | backslash | delete, to: SIMD2<UInt64>.self)
    if escaped[0] != 0 { return escaped[0].trailingZeroBitCount &>> 3 }
    if escaped[1] != 0 { return 8 &+ escaped[1].trailingZeroBitCount &>> 3 }
    return 16
  }

  @inline(__always)
  private static func lanes(_ mask: SIMDMask<SIMD16<Int8>>) -> SIMD16<UInt8> {
    unsafeBitCast(mask, to: SIMD16<UInt8>.self)
  }

  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x22 || byte == 0x5C || byte == 0x7F
  }

  /// Appends a byte that there is room for.
  @inline(__always)
  private mutating func put(_ byte: UInt8) {
    base[count] = byte
    count += 1
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
