import JSONSyntax

extension LayoutModel {
  /// What a `$` link to a parameter leads to in a context, or nil when nothing supplies it.
  ///
  /// - Parameters:
  ///   - target: the string that names the parameter.
  ///   - context: where the link is written.
  ///   - scope: the scope of the block around it.
  func linked(_ target: SourceNode, in context: ContextID, scope: UInt32) -> Value? {
    let document = sources.document(of: target)
    guard context != .none, document.kind(target.index) == .string,
      let parameter = scopes[Int(scope)].parameter(document, target.index)
    else { return nil }
    return contexts.lookup(context, parameter)
  }

  /// The bodies of a block's template and those it is derived from, base first. Of templates that are derived from
  /// each other in a circle each is there once.
  func templateBodies(of block: Block) -> [SourceNode] {
    var bodies: [SourceNode] = []
    var seen: Set<SourceNode> = []
    var next = template(of: block)
    while let use = next, seen.insert(use.body).inserted {
      bodies.append(use.body)
      next = base(of: use)
    }
    return bodies.reversed()
  }
}
