import JSONSyntax

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The strings of a document in which an expression begins.
///
/// Found by searching the bytes rather than the strings, so that a file without expressions costs next to nothing.
public struct ExpressionStrings: Sendable {
  /// Nodes of the strings, in order.
  public private(set) var nodes: [Int] = []
  /// One bit per node; empty when there are no such strings.
  private var words: [UInt64] = []

  /// Searches a document.
  public init(_ document: JSONDocument) {
    let starts = document.bytes.withUnsafeBytes { bytes in
      let plain = Self.occurrences(of: "@", in: bytes)
      // Hardly anybody writes `@` like this, and most files have no such escape at all.
      guard document.hasUnicodeEscapes else { return plain }
      let escaped = Self.occurrences(of: "\\u0040", in: bytes)
      return escaped.isEmpty ? plain : (plain + escaped).sorted()
    }
    var last = -1
    for start in starts where last < 0 || start >= document[last].end {
      last = document.node(at: start, from: max(last, 0))
      if document.kind(last) == .string, Expression.isPresent(document, last) { nodes.append(last) }
    }
    guard !nodes.isEmpty else { return }
    words = Array(document.count / 64 + 1, of: 0)
    for node in nodes { words[node / 64] |= 1 << UInt64(node % 64) }
  }

  /// Whether an expression begins in the string at a node index.
  @inline(__always)
  func contains(_ node: Int) -> Bool {
    guard !words.isEmpty else { return false }
    return words[node / 64] & 1 << UInt64(node % 64) != 0
  }

  private static func occurrences(of text: StaticString, in bytes: UnsafeRawBufferPointer) -> [Int] {
    guard let base = bytes.baseAddress else { return [] }
    let length = text.utf8CodeUnitCount
    var found: [Int] = []
    var start = 0
    while start < bytes.count,
      let next = memchr(base + start, Int32(text.utf8Start[0]), bytes.count - start)
    {
      let offset = next - UnsafeMutableRawPointer(mutating: base)
      start = offset + 1
      guard offset + length <= bytes.count else { break }
      if memcmp(next, text.utf8Start, length) == 0 { found.append(offset) }
    }
    return found
  }
}

extension JSONDocument {
  /// The innermost node whose text holds the byte at an offset, not before a node that starts at or before it.
  fileprivate func node(at offset: Int, from first: Int) -> Int {
    var low = first
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if Int(self[middle].start) <= offset { low = middle + 1 } else { high = middle }
    }
    return max(low - 1, 0)
  }
}
