import JSONSyntax

/// Recognizes the names of block types.
struct BlockTypeTable: Sendable {
  static let shared = BlockTypeTable()

  private var names = NameTable()

  private init() {
    for type in BlockType.allCases { _ = names.insert(Array(type.name.utf8)) }
  }

  /// The type that a string node names.
  func type(_ document: JSONView, _ index: Int) -> BlockType? {
    names.find(document, index).flatMap { BlockType(rawValue: UInt8($0)) }
  }
}
