/// An object: a block, an action, a background.
struct ObjectSchema: VocabularyRecord, Sendable {
  static let width = 19
  private let text: RecordText

  @inline(__always)
  init(_ text: RecordText) { self.text = text }

  /// The class in DivKit's sources, `DivText`.
  var name: VocabularyName { text.name(0) }

  /// The word of `type` that tells it from others in the same place; empty for none.
  var word: VocabularyName { text.name(4) }

  var isBlock: Bool { text.character(8) == UInt8(ascii: "b") }

  /// The number of its first property; the others follow.
  var firstProperty: Int { text.number(9) }

  var properties: Range<Int> { firstProperty..<firstProperty + text.number(11) }

  /// One bit per required property; see ``PropertySchema/requiredBit``.
  var required: UInt8 { UInt8(truncatingIfNeeded: 1 << text.digit(13) - 1) }

  /// Where its hash table starts.
  var slots: Int { text.longNumber(14) }

  /// The size of its hash table minus one.
  var mask: Int { text.number(17) }
}

/// A property of an object.
struct PropertySchema: VocabularyRecord, Sendable {
  static let width = 17
  private let text: RecordText

  @inline(__always)
  init(_ text: RecordText) { self.text = text }

  /// The `JSONKeyHash` of its name.
  var hash: UInt16 { UInt16(truncatingIfNeeded: text.longNumber(0)) }

  var name: VocabularyName { text.name(3) }

  /// The number of the object that has it.
  var object: Int { text.number(7) }

  /// The number of its ``ValueType``.
  var type: Int { text.number(9) }

  /// The bit of a required property within its object; 0 for others.
  var requiredBit: UInt8 {
    let number = text.digit(11)
    return number == 0 ? 0 : 1 << UInt8(number - 1)
  }

  var isDeprecated: Bool { text.digit(12) & 8 != 0 }

  /// The clients that know it.
  var platforms: PlatformSet { PlatformSet(rawValue: UInt8(text.digit(12) & 7)) }

  /// The property to use instead of a deprecated one.
  var replacement: String? { text.name(13).text }

  /// Whether there is more to say about it than what its value must be.
  var isNotable: Bool { text.digit(12) != Int(PlatformSet.all.rawValue) }
}

/// What may stand in a place.
struct ValueType: VocabularyRecord, Sendable {
  static let width = 4

  enum Kind: Sendable {
    case string, integer, number, boolean
    /// Anything.
    case any
    /// An object with any members.
    case dictionary
    case block
    /// The number of a ``WordList``.
    case word(Int)
    /// The number of an ``ObjectSchema``.
    case object(Int)
    /// The number of a ``UnionSchema``.
    case union(Int)
    /// The number of the elements' ``ValueType``.
    case array(Int)
  }

  private let text: RecordText

  @inline(__always)
  init(_ text: RecordText) { self.text = text }

  @inline(__always)
  var kind: Kind {
    switch text.character(0) {
    case UInt8(ascii: "s"): .string
    case UInt8(ascii: "i"): .integer
    case UInt8(ascii: "n"): .number
    case UInt8(ascii: "b"): .boolean
    case UInt8(ascii: "d"): .dictionary
    case UInt8(ascii: "B"): .block
    case UInt8(ascii: "w"): .word(text.number(1))
    case UInt8(ascii: "o"): .object(text.number(1))
    case UInt8(ascii: "u"): .union(text.number(1))
    case UInt8(ascii: "a"): .array(text.number(1))
    default: .any
    }
  }

  /// Whether an expression may stand for the value.
  var allowsExpression: Bool { text.character(3) == UInt8(ascii: "@") }
}

/// The words that a value can be: a range of the vocabulary's words.
struct WordList: VocabularyRecord, Sendable {
  static let width = 4
  let range: Range<Int>

  @inline(__always)
  init(_ text: RecordText) {
    let start = text.number(0)
    range = start..<start + text.number(2)
  }
}

/// A word that a value can be.
struct WordRecord: VocabularyRecord, Sendable {
  static let width = 4
  let name: VocabularyName

  @inline(__always)
  init(_ text: RecordText) { name = text.name(0) }
}

/// A place that one of several objects can take; `type` says which. A range of the vocabulary's members.
struct UnionSchema: VocabularyRecord, Sendable {
  static let width = 4
  let range: Range<Int>

  @inline(__always)
  init(_ text: RecordText) {
    let start = text.number(0)
    range = start..<start + text.number(2)
  }
}

/// An object that can stand in the place of a union.
struct UnionMember: VocabularyRecord, Sendable {
  static let width = 2
  /// The number of an ``ObjectSchema``.
  let object: Int

  @inline(__always)
  init(_ text: RecordText) { object = text.number(0) }
}

/// Some of the clients.
struct PlatformSet: OptionSet, Sendable {
  let rawValue: UInt8

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ platforms: some Sequence<Platform>) {
    self.init(rawValue: 0)
    for platform in platforms { insert(Self(platform)) }
  }

  init(_ platform: Platform) {
    switch platform {
    case .android: self = .android
    case .ios: self = .ios
    case .web: self = .web
    }
  }

  static let android = PlatformSet(rawValue: 1)
  static let ios = PlatformSet(rawValue: 2)
  static let web = PlatformSet(rawValue: 4)
  static let all: PlatformSet = [.android, .ios, .web]
}
