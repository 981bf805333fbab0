/// A node of one of the documents that take part in a resolution.
public struct SourceNode: Sendable, Hashable, Comparable {
  /// 0 is the file itself; the others are template libraries named by the configuration.
  public let document: UInt32
  /// Index of the node in its document.
  public let node: UInt32

  public init(document: Int, node: Int) {
    self.document = UInt32(document)
    self.node = UInt32(node)
  }

  /// In the order of the text, one document after the other.
  public static func < (one: SourceNode, other: SourceNode) -> Bool {
    one.document == other.document ? one.node < other.node : one.document < other.document
  }

  /// Whether the text is in the file itself, so that findings and fixes can point at it.
  public var isInFile: Bool { document == 0 }
  /// The node as an index.
  public var index: Int { Int(node) }
}

/// A value with the parameters of the place it was written in: DivKit's templates hand values around, and a
/// link inside one means what it meant where it was written.
public struct Value: Sendable, Hashable {
  /// Where the value's text is.
  public let source: SourceNode
  /// The parameters that `$` links inside it see.
  public let context: ContextID

  public init(source: SourceNode, context: ContextID) {
    self.source = source
    self.context = context
  }
}

/// Names a set of template parameters in a ``ContextTable``.
public struct ContextID: Sendable, Hashable {
  let index: UInt32
  /// No parameters: the place outside all templates.
  public static let none = ContextID(index: 0)
}
