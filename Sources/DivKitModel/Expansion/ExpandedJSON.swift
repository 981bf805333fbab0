import JSONSyntax

/// Writes a file with its payloads expanded in place: every template usage as the block that DivKit makes of
/// it, everything else as it is. Needs a layout of complete depth. Iterative: input nests deeply.
public struct ExpandedJSON {
  /// Templates multiply the values that they hand on into a text larger than this.
  public struct TooLarge: Error, Sendable, Equatable {
    /// In bytes.
    public let limit: Int
  }

  /// What is still to be written, the next last.
  private enum Task {
    case bytes([UInt8])
    case value(Value, Place, indent: Int)
  }

  /// What a value is to DivKit, which decides what its members are.
  private enum Place {
    /// Outside of payloads.
    case verbatim
    /// Something of a block that holds no blocks, in the scope of a payload.
    case plain(scope: UInt32)
    /// A block.
    case block(scope: UInt32)
    /// An array of blocks.
    case blocks(scope: UInt32)
    /// An array of objects with blocks under `div`.
    case wrappers(scope: UInt32)
    /// An object with a block under `div`.
    case wrapper(scope: UInt32)
    /// An `item_builder`.
    case builder(scope: UInt32)
    /// A card, a patch, or what leads to their blocks.
    case card(scope: UInt32)
    case patch(scope: UInt32)
    case changes(scope: UInt32)
    case change(scope: UInt32)
  }

  /// A value where its types name the templates of a scope.
  private struct Usage: Hashable {
    let value: Value
    let scope: UInt32
  }

  private let layout: LayoutModel
  private var blocks: [Usage: BlockID] = [:]
  private var payloads: [Int: Place] = [:]
  private var tasks: [Task] = []
  private var output: [UInt8] = []

  public init(_ layout: LayoutModel) {
    self.layout = layout
    for id in layout.blockIDs where !layout[id].isTemplateBody {
      let block = layout[id]
      let value = Value(source: block.source, context: block.context)
      blocks[Usage(value: value, scope: block.scope)] = id
    }
    for payload in layout.payloads {
      guard let root = payload.roots.first else { continue }
      let scope = layout[root.block].scope
      switch payload.kind {
      case .card: payloads[payload.source.index] = .card(scope: scope)
      case .patch: payloads[payload.source.index] = .patch(scope: scope)
      case .block: payloads[payload.source.index] = .block(scope: scope)
      case .template: break
      }
    }
  }

  /// The whole text, indented by two spaces, with a final newline.
  ///
  /// - Parameter limit: the largest text that is written, in bytes; by default as much as any layout needs that a
  ///   device can show. The number of blocks says nothing about it: templates can also double the other values that
  ///   they hand on.
  public mutating func write(limit: Int? = nil) throws(TooLarge) -> [UInt8] {
    let limit = limit ?? 100_000_000 + 16 * layout.sources.documents.reduce(0) { $0 + $1.bytes.count }
    tasks = [.value(Value(source: SourceNode(document: 0, node: 0), context: .none), .verbatim, indent: 0)]
    while let task = tasks.popLast() {
      switch task {
      case .bytes(let bytes): output += bytes
      case .value(let value, let place, let indent): write(value, place, indent)
      }
      guard output.count <= limit else { throw TooLarge(limit: limit) }
    }
    output.append(UInt8(ascii: "\n"))
    return output
  }

  private mutating func write(_ value: Value, _ outer: Place, _ indent: Int) {
    let document = layout.sources.document(of: value.source)
    var place = outer
    if case .verbatim = outer, value.source.isInFile, let payload = payloads[value.source.index] {
      place = payload
    }
    switch document.kind(value.source.index) {
    case .object:
      writeObject(members(value, place), indent)
    case .array:
      let elements = document.elements(value.source.index).map { element in
        Task.value(
          Value(
            source: SourceNode(document: Int(value.source.document), node: element), context: value.context),
          elementPlace(place),
          indent: indent + 1
        )
      }
      writeContainer("[", elements.map { [$0] }, "]", indent)
    default:
      output += document.text(value.source.index)
    }
  }

  private mutating func writeObject(_ members: [(name: [UInt8], value: Value, place: Place)], _ indent: Int) {
    let entries = members.map { member in
      [
        Task.bytes(JSONEscapes.encode(member.name) + Array(": ".utf8)),
        Task.value(member.value, member.place, indent: indent + 1),
      ]
    }
    writeContainer("{", entries, "}", indent)
  }

  private mutating func writeContainer(_ open: String, _ entries: [[Task]], _ close: String, _ indent: Int) {
    output += Array(open.utf8)
    guard !entries.isEmpty else {
      output += Array(close.utf8)
      return
    }
    tasks.append(.bytes(lineBreak(indent) + Array(close.utf8)))
    for (index, entry) in entries.enumerated().reversed() {
      tasks += entry.reversed()
      tasks.append(.bytes((index == 0 ? [] : [UInt8(ascii: ",")]) + lineBreak(indent + 1)))
    }
  }

  private func lineBreak(_ indent: Int) -> [UInt8] {
    // Deeper than anybody reads, indentation would make the output quadratic.
    [UInt8(ascii: "\n")] + Array(repeating: UInt8(ascii: " "), count: 2 * min(indent, 64))
  }

  // MARK: What members are

  private func members(_ value: Value, _ place: Place) -> [(name: [UInt8], value: Value, place: Place)] {
    switch place {
    case .verbatim:
      let document = layout.sources.document(of: value.source)
      return document.members(value.source.index).map { member in
        let source = SourceNode(document: Int(value.source.document), node: member.value)
        return (document.stringBytes(member.key), Value(source: source, context: .none), .verbatim)
      }
    case .block(let scope):
      guard let id = blocks[Usage(value: value, scope: scope)] else {
        return plainMembers(value, scope) { _ in .plain(scope: scope) }
      }
      return blockMembers(layout[id], scope)
    case .plain(let scope), .blocks(let scope), .wrappers(let scope), .changes(let scope):
      return plainMembers(value, scope) { _ in .plain(scope: scope) }
    case .wrapper(let scope):
      return plainMembers(value, scope) { name in
        Self.isName(name, NestedKey.div.plain) || Self.isName(name, NestedKey.substrateDiv.plain)
          ? .block(scope: scope) : .plain(scope: scope)
      }
    case .builder(let scope):
      return plainMembers(value, scope) { name in
        Self.isName(name, NestedKey.prototypes.plain) ? .wrappers(scope: scope) : .plain(scope: scope)
      }
    case .card(let scope):
      return plainMembers(value, scope) { name in
        Self.isName(name, PayloadKey.states) ? .wrappers(scope: scope) : .plain(scope: scope)
      }
    case .patch(let scope):
      return plainMembers(value, scope) { name in
        Self.isName(name, PayloadKey.changes) ? .changes(scope: scope) : .plain(scope: scope)
      }
    case .change(let scope):
      return plainMembers(value, scope) { name in
        Self.isName(name, PayloadKey.items) ? .blocks(scope: scope) : .plain(scope: scope)
      }
    }
  }

  private func elementPlace(_ place: Place) -> Place {
    switch place {
    case .blocks(let scope): .block(scope: scope)
    case .wrappers(let scope): .wrapper(scope: scope)
    case .changes(let scope): .change(scope: scope)
    // A list where one thing is expected is not made of such things.
    case .block(let scope), .wrapper(let scope), .builder(let scope), .card(let scope), .patch(let scope),
      .change(let scope), .plain(let scope):
      .plain(scope: scope)
    case .verbatim: .verbatim
    }
  }

  private func plainMembers(
    _ value: Value,
    _ scope: UInt32,
    _ place: ([UInt8]) -> Place
  ) -> [(name: [UInt8], value: Value, place: Place)] {
    ResolvedMembers(value, scope: scope, layout).members.map { ($0.name, $0.value, place($0.name)) }
  }

  private func blockMembers(_ block: Block, _ scope: UInt32) -> [(name: [UInt8], value: Value, place: Place)]
  {
    ResolvedMembers(block, layout).members.map { member in
      (member.name, member.value, placeInBlock(member.name, block, scope))
    }
  }

  private func placeInBlock(_ name: [UInt8], _ block: Block, _ scope: UInt32) -> Place {
    // A parameter may have the name of a property that holds blocks in other types: there it is but a value.
    switch (name, block.type) {
    case (Array(BlockKey.tooltips.name.utf8), _),
      (Array(BlockKey.states.name.utf8), .builtin(.state)),
      (Array(BlockKey.items.name.utf8), .builtin(.tabs)):
      return .wrappers(scope: scope)
    case (Array(BlockKey.items.name.utf8), let type) where Self.holdsItems(type):
      // Beside an item_builder `items` is dead, and nothing in it was resolved.
      return block.hasItemBuilder ? .plain(scope: scope) : .blocks(scope: scope)
    case (Array(BlockKey.itemBuilder.name.utf8), let type) where Self.holdsBuilder(type):
      return .builder(scope: scope)
    default:
      return .plain(scope: scope)
    }
  }

  private static func holdsItems(_ type: ResolvedType) -> Bool {
    switch type {
    case .builtin(.container), .builtin(.gallery), .builtin(.pager), .builtin(.grid), .builtin(.custom): true
    case .unknown, .missing: true
    case .builtin, .cyclic: false
    }
  }

  private static func holdsBuilder(_ type: ResolvedType) -> Bool {
    switch type {
    case .builtin(let type): type.hasItemBuilder
    case .unknown, .missing: true
    case .cyclic: false
    }
  }

  private static func isName(_ name: [UInt8], _ key: JSONKeyName) -> Bool { name == key.bytes }
}
