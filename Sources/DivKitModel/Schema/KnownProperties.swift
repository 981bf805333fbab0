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

/// What the vocabulary says about each property, by its number; read for each that some file has.
struct DescribedProperties: Sendable {
  /// ``KnownProperty/none`` for those that nobody has asked for. Empty before the first question.
  private var properties: [KnownProperty] = []

  subscript(property: Int) -> KnownProperty {
    @inline(__always) mutating get {
      if properties.isEmpty { properties = Array(Vocabulary.shared.properties.count, of: .none) }
      if properties[property].property < 0 { properties[property] = Self.describe(property) }
      return properties[property]
    }
  }

  private static func describe(_ property: Int) -> KnownProperty {
    let schema = Vocabulary.shared.properties[property]
    return KnownProperty(
      property: Int32(property),
      type: Int32(schema.type),
      requiredBit: schema.requiredBit,
      isNotable: schema.isNotable,
      role: StringRoles.role(of: schema),
      plainKinds: Vocabulary.shared.types[schema.type].plainKinds
    )
  }
}

/// Remembers the properties that were looked up last: layouts have the same few dozen keys in the same few objects, file for
/// file. Says the same of every file, so that it can be kept.
struct KnownProperties: Sendable {
  private static let size = 512
  /// Empty before the first property.
  private var entries: [Entry] = []

  private struct Entry {
    /// Object and name.
    let key: UInt32
    let property: KnownProperty
  }

  /// A key by the number that ``MetNames`` gave to its name, and the object that it is a member of.
  @inline(__always)
  private static func key(_ object: Int, _ name: Int32) -> UInt32 {
    UInt32(truncatingIfNeeded: object) << 16 | UInt32(truncatingIfNeeded: name)
  }

  /// What was found for a key; nil when it was not asked for lately, or its name has no number.
  @inline(__always)
  func find(_ object: Int, _ name: Int32) -> KnownProperty? {
    guard name >= 0, !entries.isEmpty else { return nil }
    let key = Self.key(object, name)
    let entry = entries[Self.slot(key)]
    return entry.key == key ? entry.property : nil
  }

  /// Remembers what was found for a key, in place of another one; nothing, if its name has no number.
  mutating func insert(_ object: Int, _ name: Int32, _ property: KnownProperty) {
    guard name >= 0 else { return }
    if entries.isEmpty { entries = Array(Self.size, of: Entry(key: .max, property: .none)) }
    let key = Self.key(object, name)
    entries[Self.slot(key)] = Entry(key: key, property: property)
  }

  @inline(__always)
  private static func slot(_ key: UInt32) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B1) >> 16) & (size - 1)
  }
}

extension ValueType {
  /// See ``KnownProperty/plainKinds``.
  var plainKinds: UInt8 {
    func bit(_ kind: JSONKind) -> UInt8 { 1 << kind.rawValue }
    switch kind {
    case .string: return bit(.string)
    case .number: return bit(.number)
    case .boolean: return bit(.true) | bit(.false)
    case .dictionary, .block: return bit(.object)
    case .any: return .max
    case .integer, .word, .object, .union, .array: return 0
    }
  }
}
