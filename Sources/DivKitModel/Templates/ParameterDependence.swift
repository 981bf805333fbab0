import JSONSyntax

extension TemplateScope {
  /// Whether what a value means can depend on the parameters of the place it is written in: it holds `$` links or
  /// usages of templates. Values that do not are the same everywhere, and handing them on without their place
  /// lets more usages share one body.
  ///
  /// Looks at the first nodes only, so that the cost of a usage does not grow with what it hands on.
  func dependsOnParameters(_ document: JSONView, _ node: Int) -> Bool {
    let end = document.next(node)
    guard end - node <= 64 else { return true }
    return (node..<end).contains { key in
      guard document.kind(key) == .key else { return false }
      if LinkKey.matches(document, key) { return true }
      guard document.key(key, is: NestedKey.type.plain), document.kind(key + 1) == .string,
        case .template = meaning(of: key + 1, in: document)
      else { return false }
      return true
    }
  }
}
