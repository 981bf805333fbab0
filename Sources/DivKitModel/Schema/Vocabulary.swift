import JSONSyntax

/// What DivKit's blocks and objects look like: their properties and the types of these. Read from the generated text
/// when a rule asks for the first time.
public final class Vocabulary: Sendable {
  /// The vocabulary of the DivKit version that divlint was generated for.
  public static let shared = Vocabulary(vocabularyText)

  /// The version of pydivkit that it was generated from; DivKit's own versions are the same.
  public let version: String
  let types: [ValueType]
  let enums: [EnumSchema]
  let unions: [UnionSchema]
  let objects: [ObjectSchema]
  let properties: [PropertySchema]
  /// The number of the object that each ``BlockType`` is.
  let blocks: [Int]
  /// The number of the object that a card is.
  let card: Int
  /// The number of the object that a patch is.
  let patch: Int
  /// Hash tables of property numbers, one per object; see ``ObjectSchema/slots``.
  private let slots: [UInt16]

  init(_ text: StaticString) {
    var reader = VocabularyReader(text)
    reader.read()
    version = reader.version
    types = reader.types
    enums = reader.enums
    unions = reader.unions
    properties = reader.properties
    let blocks = reader.blocks
    self.blocks = BlockType.allCases.map { type in
      guard let object = blocks[type.name] else { preconditionFailure("no block \(type.name)") }
      return object
    }
    func object(_ name: String) -> Int {
      guard let object = reader.objects.firstIndex(where: { $0.name == name }) else {
        preconditionFailure("no object \(name)")
      }
      return object
    }
    card = object("DivData")
    patch = object("DivPatch")
    (objects, slots) = Self.tables(reader.objects, properties)
  }

  /// Twice as many slots as properties, at least, so that most lookups touch one.
  private static func tables(
    _ objects: [ObjectSchema],
    _ properties: [PropertySchema]
  ) -> (objects: [ObjectSchema], slots: [UInt16]) {
    var result = objects
    var slots: [UInt16] = []
    for index in objects.indices {
      var size = 4
      while size < objects[index].properties.count * 2 { size *= 2 }
      let start = slots.count
      result[index].slots = start
      result[index].mask = size - 1
      slots += repeatElement(noProperty, count: size)
      for property in objects[index].properties {
        var slot = Int(properties[property].hash) & (size - 1)
        while slots[start + slot] != noProperty { slot = (slot + 1) & (size - 1) }
        slots[start + slot] = UInt16(property)
      }
    }
    return (result, slots)
  }

  private static let noProperty = UInt16.max

  /// The property that the key at a node index names in an object, or nil.
  @inline(__always)
  func property(_ object: Int, _ document: JSONView, _ key: Int) -> Int? {
    let node = document[key]
    return find(object, node.keyHash) { property in
      guard !node.hasEscapes else { return document.string(key, equals: Array(property.name)) }
      let name = document.rawString(key)
      guard name.count == property.name.count, let base = name.baseAddress else { return false }
      return property.equals(base)
    }
  }

  /// The property of that name of an object, or nil.
  func property(_ object: Int, named name: ArraySlice<UInt8>) -> Int? {
    find(object, JSONKeyHash.hash(name)) { $0.name.elementsEqual(name) }
  }

  @inline(__always)
  private func find(_ object: Int, _ hash: UInt16, _ isEqual: (borrowing PropertySchema) -> Bool) -> Int? {
    let shape = objects[object]
    var slot = Int(hash) & shape.mask
    while true {
      let property = slots[shape.slots + slot]
      guard property != Self.noProperty else { return nil }
      if properties[Int(property)].hash == hash, isEqual(properties[Int(property)]) { return Int(property) }
      slot = (slot + 1) & shape.mask
    }
  }
}

/// An object: a block, an action, a background.
struct ObjectSchema: Sendable {
  /// The class in DivKit's sources, `DivText`.
  let name: String
  /// The word of `type` that tells it from others in the same place, or nil.
  let word: String?
  let isBlock: Bool
  var properties: Range<Int>
  /// One bit per required property; see ``PropertySchema/requiredBit``.
  var required: UInt8 = 0
  /// Where the object's hash table starts, and its size minus one.
  var slots = 0
  var mask = 0
}

/// A place that one of several objects can take; `type` says which.
struct UnionSchema: Sendable {
  let name: String
  let members: [Int]
}

/// The words that a value can be.
struct EnumSchema: Sendable {
  let words: [String]
}

/// A property of an object.
struct PropertySchema: Sendable {
  /// The bytes of the name. They are part of the program, so the pointer is good for ever.
  nonisolated(unsafe) let name: UnsafeBufferPointer<UInt8>
  let hash: UInt16
  let object: UInt16
  let type: UInt16
  /// The bit of a required property within its object; 0 for others.
  let requiredBit: UInt8
  let isDeprecated: Bool
  /// The property to use instead of a deprecated one.
  let replacement: String?
  /// The clients that know the property, as bits of ``PlatformSet``.
  let platforms: PlatformSet

  /// Whether the same number of bytes at an address are the name.
  @inline(__always)
  func equals(_ bytes: UnsafePointer<UInt8>) -> Bool {
    var index = 0
    while index < name.count {
      if name[index] != bytes[index] { return false }
      index += 1
    }
    return true
  }
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

/// What may stand in a place.
struct ValueType: Sendable {
  enum Kind: Sendable {
    case string, integer, number, boolean
    /// Anything.
    case any
    /// An object with any members.
    case dictionary
    case block
    /// The number of an ``EnumSchema``.
    case word(Int)
    /// The number of an ``ObjectSchema``.
    case object(Int)
    /// The number of a ``UnionSchema``.
    case union(Int)
    /// The number of the elements' ``ValueType``.
    case array(Int)
  }

  let kind: Kind
  /// Whether an expression may stand for the value.
  let allowsExpression: Bool
}
