import YAMLSyntax

/// The outcome of parsing `text` in one string: the rendered error, or the node with its marks.
func outcome(of text: String) -> String {
  outcome(of: Array(text.utf8))
}

/// The outcome of parsing `bytes` in one string: the rendered error, or the node with its marks.
func outcome(of bytes: [UInt8]) -> String {
  do {
    return try YAMLNode.parse(bytes, path: "f.yml").sketch
  } catch {
    return error.rendered()
  }
}

extension YAMLNode {
  /// The node as one line: quoted and block scalars in quotes, each node with `@line:column`.
  var sketch: String {
    let body: String
    switch content {
    case .scalar(let text, .plain): body = text
    case .scalar(let text, _): body = "\"\(text.replacing("\n", with: "\\n"))\""
    case .sequence(let items): body = "[\(items.map(\.sketch).joined(separator: ", "))]"
    case .mapping(let entries):
      body = "{\(entries.map { "\($0.key): \($0.value.sketch)" }.joined(separator: ", "))}"
    }
    return "\(body)@\(start.line):\(start.column)"
  }
}
