import JSONSyntax

/// What is asked of a scope for each block, in values of one's own.
///
/// Threads that count references to the same scope for each of their blocks spend more time on handing that count to
/// and fro than on the blocks.
struct OpenScope {
  private var number = UInt32.max
  private var chains: [Template.Chain] = []
  private var templates: [Template] = []
  private var parameters = TemplateParameters(names: NameTable(), relevant: [])

  /// Turns to the scope of that number.
  @inline(__always)
  mutating func turn(to number: UInt32, of scopes: [TemplateScope]) {
    if number != self.number { open(number, scopes[Int(number)]) }
  }

  @inline(never)
  private mutating func open(_ number: UInt32, _ scope: TemplateScope) {
    self.number = number
    chains = scope.chains
    templates = scope.templates
    parameters = scope.parameters
  }

  // MARK: Chains

  /// The block at the end of a template's chain, or why there is none.
  func end(of template: Int) -> ResolvedType { chains[template].end }

  /// The templates of the circle that the chain of a template ends in; empty for none.
  func cycle(of template: Int) -> [Int] { chains[template].cycle }

  /// The properties that the chain of a template says anything about.
  func present(in template: Int) -> BlockKeySet { chains[template].present }

  /// What the chain of a template says about a property.
  func property(_ key: BlockKey, of template: Int) -> Template.Property {
    chains[template].properties[Int(key.rawValue)]
  }

  // MARK: Parameters

  /// ``TemplateParameters/number(namedBy:in:)``.
  func parameter(_ document: JSONView, _ index: Int) -> Int? {
    parameters.number(namedBy: index, in: document)
  }

  /// ``TemplateParameters/number(setBy:in:)``.
  func parameter(_ document: JSONView, setBy key: Int) -> (name: Int, isLink: Bool)? {
    parameters.number(setBy: key, in: document)
  }

  /// Whether what becomes of a template can depend on any parameter: of most it does not.
  func usesParameters(_ template: Int) -> Bool { templates[template].parameters != 0 || parameters.areMany }

  /// Whether what becomes of a template can depend on a parameter.
  func uses(_ template: Int, parameter: Int) -> Bool { templates[template].uses(parameter) }
}
