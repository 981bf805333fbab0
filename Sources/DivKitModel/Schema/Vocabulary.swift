import JSONSyntax

/// What DivKit's blocks and objects look like: their properties and the types of these.
///
/// Everything is looked up in the generated tables where they lie in the program. Nothing is read beforehand, so that a run
/// on one small file pays for nothing that it does not ask for.
public final class Vocabulary: Sendable {
  /// The vocabulary of the DivKit version that divlint was generated for.
  public static let shared = Vocabulary()

  /// The version of pydivkit that it was generated from; DivKit's own versions are the same.
  public var version: String { VocabularyTables.version }
  let types = VocabularyTable<ValueType>(VocabularyTables.types)
  let enums = VocabularyTable<WordList>(VocabularyTables.enums)
  let words = VocabularyTable<WordRecord>(VocabularyTables.words)
  let unions = VocabularyTable<UnionSchema>(VocabularyTables.unions)
  let members = VocabularyTable<UnionMember>(VocabularyTables.members)
  /// Blocks first.
  let objects = VocabularyTable<ObjectSchema>(VocabularyTables.objects)
  let properties = VocabularyTable<PropertySchema>(VocabularyTables.properties)
  /// The number of the object that each ``BlockType`` is.
  let blocks: [Int]
  /// The number of the object that a card is.
  let card: Int
  /// The number of the object that a patch is.
  let patch: Int

  private init() {
    let objects = objects
    func number(_ isWanted: (ObjectSchema) -> Bool) -> Int {
      guard let found = objects.firstIndex(where: isWanted) else {
        preconditionFailure("the vocabulary lacks a block, a card or a patch: run `make vocabulary`")
      }
      return found
    }
    blocks = BlockType.allCases.map { type in
      number { $0.isBlock && $0.word.bytes.elementsEqual(type.name.utf8) }
    }
    card = number { $0.name.bytes.elementsEqual("DivData".utf8) }
    patch = number { $0.name.bytes.elementsEqual("DivPatch".utf8) }
  }

  /// The property that the key at a node index names in an object, or nil.
  @inline(__always)
  func property(_ object: Int, _ document: JSONView, _ key: Int) -> Int? {
    let node = document[key]
    return find(object, node.keyHash) { name in
      guard !node.hasEscapes else { return document.string(key, equals: Array(name.bytes)) }
      return NameText.areEqual(document.rawString(key), name.bytes)
    }
  }

  /// The property of that name of an object, or nil.
  func property(_ object: Int, named name: ArraySlice<UInt8>) -> Int? {
    find(object, JSONKeyHash.hash(name)) { $0.bytes.elementsEqual(name) }
  }

  /// Looks into the hash table of an object, whose slots have the positions of properties, from 1.
  @inline(__always)
  private func find(_ object: Int, _ hash: UInt16, _ isEqual: (VocabularyName) -> Bool) -> Int? {
    let shape = objects[object]
    let slots = VocabularyTables.slots.utf8Start + shape.slots
    let mask = shape.mask
    var slot = Int(hash) & mask
    while true {
      let position = Int(slots[slot] &- UInt8(ascii: "0"))
      guard position != 0 else { return nil }
      let property = shape.firstProperty + position - 1
      let schema = properties[property]
      if schema.hash == hash, isEqual(schema.name) { return property }
      slot = (slot + 1) & mask
    }
  }
}
