/// A file with its payloads expanded in place, as one string: members sorted, strings by their bytes. Two files
/// that say the same have the same string.
package struct PlainExpansion {
  private let payloads: [Place: PlainPayload.Kind]
  private let blocks: [Place: PlainBlock]

  package init(_ layout: PlainLayout) {
    var payloads: [Place: PlainPayload.Kind] = [:]
    var blocks: [Place: PlainBlock] = [:]
    for payload in layout.payloads where payload.kind != .template {
      payloads[payload.place] = payload.kind
      for root in payload.roots { blocks[root.block.usage.json.place] = root.block }
    }
    self.payloads = payloads
    self.blocks = blocks
  }

  /// A file as it is, but for members of some names.
  package static func text(_ json: PlainJSON, without names: Set<Text> = []) -> String {
    text(json, without: names) { _ in nil }
  }

  /// A file with the payloads in it expanded.
  package func expanded(_ file: PlainJSON) -> String {
    Self.text(file) { value in
      guard let kind = payloads[value.place] else { return nil }
      if kind == .block { return blocks[value.place].map(Self.text) }
      return payload(PlainValue(json: value, parameters: [:]))
    }
  }

  /// A card or patch: the places of its blocks are known, and nothing else in it is a block.
  private func payload(_ value: PlainValue) -> String {
    if let block = blocks[value.json.place] { return Self.text(block) }
    if value.json.members != nil {
      return Self.object(value.fields.mapValues(payload))
    }
    if value.json.elements != nil { return Self.array(value.elements.map(payload)) }
    return Self.scalar(value.json)
  }

  private static func text(_ block: PlainBlock) -> String {
    let below = block.children.map(\.block)
    return object(
      block.fields.reduce(into: [:]) { texts, field in
        let roles: [PlainBlock.Role] =
          switch field.key {
          case "items": [.item, .tab]
          case "item_builder": [.prototype]
          case "states": [.state]
          case "tooltips": [.tooltip]
          default: []
          }
        let here = block.children.indices.filter { roles.contains(block.children[$0].role) }.map { below[$0] }
        texts[field.key] = text(field.value, holding: here)
      })
  }

  /// A value in which some objects are blocks.
  private static func text(_ value: PlainValue, holding blocks: [PlainBlock]) -> String {
    if let block = blocks.first(where: { $0.usage == value }) { return text(block) }
    if value.json.members != nil {
      return object(value.fields.mapValues { text($0, holding: blocks) })
    }
    if value.json.elements != nil { return array(value.elements.map { text($0, holding: blocks) }) }
    return scalar(value.json)
  }

  private static func text(
    _ json: PlainJSON,
    without names: Set<Text> = [],
    replacing: (PlainJSON) -> String?
  ) -> String {
    if let text = replacing(json) { return text }
    if let members = json.members {
      let kept = members.filter { !names.contains($0.key) }
      let texts = kept.map { ($0.key, text($0.value, without: names, replacing: replacing)) }
      return object(Dictionary(uniqueKeysWithValues: texts))
    }
    if let elements = json.elements {
      return array(elements.map { text($0, without: names, replacing: replacing) })
    }
    return scalar(json)
  }

  private static func object(_ members: [Text: String]) -> String {
    "{" + members.map { "\($0.key.bytes): \($0.value)" }.sorted().joined(separator: ", ") + "}"
  }

  private static func array(_ elements: [String]) -> String { "[" + elements.joined(separator: ", ") + "]" }

  private static func scalar(_ json: PlainJSON) -> String {
    json.word ?? json.string.map { "\"\($0.bytes)\"" } ?? ""
  }
}
