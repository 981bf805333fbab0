import DivKitModel
import JSONSyntax

/// Something a rule has to say about a place in a file.
public struct Finding: Sendable {
  /// The id of the rule.
  public let rule: String
  /// As the configuration wants it.
  public internal(set) var severity: Severity
  /// What is wrong, what it costs, what to do. Sentences for people.
  public let message: String
  /// Where in the file.
  public let place: Place
  /// The cells, container and structure that a reuse finding is about.
  public let reuse: ReuseDetails?
  /// Further places that explain the finding.
  public let related: [Related]
  /// How to repair it, if divlint can.
  public let fix: Fix?

  public init(
    rule: String,
    severity: Severity,
    message: String,
    place: Place,
    reuse: ReuseDetails? = nil,
    related: [Related] = [],
    fix: Fix? = nil
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.place = place
    self.reuse = reuse
    self.related = related
    self.fix = fix
  }

  /// A place in the file that was checked.
  public enum Place: Sendable, Hashable {
    /// A node of its document.
    case node(Int)
    /// An offset in bytes, in a text without a document: one that could not be parsed, or a configuration.
    case offset(Int)
  }

  /// The cells of a container that a finding is about. Numbers are nodes of the file's document.
  public struct ReuseDetails: Sendable {
    public let container: Int
    /// Every cell the finding is about, in order.
    public let cells: [Int]
    /// The structure of the cells, for people.
    public let structure: String

    public init(container: Int, cells: [Int], structure: String) {
      self.container = container
      self.cells = cells
      self.structure = structure
    }
  }

  /// A place that explains a finding.
  public struct Related: Sendable {
    /// A node of the file, or of a template library.
    public let source: SourceNode
    public let message: String

    public init(source: SourceNode, message: String) {
      self.source = source
      self.message = message
    }
  }
}

/// A repair: members to add, change or remove, together or not at all.
public struct Fix: Sendable {
  /// Who may decide that the repair is made.
  public enum Applicability: String, Sendable {
    /// Keeps what users see; `divlint fix` makes it.
    case safe
    /// May change what users see; only with `--unsafe-fixes`.
    case unsafe
  }

  public let applicability: Applicability
  /// In document order.
  public let edits: [JSONMemberEdit]
  /// Why the fix is unsafe, as a phrase; nil for "this may change what users see".
  public let caution: String?

  public init(_ applicability: Applicability, edits: [JSONMemberEdit], caution: String? = nil) {
    self.applicability = applicability
    self.edits = edits
    self.caution = caution
  }
}
