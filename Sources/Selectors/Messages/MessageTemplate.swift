import DivKitModel
import JSONSyntax

/// The message of a rule that is written as a selector: text in which `{text}` stands for that property of the block
/// that was found, `{width.type}` for a nested one. `{type}` is the type that the block comes down to, `{template}`
/// the template it uses. `{{` and `}}` are braces, and expressions such as `@{name}` stay as they are.
public struct MessageTemplate: Sendable {
  enum Part: Sendable {
    case text(String)
    case type
    case template
    /// Numbers of ``MessageTemplate/properties``.
    case property([Int])
  }

  /// As written.
  public let text: String
  /// The names of the properties that the message mentions, each once; those on the way to a nested one count.
  public private(set) var properties: [String] = []
  private(set) var parts: [Part] = []

  /// Reads a message.
  public init(_ text: String) throws(SelectorSyntaxError) {
    self.text = text
    var reader = SelectorText(text)
    var literal: [UInt8] = []
    while !reader.isAtEnd {
      let start = reader.index
      if reader.take("@"), reader.peek("{") {
        let expression = reader.run { $0 != UInt8(ascii: "}") }
        literal += reader.bytes[start..<expression.upperBound]
        if reader.take("}") { literal.append(UInt8(ascii: "}")) }
      } else if reader.index > start {
        literal.append(UInt8(ascii: "@"))
      } else if reader.take("{") {
        if reader.take("{") {
          literal.append(UInt8(ascii: "{"))
          continue
        }
        if !literal.isEmpty { parts.append(.text(String(decoding: literal, as: UTF8.self))) }
        literal = []
        parts.append(try placeholder(&reader, from: start))
      } else if reader.take("}") {
        guard reader.take("}") else {
          throw reader.error(from: start, "a `}` without `{`", help: "write `}}` for the character")
        }
        literal.append(UInt8(ascii: "}"))
      } else {
        literal.append(reader.next)
        reader.index += 1
      }
    }
    if !literal.isEmpty { parts.append(.text(String(decoding: literal, as: UTF8.self))) }
  }

  private mutating func placeholder(
    _ reader: inout SelectorText,
    from start: Int
  ) throws(SelectorSyntaxError) -> Part {
    var names: [String] = []
    repeat {
      let name = reader.word()
      guard !name.isEmpty else {
        throw reader.error(
          from: start, "the name of a property is missing here",
          help: "write it like `{text}` or `{width.type}`, and `{{` for a brace")
      }
      names.append(name)
    } while reader.take(".")
    guard reader.take("}") else {
      throw reader.error(
        from: start, "a `{` that is never closed", help: "write `{text}` for a property, and `{{` for a brace"
      )
    }
    switch names {
    case ["type"]: return .type
    case ["template"]: return .template
    default: return .property(names.map { number($0) })
    }
  }

  private mutating func number(_ name: String) -> Int {
    if let known = properties.firstIndex(where: { $0.utf8.elementsEqual(name.utf8) }) { return known }
    properties.append(name)
    return properties.count - 1
  }
}
