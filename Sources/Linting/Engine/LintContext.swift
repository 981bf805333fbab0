import DivKitModel
import JSONSyntax

/// What rules may look at: one file's layout, and what the configuration says about the file.
public final class LintContext {
  public let layout: LayoutModel
  /// Where fixes put ids.
  public let placement: FixPlacement
  /// The clients that the layout runs on; empty when nobody said.
  public let platforms: Set<Platform>
  /// Whether other files use the file's templates, as the configuration's `templates` says.
  public let sharesTemplates: Bool
  /// Every recycling container of the file that the configuration's `containers` names; none for rules that say
  /// they do not look at containers.
  public let containers: [RecyclingContainer]
  private var shared: [ObjectIdentifier: Any] = [:]

  init(layout: LayoutModel, _ settings: LintSettings, subject: RuleSubject) {
    self.layout = layout
    placement = settings.placement
    platforms = settings.platforms
    sharesTemplates = settings.sharesTemplates
    containers =
      subject == .containers
      ? layout.recyclingContainers().filter { $0.type.map(settings.containers.contains) ?? true } : []
  }

  /// The file's document.
  public var file: JSONDocument { layout.sources.file }

  /// A result that several rules of one ``RuleSubject`` need, worked out for the first that asks.
  public func shared<Result>(_ make: (LintContext) -> Result) -> Result {
    let key = ObjectIdentifier(Result.self)
    if let known = shared[key] as? Result { return known }
    let result = make(self)
    shared[key] = result
    return result
  }
}

/// Where a fix puts a `reuse_id`.
public enum FixPlacement: String, Sendable, CaseIterable {
  /// Into the template where one id is right for all its cells, else into each cell.
  case auto
  /// Into each cell.
  case instance
  /// Into the template wherever the cells use one.
  case template
}
