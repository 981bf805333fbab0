import Linting
import Selectors
import YAMLSyntax

/// The rules that come with divlint. What each is about is in `Rules/<id>.yml`.
public enum BuiltinRules {
  /// Every rule that is written in Swift; a new one is added here. Those that are written as selectors are in
  /// `Rules/<id>.yml` alone.
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
  public static let rules: [(rule: RunnableRule, descriptor: RuleDescriptor)] = {
    let written = Dictionary(all.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let selectors = Dictionary(selectorRules.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let rules = descriptors.compactMap { descriptor in
      let rule =
        written[descriptor.id].map { RunnableRule($0, fix: descriptor.fix) }
        ?? selectors[descriptor.id].map { RunnableRule($0, resolvesParameters: false) }
      return rule.map { (rule: $0, descriptor: descriptor) }
    }
    precondition(
      rules.count == all.count + selectorRules.count && rules.count == descriptors.count,
      "BuiltinRules.all and Rules/*.yml name different rules: run `swift run RuleCatalogueGenerator`"
    )
    return rules
  }()

  /// The rules that are written as selectors.
  private static let selectorRules: [SelectorRule] = selectorTexts.map { rule in
    do throws(SelectorSyntaxError) {
      return SelectorRule(
        id: rule.id, selector: try Selector(rule.selector), message: try MessageTemplate(rule.message))
    } catch {
      preconditionFailure("the generator read this selector: \(error.message)")
    }
  }

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
