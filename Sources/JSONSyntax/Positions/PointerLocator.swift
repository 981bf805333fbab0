/// Writes the JSON Pointer of nodes. Fastest when asked in document order; see ``NodePath``.
public struct PointerLocator {
  private let document: JSONDocument
  private var path: NodePath
  /// The pointer of the last answer, and perhaps more of an earlier one behind it.
  private var text: [UInt8] = []
  /// Where the text of each step ends.
  private var ends: [Int] = []
  /// How long the pointer of the last answer is, in bytes.
  private var length = 0
  /// Whether a name may have had a lone surrogate, which is written differently.
  private var mayHaveSurrogates = false

  /// A locator at the root of a document.
  public init(_ document: JSONDocument) {
    self.init(document, path: NodePath())
  }

  /// A locator at the root that is fast for nodes near a path, too.
  package init(_ document: JSONDocument, near path: NodePath) {
    self.init(document, path: NodePath(near: path))
  }

  private init(_ document: JSONDocument, path: NodePath) {
    self.document = document
    self.path = path
  }

  /// The pointer of the node at an index; a key has the pointer of its value.
  public mutating func pointer(to index: Int) -> JSONPointer {
    move(to: index)
    return JSONPointer(unchecked: Array(text[..<length]))
  }

  /// Appends the UTF-8 of the pointer of the node at an index.
  public mutating func appendPointer(to index: Int, into output: inout [UInt8]) {
    move(to: index)
    if mayHaveSurrogates {
      output += JSONPointer(unchecked: Array(text[..<length])).utf8
    } else {
      output += text[..<length]
    }
  }

  private mutating func move(to index: Int) {
    let unchanged = path.move(to: index, in: document)
    length = unchanged == 0 ? 0 : ends[unchanged - 1]
    for number in unchanged..<path.steps.count {
      append(path.steps[number])
      if number < ends.count { ends[number] = length } else { ends.append(length) }
    }
  }

  private mutating func append(_ step: NodePath.Step) {
    append(UInt8(ascii: "/"))
    let child = document[step.child]
    guard child.kind == .key else { return append(decimal: step.position) }
    for byte in document.keys[child.keyNumber] {
      switch byte {
      case UInt8(ascii: "~"):
        append(byte)
        append(UInt8(ascii: "0"))
      case UInt8(ascii: "/"):
        append(UInt8(ascii: "~"))
        append(UInt8(ascii: "1"))
      default:
        if byte == 0xED { mayHaveSurrogates = true }
        append(byte)
      }
    }
  }

  private mutating func append(decimal number: Int) {
    var power = 1
    while number / power >= 10 { power *= 10 }
    while power > 0 {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / power % 10))
      power /= 10
    }
  }

  /// Appends a byte where an earlier answer may have left one.
  @inline(__always)
  private mutating func append(_ byte: UInt8) {
    if length < text.count { text[length] = byte } else { text.append(byte) }
    length += 1
  }
}

extension JSONDocument {
  /// No JSON Pointer to a node of the document has more bytes.
  public var longestPointer: Int {
    let longestName = (0..<keys.count).reduce(0) { max($0, keys[$1].count) }
    // In names `~` and `/` take two bytes each; a position has at most ten digits.
    return maximumDepth * (1 + max(2 * longestName, 10))
  }
}

/// Tells how long the JSON Pointers of nodes are without writing them.
public struct PointerLengths {
  private let document: JSONDocument
  private var path = NodePath()
  /// The length up to the end of each step, in bytes.
  private var ends: [Int] = []
  /// For each name of a key how long it is in a pointer, in bytes.
  private let nameLengths: [Int]

  /// At the root of a document.
  public init(_ document: JSONDocument) {
    self.document = document
    nameLengths = (0..<document.keys.count).map { name in
      document.keys[name].reduce(0) { $0 + ($1 == UInt8(ascii: "~") || $1 == UInt8(ascii: "/") ? 2 : 1) }
    }
  }

  /// How many bytes the pointer of the node at an index has.
  public mutating func length(to index: Int) -> Int {
    let unchanged = path.move(to: index, in: document)
    if unchanged < ends.count { ends.removeLast(ends.count - unchanged) }
    for step in path.steps[unchanged...] {
      let child = document[step.child]
      let own = child.kind == .key ? nameLengths[child.keyNumber] : Self.digits(step.position)
      ends.append((ends.last ?? 0) + 1 + own)
    }
    return ends.last ?? 0
  }

  private static func digits(_ number: Int) -> Int {
    var count = 1
    var rest = number
    while rest >= 10 {
      rest /= 10
      count += 1
    }
    return count
  }
}
