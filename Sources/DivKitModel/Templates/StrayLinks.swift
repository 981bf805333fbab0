import JSONSyntax

extension LayoutModel {
  /// Members of payloads that look like links and stand outside all templates, where they lead nowhere. Nodes of keys, in
  /// order.
  public func strayLinks() -> [Int] {
    let file = sources.fileView
    let isLink = sources.file.keys.beginning(with: UInt8(ascii: "$"))
    guard isLink.contains(true) else { return [] }
    var owners = owners
    var path = NodePath()
    var found: [Int] = []
    for payload in payloads where payload.kind != .template && payload.source.isInFile {
      for key in payload.source.index..<file.next(payload.source.index) {
        let node = file[key]
        guard node.kind == .key, isLink[node.keyNumber], file.kind(key + 1) == .string else { continue }
        guard owners.owner(of: SourceNode(document: 0, node: key)) == TemplateOwners.none,
          !isHostsOwn(key, in: payload.source.index, &path)
        else { continue }
        found.append(key)
      }
    }
    return found
  }

  /// Whether a key stands in data that DivKit hands to the host as it is, in a `templates` object that is in no payload's
  /// reach, or is the `$schema` of an editor.
  ///
  /// - Parameter path: the way to the last key that was asked about.
  private func isHostsOwn(_ key: Int, in payload: Int, _ path: inout NodePath) -> Bool {
    let file = sources.fileView
    if Self.hostsKeys.contains(where: { file.key(key, is: $0) }) { return true }
    path.move(to: key, in: sources.file)
    return path.children.contains { child in
      child > payload && child != key && file.kind(child) == .key
        && Self.hostsData.contains { file.key(child, is: $0) }
    }
  }

  private static let hostsKeys: [JSONKeyName] = ["$schema", "$comment"]
  private static let hostsData: [JSONKeyName] = ["custom_props", "payload", "params", "templates"]
}
