import JSONSyntax

/// Reads the text that `scripts/vocabulary.py` writes; its head describes the format. The text is part of the
/// program and right by construction, so what does not fit is a fault of divlint and stops it.
struct VocabularyReader {
  private typealias Word = UnsafeBufferPointer<UInt8>

  private(set) var version = ""
  private(set) var types: [ValueType] = []
  private(set) var enums: [EnumSchema] = []
  private(set) var unions: [UnionSchema] = []
  private(set) var objects: [ObjectSchema] = []
  private(set) var properties: [PropertySchema] = []
  /// The numbers of the objects that are blocks, by the word of their `type`.
  private(set) var blocks: [String: Int] = [:]

  private let text: UnsafeBufferPointer<UInt8>
  /// The names of enums, unions and objects, numbered as they are declared.
  private var names = NameTable()
  private var kinds: [ValueType.Kind] = []
  private var enumCount = 0
  private var unionCount = 0
  private var objectCount = 0
  /// The types as they are spelled; their numbers are those of ``types``.
  private var spellings = NameTable()

  init(_ text: StaticString) {
    self.text = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
  }

  mutating func read() {
    // Types name what is declared further down: first all names, then what they are.
    forEachLine { reader, words in reader.declare(words) }
    forEachLine { reader, words in reader.define(words) }
  }

  private mutating func forEachLine(_ body: (inout VocabularyReader, [Word]) -> Void) {
    var words: [Word] = []
    var start = 0
    for index in 0...text.count {
      let byte = index == text.count ? UInt8(ascii: "\n") : text[index]
      guard byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") else { continue }
      words.append(Word(rebasing: text[start..<index]))
      start = index + 1
      if byte == UInt8(ascii: "\n") {
        body(&self, words)
        words.removeAll(keepingCapacity: true)
      }
    }
  }

  // MARK: Names

  private mutating func declare(_ words: [Word]) {
    // Lines of properties start with a space, so their first word is empty.
    guard let first = words[0].first else { return }
    switch first {
    case UInt8(ascii: "e"):
      declare(words[1], .word(enumCount))
      enumCount += 1
    case UInt8(ascii: "u"):
      declare(words[1], .union(unionCount))
      unionCount += 1
    case UInt8(ascii: "o"), UInt8(ascii: "b"):
      declare(words[1], .object(objectCount))
      objectCount += 1
    default: version = string(words[1])
    }
  }

  private mutating func declare(_ name: Word, _ kind: ValueType.Kind) {
    _ = names.insert(Array(name))
    kinds.append(kind)
  }

  private mutating func define(_ words: [Word]) {
    guard let first = words[0].first else { return defineProperty(words) }
    switch first {
    case UInt8(ascii: "e"):
      enums.append(EnumSchema(words: words.dropFirst(2).map(string)))
    case UInt8(ascii: "u"):
      let members = words.dropFirst(2).compactMap { name -> Int? in
        guard case .object(let object) = kind(named: name) else { return nil }
        return object
      }
      unions.append(UnionSchema(name: string(words[1]), members: members))
    case UInt8(ascii: "o"), UInt8(ascii: "b"):
      let isBlock = first == UInt8(ascii: "b")
      let word = words.count > 2 ? string(words[2]) : nil
      if isBlock, let word { blocks[word] = objects.count }
      objects.append(
        ObjectSchema(
          name: string(words[1]), word: word, isBlock: isBlock,
          properties: properties.count..<properties.count
        )
      )
    default: break
    }
  }

  // MARK: Properties

  private mutating func defineProperty(_ words: [Word]) {
    let object = objects.count - 1
    var requiredBit: UInt8 = 0
    var isDeprecated = false
    var replacement: String?
    var platforms = PlatformSet.all
    for flag in words.dropFirst(3) {
      switch flag[0] {
      case UInt8(ascii: "!"):
        // The bits taken so far are the low ones, so the next is one more than all of them.
        requiredBit = objects[object].required + 1
        objects[object].required |= requiredBit
      case UInt8(ascii: "~"):
        isDeprecated = true
        if flag.count > 1 { replacement = string(Word(rebasing: flag.dropFirst())) }
      default:
        platforms = PlatformSet(flag.dropFirst().compactMap(platform))
      }
    }
    properties.append(
      PropertySchema(
        name: words[1],
        hash: JSONKeyHash.hash(words[1]),
        object: UInt16(object),
        type: UInt16(type(words[2])),
        requiredBit: requiredBit,
        isDeprecated: isDeprecated,
        replacement: replacement,
        platforms: platforms
      )
    )
    objects[object].properties = objects[object].properties.lowerBound..<properties.count
  }

  private func platform(_ initial: UInt8) -> Platform? {
    Platform.allCases.first { $0.rawValue.utf8.first == initial }
  }

  // MARK: Types

  private mutating func type(_ spelling: Word) -> Int {
    if let known = spellings.find(Array(spelling)) { return known }
    var rest = spelling[...]
    let allowsExpression = rest.last == UInt8(ascii: "@")
    if allowsExpression { rest.removeLast() }
    let kind: ValueType.Kind
    if rest.first == UInt8(ascii: "[") {
      // The number of the elements' type must be known first, and counts as a spelling of its own.
      kind = .array(type(Word(rebasing: rest.dropFirst().dropLast())))
    } else {
      kind = self.kind(named: Word(rebasing: rest))
    }
    types.append(ValueType(kind: kind, allowsExpression: allowsExpression))
    return spellings.insert(Array(spelling))
  }

  private func kind(named name: Word) -> ValueType.Kind {
    if let declared = names.find(Array(name)) { return kinds[declared] }
    switch string(name) {
    case "string": return .string
    case "integer": return .integer
    case "number": return .number
    case "boolean": return .boolean
    case "any": return .any
    case "object": return .dictionary
    case "block": return .block
    case let other: preconditionFailure("the vocabulary has no type \(other): run `make vocabulary`")
    }
  }

  private func string(_ word: Word) -> String { String(decoding: word, as: UTF8.self) }
}
