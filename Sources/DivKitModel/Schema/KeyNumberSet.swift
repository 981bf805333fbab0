import JSONSyntax

/// The names of some keys of a document, as far as 64 bits can tell them apart.
struct KeyNumberSet: Sendable {
  private var bits: UInt64 = 0

  init() {}

  init(_ numbers: [Int]) {
    for number in numbers { insert(number) }
  }

  /// Whether a document has so few names that each has a bit of its own.
  static func isExact(for names: JSONKeyNames) -> Bool { names.count <= 64 }

  mutating func insert(_ number: Int) { bits |= 1 << UInt64(truncatingIfNeeded: number & 63) }

  /// Whether another set may have a name of this one; false is certain.
  func mayShare(_ other: KeyNumberSet) -> Bool { bits & other.bits != 0 }
}
