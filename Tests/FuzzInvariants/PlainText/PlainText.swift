/// A JSON text read a second time, without divlint's parser: byte by byte, for inputs of a few kilobytes.
///
/// Nodes have the numbers that `JSONDocument` gives them, so that both can be compared.
package struct PlainText {
  package enum Kind: String {
    case null, `true`, `false`, number, string, array, object, key
  }

  package struct Node {
    package let kind: Kind
    package let start: Int
    package fileprivate(set) var end: Int
    /// The first node behind this one and all it holds.
    package fileprivate(set) var next: Int
    /// The container, or for the value of a member its key.
    let parent: Int?
    let depth: Int
  }

  package let bytes: [UInt8]
  package let nodes: [Node]
  /// How deep the deepest value is nested.
  package let depth: Int

  /// Nil for a text that is not JSON.
  package init?(_ bytes: [UInt8]) {
    guard String(validating: bytes, as: UTF8.self) != nil else { return nil }
    var reader = PlainReader(bytes)
    guard reader.read() else { return nil }
    self.bytes = bytes
    nodes = reader.nodes
    depth = reader.nodes.reduce(0) { max($0, $1.depth) }
  }

  /// The text of a node.
  func text(_ node: Int) -> ArraySlice<UInt8> { bytes[nodes[node].start..<nodes[node].end] }

  /// The elements of an array.
  func elements(_ array: Int) -> [Int] {
    var elements: [Int] = []
    var index = array + 1
    while index < nodes[array].next {
      elements.append(index)
      index = nodes[index].next
    }
    return elements
  }

  /// The keys of an object; each value follows its key.
  func keys(_ object: Int) -> [Int] {
    var keys: [Int] = []
    var index = object + 1
    while index < nodes[object].next {
      keys.append(index)
      index = nodes[index + 1].next
    }
    return keys
  }
}

/// Reads by the grammar, with a list of open containers in place of recursion.
private struct PlainReader {
  private static let words: [([UInt8], PlainText.Kind)] = [
    (Array("null".utf8), .null), (Array("true".utf8), .true), (Array("false".utf8), .false),
  ]
  private static let hexDigits = Set("0123456789abcdefABCDEF".utf8)
  private static let escapes = Set("\"\\/bfnrt".utf8)

  private let bytes: [UInt8]
  private var index: Int
  private var open: [Int] = []
  private(set) var nodes: [PlainText.Node] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  private var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

  mutating func read() -> Bool {
    repeat {
      guard value() else { return false }
    } while continues()
    return open.isEmpty && byte == nil && !nodes.isEmpty && !failed
  }

  private var failed = false

  /// Reads a value, or the opening of one and whatever opens in it, up to the first scalar or empty container.
  private mutating func value() -> Bool {
    while true {
      space()
      if take(UInt8(ascii: "{")) {
        enter(.object)
        space()
        if take(UInt8(ascii: "}")) { leave(); return true }
        guard key() else { return false }
      } else if take(UInt8(ascii: "[")) {
        enter(.array)
        space()
        if take(UInt8(ascii: "]")) { leave(); return true }
      } else {
        return scalar()
      }
    }
  }

  /// After a value: true when another one follows in the same text.
  private mutating func continues() -> Bool {
    while true {
      space()
      guard let container = open.last else { return false }
      let isObject = nodes[container].kind == .object
      if take(UInt8(ascii: ",")) {
        if isObject {
          failed = !key()
          return !failed
        }
        return true
      }
      guard take(isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
        failed = true
        return false
      }
      leave()
    }
  }

  private mutating func key() -> Bool {
    space()
    guard string(.key) else { return false }
    space()
    return take(UInt8(ascii: ":"))
  }

  private mutating func scalar() -> Bool {
    for (word, kind) in Self.words {
      let start = index
      if take(word) { return append(kind, from: start) }
    }
    return byte == UInt8(ascii: "\"") ? string(.string) : number()
  }

  private mutating func string(_ kind: PlainText.Kind) -> Bool {
    let start = index
    guard take(UInt8(ascii: "\"")) else { return false }
    while let next = byte, next >= 0x20 {
      index += 1
      if next == UInt8(ascii: "\"") { return append(kind, from: start) }
      guard next == UInt8(ascii: "\\") else { continue }
      guard let escape = byte else { return false }
      index += 1
      if escape == UInt8(ascii: "u") {
        let digits = bytes[index...].prefix(4)
        guard digits.count == 4, digits.allSatisfy(Self.hexDigits.contains)
        else {
          return false
        }
        index += 4
      } else if !Self.escapes.contains(escape) {
        return false
      }
    }
    return false
  }

  private mutating func number() -> Bool {
    let start = index
    _ = take(UInt8(ascii: "-"))
    if !take(UInt8(ascii: "0")) { guard digits() else { return false } }
    if take(UInt8(ascii: ".")) { guard digits() else { return false } }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      _ = take(UInt8(ascii: "+")) || take(UInt8(ascii: "-"))
      guard digits() else { return false }
    }
    return append(.number, from: start)
  }

  private mutating func digits() -> Bool {
    let start = index
    while let next = byte, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next) { index += 1 }
    return index > start
  }

  private mutating func space() {
    while let next = byte, next == 0x20 || next == 0x09 || next == 0x0A || next == 0x0D { index += 1 }
  }

  private mutating func take(_ expected: UInt8) -> Bool {
    guard byte == expected else { return false }
    index += 1
    return true
  }

  private mutating func take(_ word: [UInt8]) -> Bool {
    guard bytes[index...].starts(with: word) else { return false }
    index += word.count
    return true
  }

  // MARK: Nodes

  private var parent: Int? {
    if let last = nodes.indices.last, nodes[last].kind == .key { return last }
    return open.last
  }

  private mutating func append(_ kind: PlainText.Kind, from start: Int) -> Bool {
    nodes.append(
      PlainText.Node(
        kind: kind, start: start, end: index, next: nodes.count + 1, parent: parent, depth: open.count))
    return true
  }

  private mutating func enter(_ kind: PlainText.Kind) {
    _ = append(kind, from: index - 1)
    open.append(nodes.count - 1)
  }

  private mutating func leave() {
    let container = open.removeLast()
    nodes[container].end = index
    nodes[container].next = nodes.count
  }
}
