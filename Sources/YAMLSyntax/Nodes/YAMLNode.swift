/// One node of a YAML document, immutable. An alias is the very node its anchor marks, so positions inside it
/// are those of the anchor: the text an author has to change.
public final class YAMLNode: Sendable {
  /// What the node is.
  public enum Content: Sendable {
    /// Text, uninterpreted: whether `no` is a word or a boolean is for the one who reads it to say.
    case scalar(String, ScalarStyle)
    /// A list.
    case sequence([YAMLNode])
    /// Key and value pairs as written; those that came through merge keys (`<<`) follow the mapping's own.
    case mapping([Entry])
  }

  /// How a scalar is written.
  public enum ScalarStyle: Sendable {
    /// Without quotes.
    case plain
    /// In single or double quotes.
    case quoted
    /// After `|` or `>`.
    case block
  }

  /// One pair of a mapping.
  public struct Entry: Sendable {
    /// The key's text. Keys of one mapping differ in at least one byte.
    public let key: String
    /// Where the key is, in bytes.
    public let keyRange: Range<Int>
    /// What the key stands for.
    public let value: YAMLNode
  }

  /// What the node is.
  public let content: Content
  /// The tag written before the node, if any.
  public let tag: YAMLTag?
  /// The file the node is in.
  public let source: YAMLSource
  /// The node's bytes in ``source``.
  public let range: Range<Int>

  init(content: Content, tag: YAMLTag?, source: YAMLSource, range: Range<Int>) {
    self.content = content
    self.tag = tag
    self.source = source
    self.range = range
  }

  /// Where the node starts.
  public var start: YAMLMark { source.mark(at: range.lowerBound) }

  /// Where the node ends; the place behind its last byte.
  public var end: YAMLMark { source.mark(at: range.upperBound) }

  /// An error about this node.
  public func error(_ message: String, help: String? = nil) -> YAMLError {
    YAMLError(source: source, range: range, message: message, help: help)
  }
}
