import Linting

/// The rules that come with divlint. What each is about is in `Rules/<id>.yml`.
public enum BuiltinRules {
  /// In the order of the documentation.
  public static let all: [any Rule.Type] = [
    MissingReuseID.self,
    ConflictingReuseID.self,
    SharedReuseID.self,
    TemplateCycle.self,
    TemplateWithoutType.self,
    TemplateShadowsBuiltin.self,
    TemplateExpansion.self,
    MissingType.self,
    DuplicateKey.self,
    InvalidJSON.self,
  ]
}
