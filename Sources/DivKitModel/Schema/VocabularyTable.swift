/// A table of the generated vocabulary: records of one width, a line each, looked at where they lie in the program.
struct VocabularyTable<Record: VocabularyRecord>: RandomAccessCollection, @unchecked Sendable {
  private let start: UnsafePointer<UInt8>
  let endIndex: Int

  init(_ text: StaticString) {
    start = text.utf8Start
    // The last line has no line feed.
    endIndex = (text.utf8CodeUnitCount + 1) / (Record.width + 1)
  }

  var startIndex: Int { 0 }

  subscript(index: Int) -> Record {
    @inline(__always) get {
      assert(indices.contains(index))
      return Record(RecordText(start + index * (Record.width + 1)))
    }
  }
}

/// What a record of the vocabulary says.
protocol VocabularyRecord {
  /// How many characters it has.
  static var width: Int { get }

  init(_ text: RecordText)
}

/// The characters of a record. Numbers have the digits 0 to 63, the characters from `0` to `o`, the lowest first.
struct RecordText: @unchecked Sendable {
  private let start: UnsafePointer<UInt8>

  @inline(__always)
  init(_ start: UnsafePointer<UInt8>) { self.start = start }

  @inline(__always)
  func character(_ offset: Int) -> UInt8 { start[offset] }

  /// A number of one digit.
  @inline(__always)
  func digit(_ offset: Int) -> Int { Int(start[offset] &- UInt8(ascii: "0")) }

  /// A number of two digits.
  @inline(__always)
  func number(_ offset: Int) -> Int { digit(offset) | digit(offset + 1) << 6 }

  /// A number of three digits.
  @inline(__always)
  func longNumber(_ offset: Int) -> Int { number(offset) | digit(offset + 2) << 12 }

  /// A name, by its place in the names of the vocabulary and its length.
  @inline(__always)
  func name(_ offset: Int) -> VocabularyName {
    VocabularyName(VocabularyTables.names.utf8Start + longNumber(offset), digit(offset + 3))
  }
}

/// A name of the vocabulary.
struct VocabularyName: @unchecked Sendable {
  /// Its bytes, which are part of the program.
  let bytes: UnsafeBufferPointer<UInt8>

  @inline(__always)
  init(_ start: UnsafePointer<UInt8>, _ count: Int) {
    bytes = UnsafeBufferPointer(start: start, count: count)
  }

  /// The name as text; nil for none.
  var text: String? { bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self) }
}
