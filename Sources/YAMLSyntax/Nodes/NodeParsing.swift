extension YAMLNode {
  /// Reads a YAML file of one document.
  ///
  /// - Parameters:
  ///   - bytes: the file: UTF-8, with or without a byte order mark.
  ///   - path: what errors call the file.
  /// - Returns: the root node; for a file without a value an empty mapping.
  /// - Throws: the first syntax error. Duplicate keys, a second document, directives, unknown tags, NUL, nesting
  ///   beyond 100 levels and aliases that stand for more than 100,000 nodes are errors too.
  public static func parse(_ bytes: [UInt8], path: String) throws(YAMLError) -> YAMLNode {
    let source = YAMLSource(bytes: bytes, path: path)
    let root = try YAMLComposer.compose(source)
    if let root, !root.isNull { return root }
    let range = root?.range ?? source.contentStart..<source.contentStart
    return YAMLNode(content: .mapping([]), tag: nil, source: source, range: range)
  }

  /// Whether the node is `~` or nothing at all.
  public var isNull: Bool {
    guard case .scalar(let text, .plain) = content else { return tag == .null }
    return tag == .null || (tag == nil && (text.isEmpty || text == "~"))
  }
}
