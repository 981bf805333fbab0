import JSONSyntax

/// A JSON Pointer in which the token `*` stands for any one token: `/response/items/*/div`.
public struct PayloadPattern: Sendable, Hashable {
  private let tokens: [Token]

  private enum Token: Hashable {
    case any
    case name([UInt8])
  }

  /// Nil when the text is not a pointer.
  public init?(_ text: String) {
    guard let pointer = JSONPointer(text) else { return nil }
    tokens = pointer.tokens.map { $0 == [UInt8(ascii: "*")] ? .any : .name($0) }
  }

  /// The nodes of a document that the pattern leads to.
  func matches(in document: JSONDocument) -> [Int] {
    var nodes = [0]
    for token in tokens {
      nodes = nodes.flatMap { step(from: $0, token, document) }
    }
    return nodes
  }

  private func step(from node: Int, _ token: Token, _ document: JSONDocument) -> [Int] {
    switch document.kind(node) {
    case .object:
      switch token {
      case .any: return document.members(node).map(\.value)
      case .name(let name): return document.member(node, JSONKeyName(name)).map { [$0.value] } ?? []
      }
    case .array:
      let elements = Array(document.elements(node))
      switch token {
      case .any: return elements
      case .name(let name):
        guard let index = Int(String(decoding: name, as: UTF8.self)), elements.indices.contains(index) else {
          return []
        }
        return [elements[index]]
      }
    default:
      return []
    }
  }
}
