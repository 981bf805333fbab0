/// A piece of DivKit inside a file.
public struct Payload: Sendable {
  /// How the piece was recognized.
  public enum Kind: Sendable, Hashable {
    /// An object with `states` and no `type`; usually under `card`.
    case card
    /// An object with `changes`.
    case patch
    /// A block by itself.
    case block
    /// A template that no other payload uses.
    case template
  }

  public let kind: Kind
  /// The object that is the payload; for a template its body.
  public let source: SourceNode
  /// The blocks at its top.
  public internal(set) var roots: [Root] = []

  /// A block at the top of a payload.
  public struct Root: Sendable {
    public let block: BlockID
    /// Position of the state or of the patch's change that the block belongs to; 0 otherwise.
    public let part: Int
  }
}
