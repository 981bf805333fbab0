extension LayoutModel {
  /// The names that can stand as a type where a block is written: DivKit's own and those of the templates in reach.
  public func typeNames(inReachOf block: Block) -> [String] {
    let scope = scopes[Int(block.scope)]
    return BlockType.allCases.map(\.name) + scope.templates.indices.map(scope.displayName)
  }
}
