import DivKitModel
import JSONSyntax

/// Fills in the messages about the blocks of one layout.
public final class MessageWriter {
  /// Longer values are cut: a message is a sentence.
  private static let longestValue = 60

  private let message: MessageTemplate
  private let layout: LayoutModel
  private let reader: PropertyReader

  /// Writes a message about blocks of a layout.
  public init(_ message: MessageTemplate, _ layout: LayoutModel) {
    self.message = message
    self.layout = layout
    reader = PropertyReader(layout, names: PropertyNames(message.properties))
  }

  /// The message about a block.
  public func text(about block: BlockID) -> String {
    message.parts.map { part in
      switch part {
      case .text(let text): text
      case .type: type(of: block)
      case .template: layout.templateName(of: layout[block]) ?? Self.nothing
      case .property(let names): value(names, block)
      }
    }.joined()
  }

  private static let nothing = "(none)"
  private static let unknown = "(decided later)"

  private func type(of block: BlockID) -> String {
    switch layout[block].type {
    case .builtin(let type): return type.name
    case .missing: return Self.nothing
    case .unknown, .cyclic:
      let document = document(layout[block].source)
      return document.member(layout[block].source.index, "type").map { shown($0.value, document) }
        ?? Self.nothing
    }
  }

  private func value(_ names: [Int], _ block: BlockID) -> String {
    var found = reader.property(names[0], of: block)
    for name in names.dropFirst() {
      guard case .value(let value) = found else { break }
      guard document(value.source).kind(value.source.index) == .object else { return Self.nothing }
      found = reader.member(name, of: value, in: block)
    }
    switch found {
    case .absent: return Self.nothing
    case .unknown: return Self.unknown
    case .value(let value): return shown(value.source.index, document(value.source))
    }
  }

  /// Text as it is, everything else as JSON.
  private func shown(_ node: Int, _ document: JSONDocument) -> String {
    let isText = document.kind(node) == .string
    // Four bytes are the most that a code point has.
    let longest = Self.longestValue * 4
    let text =
      isText ? document.string(node) : String(decoding: document.text(node).prefix(longest), as: UTF8.self)
    var result = ""
    for (index, scalar) in text.unicodeScalars.enumerated() {
      if index == Self.longestValue { return result + "…" }
      result.unicodeScalars.append(scalar.properties.generalCategory == .control ? " " : scalar)
    }
    return result
  }

  private func document(_ source: SourceNode) -> JSONDocument {
    layout.sources.documents[Int(source.document)]
  }
}
