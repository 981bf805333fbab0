import JSONSyntax

extension LayoutModel {
  /// Members of payloads that look like links and stand outside all templates, where they lead nowhere. Nodes of keys, in
  /// order.
  public func strayLinks() -> [Int] {
    let file = sources.fileView
    let isLink = sources.file.keys.beginning(with: UInt8(ascii: "$"))
    guard isLink.contains(true) else { return [] }
    var owners = owners
    var found: [Int] = []
    for payload in payloads where payload.kind != .template && payload.source.isInFile {
      for key in payload.source.index..<file.next(payload.source.index) {
        let node = file[key]
        guard node.kind == .key, isLink[node.keyNumber], file.kind(key + 1) == .string else { continue }
        guard owners.owner(of: SourceNode(document: 0, node: key)) == TemplateOwners.none,
          !isHostsOwn(key, in: payload.source.index)
        else { continue }
        found.append(key)
      }
    }
    return found
  }

  /// Whether a key stands in data that DivKit hands to the host as it is, in a `templates` object that is in no payload's
  /// reach, or is the `$schema` of an editor.
  private func isHostsOwn(_ key: Int, in payload: Int) -> Bool {
    let file = sources.fileView
    if Self.hostsKeys.contains(where: { file.key(key, is: $0) }) { return true }
    var object = payload
    while let member = child(around: key, in: object) {
      guard file.kind(member) == .key else {
        object = member
        continue
      }
      if Self.hostsData.contains(where: { file.key(member, is: $0) }) { return true }
      object = member + 1
    }
    return false
  }

  /// The member's key, or the element, of a container that a node is inside of; nil when the node is the container's own
  /// key.
  private func child(around node: Int, in container: Int) -> Int? {
    let file = sources.fileView
    if let element = file.elements(container).first(where: { $0 <= node && node < file.next($0) }) {
      return element
    }
    return file.members(container).first { $0.value <= node && node < file.next($0.value) }?.key
  }

  private static let hostsKeys: [JSONKeyName] = ["$schema", "$comment"]
  private static let hostsData: [JSONKeyName] = ["custom_props", "payload", "params", "templates"]
}
