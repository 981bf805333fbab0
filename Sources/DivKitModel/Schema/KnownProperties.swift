import JSONSyntax

/// What the vocabulary says about a key of an object, as far as every member of a layout asks for it.
struct KnownProperty {
  /// Number of the property; -1 where the object has none of that name.
  let property: Int32
  /// Number of its ``ValueType``.
  let type: Int32
  let requiredBit: UInt8
  let isNotable: Bool
  /// The number of a ``MarkedString/Role``, 0 for none.
  let role: UInt8
  /// A bit for each ``JSONKind`` of values that need no further look. Strings may have expressions all the same.
  let plainKinds: UInt8

  static let none = KnownProperty(
    property: -1, type: 0, requiredBit: 0, isNotable: false, role: 0, plainKinds: 0)
}

/// Remembers the properties that were looked up last: a layout has the same few dozen keys in the same few objects.
struct KnownProperties {
  private static let size = 256
  private var entries: [Entry] = Array(size, of: Entry())

  /// A key by the number of its name, and the object that it is a member of.
  struct Key: Equatable {
    let number: UInt32
    let document: UInt32
    let object: UInt32
  }

  private struct Entry {
    var key = Key(number: .max, document: .max, object: .max)
    var property = KnownProperty.none
  }

  /// What was found for a key; nil when it was not asked for lately.
  subscript(key: Key) -> KnownProperty? {
    @inline(__always) get {
      let entry = entries[Self.slot(key)]
      return entry.key == key ? entry.property : nil
    }
  }

  /// Remembers what was found for a key, in place of another one.
  mutating func insert(_ key: Key, _ property: KnownProperty) {
    entries[Self.slot(key)] = Entry(key: key, property: property)
  }

  @inline(__always)
  private static func slot(_ key: Key) -> Int {
    Int(truncatingIfNeeded: key.object &* 29 &+ key.number) & (size - 1)
  }
}

extension ValueType {
  /// See ``KnownProperty/plainKinds``.
  var plainKinds: UInt8 {
    func bits(_ kinds: JSONKind...) -> UInt8 { kinds.reduce(0) { $0 | 1 << $1.rawValue } }
    switch kind {
    case .string: return bits(.string)
    case .number: return bits(.number)
    case .boolean: return bits(.true, .false)
    case .dictionary, .block: return bits(.object)
    case .any: return .max
    case .integer, .word, .object, .union, .array: return 0
    }
  }
}
