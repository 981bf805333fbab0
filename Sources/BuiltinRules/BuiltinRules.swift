import Linting
import YAMLSyntax

/// The rules that come with divlint. What each is about is in `Rules/<id>.yml`.
public enum BuiltinRules {
  /// Every rule; a new one is added here.
  public static let all: [any Rule.Type] = [
    MissingReuseID.self,
    ConflictingReuseID.self,
    SharedReuseID.self,
    MisspelledReuseID.self,
    MisplacedReuseID.self,
    InvalidReuseID.self,
    IneffectiveReuseID.self,
    DeadItems.self,
    TemplateCycle.self,
    TemplateWithoutType.self,
    TemplateShadowsBuiltin.self,
    TemplateExpansion.self,
    UnknownType.self,
    UnusedTemplate.self,
    AmbiguousLink.self,
    StrayLink.self,
    UnresolvedLink.self,
    TwoHopLink.self,
    RedundantLink.self,
    MissingType.self,
    UnknownProperty.self,
    WrongValueType.self,
    UnknownEnumValue.self,
    MissingRequiredProperty.self,
    DeprecatedProperty.self,
    UnsupportedPlatform.self,
    MatchParentInWrapContent.self,
    UnknownSizeType.self,
    MissingStateID.self,
    DuplicateStateID.self,
    DuplicateID.self,
    MissingLogID.self,
    ConstantExpression.self,
    ExpressionSyntax.self,
    LongString.self,
    UnusedVariable.self,
    UndeclaredVariable.self,
    DuplicateKey.self,
    ByteOrderMark.self,
    InvalidJSON.self,
    UnusedSuppression.self,
    ExpiredSuppression.self,
  ]

  /// Every rule with what its story says about it, in the order of the documentation.
  public static let rules: [(rule: any Rule.Type, descriptor: RuleDescriptor)] = {
    let types = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })
    let rules = descriptors.compactMap { descriptor in
      types[descriptor.id].map { (rule: $0, descriptor: descriptor) }
    }
    precondition(
      rules.count == all.count && rules.count == descriptors.count,
      "BuiltinRules.all and Rules/*.yml name different rules: run `swift run RuleCatalogueGenerator`"
    )
    return rules
  }()

  /// The whole story of a rule, read when asked for; nil when there is no such rule.
  public static func story(_ id: String) -> RuleStory? {
    guard let text = storyText(id) else { return nil }
    do throws(YAMLProblems) {
      return try RuleStory.parse(Array(text.utf8), path: "Rules/\(id).yml")
    } catch {
      preconditionFailure("the generator parsed this story: \(error.rendered())")
    }
  }
}
