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
  /// Every recycling container of the file that the configuration's `containers` names; none where only rules ask that
  /// say they do not look at containers.
  public let containers: [RecyclingContainer]
  /// What the blocks are by DivKit's schema, if somebody looked already.
  public let inspectedSchema: InspectedSchema?
  /// What rules share: a handful of results, so that they are found by going through them.
  @usableFromInline var results: [(type: ObjectIdentifier, box: AnyObject)] = []

  init(
    layout: LayoutModel,
    _ settings: LintSettings,
    hasContainers: Bool,
    _ inspectedSchema: InspectedSchema? = nil
  ) {
    self.inspectedSchema = inspectedSchema
    self.layout = layout
    placement = settings.placement
    platforms = settings.platforms
    sharesTemplates = settings.sharesTemplates
    containers = hasContainers ? Self.containers(of: layout, settings.containers) : []
    results.reserveCapacity(16)
  }

  private static func containers(
    of layout: LayoutModel, _ types: Set<ContainerType>
  ) -> [RecyclingContainer] {
    let all = layout.recyclingContainers()
    if types.count == ContainerType.allCases.count { return all }
    return all.filter { $0.type.map(types.contains) ?? true }
  }

  /// The file's document.
  public var file: JSONDocument { layout.sources.file }

  // Both are inlinable to be compiled for the type that is asked for.

  /// A result that several rules need, worked out for the first that asks; in a large file once for each
  /// ``RuleSubject``.
  @inlinable
  public func shared<Result>(_ make: (LintContext) -> Result) -> Result {
    if let known = known(Result.self) { return known }
    let result = make(self)
    results.append((ObjectIdentifier(Result.self), SharedResult(result)))
    return result
  }

  /// The same, if a rule has asked for it already.
  @inlinable
  public func known<Result>(_ type: Result.Type) -> Result? {
    let type = ObjectIdentifier(type)
    // Mostly what came last: rules that share something follow each other.
    guard let found = results.last(where: { $0.type == type }) else { return nil }
    return unsafeDowncast(found.box, to: SharedResult<Result>.self).value
  }
}

/// Holds what several rules share, under the type that it has.
@usableFromInline
final class SharedResult<Result> {
  @usableFromInline let value: Result

  @inlinable
  init(_ value: Result) { self.value = value }
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
