import JSONSyntax

/// A name or a string: compared byte by byte, unlike `String`.
package struct Text: Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
  package let bytes: [UInt8]

  package init(_ bytes: [UInt8]) { self.bytes = bytes }
  package init(stringLiteral value: String) { bytes = Array(value.utf8) }

  package var description: String { String(decoding: bytes, as: UTF8.self) }
  package var isExpression: Bool { description.contains("@{") }
  /// What a link's key `$prop` sets, or nil for other keys.
  var linkedProperty: Text? { bytes.first == UInt8(ascii: "$") ? Text(Array(bytes.dropFirst())) : nil }
}

/// A place in a document: what both models call the same value.
package struct Place: Hashable {
  package let document: Int
  package let node: Int

  package init(document: Int, node: Int) {
    self.document = document
    self.node = node
  }
}

/// JSON as a tree of enums. Of members with one name the last is kept, in the place of the first.
package struct PlainJSON {
  package let place: Place
  let content: Content

  indirect enum Content {
    case object([(key: Text, value: PlainJSON)])
    case array([PlainJSON])
    case string(Text)
    /// A number, `true`, `false` or `null` as it is written.
    case word(String)
  }

  package init(_ document: JSONDocument, number: Int = 0, node: Int = 0) {
    place = Place(document: number, node: node)
    switch document.kind(node) {
    case .object:
      var members: [(key: Text, value: PlainJSON)] = []
      for member in document.members(node) {
        let key = Text(document.stringBytes(member.key))
        let value = PlainJSON(document, number: number, node: member.value)
        if let earlier = members.firstIndex(where: { $0.key == key }) {
          members[earlier].value = value
        } else {
          members.append((key, value))
        }
      }
      content = .object(members)
    case .array:
      content = .array(document.elements(node).map { PlainJSON(document, number: number, node: $0) })
    case .string:
      content = .string(Text(document.stringBytes(node)))
    default:
      content = .word(String(decoding: document.text(node), as: UTF8.self))
    }
  }

  package subscript(key: Text) -> PlainJSON? { members?.first { $0.key == key }?.value }

  package var members: [(key: Text, value: PlainJSON)]? {
    if case .object(let members) = content { members } else { nil }
  }

  package var elements: [PlainJSON]? {
    if case .array(let elements) = content { elements } else { nil }
  }

  var string: Text? {
    if case .string(let text) = content { text } else { nil }
  }

  var word: String? {
    if case .word(let word) = content { word } else { nil }
  }
}
