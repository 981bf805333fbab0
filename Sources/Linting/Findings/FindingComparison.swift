import JSONSyntax

extension FileReport {
  /// For each finding, whether an earlier version of the file has it, too.
  ///
  /// Findings are paired by their ``FindingKey``, whatever the files are called: first those that stand on the same
  /// text, so that of two that look alike the one that was written since is the new one; then the rest in their
  /// order.
  public func findings(knownFrom earlier: FileReport) -> [Bool] {
    var keys: [FindingKey: Int] = [:]
    var exact: [ExactKey: Int] = [:]
    let earlierKeys = earlier.exactKeys()
    for key in earlierKeys {
      keys[key.key, default: 0] += 1
      exact[key, default: 0] += 1
    }
    let own = exactKeys()
    var isKnown = own.map { key in
      guard let count = exact[key], count > 0 else { return false }
      exact[key] = count - 1
      keys[key.key, default: 0] -= 1
      return true
    }
    for (index, key) in own.enumerated() where !isKnown[index] {
      guard let count = keys[key.key], count > 0 else { continue }
      keys[key.key] = count - 1
      isKnown[index] = true
    }
    return isKnown
  }

  /// A key and the text that the finding is about.
  private struct ExactKey: Hashable {
    let key: FindingKey
    let text: UInt128
  }

  private func exactKeys() -> [ExactKey] {
    zip(findings, findingKeys(path: "")).map { finding, key in
      var hash = StableHash()
      let range = range(of: finding.reuse.map { .node($0.container) } ?? finding.place)
      // The start and the length tell enough, and nested findings then cost no more than flat ones.
      hash.combine(bytes[range].prefix(1024))
      hash.combine(String(range.count).utf8)
      return ExactKey(key: key, text: hash.value)
    }
  }
}
