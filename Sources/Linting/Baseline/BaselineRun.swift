/// A baseline at work: takes known findings out of the reports of a run, and learns what has become of them.
public struct BaselineRun: Sendable {
  /// As it was before the run.
  public let baseline: Baseline
  private var found = Baseline()
  private var checkedPaths: Set<[UInt8]> = []

  public init(_ baseline: Baseline) {
    self.baseline = baseline
  }

  /// Takes a file, and tells for each of its findings whether the baseline knows it: of findings that look alike
  /// the first, as many as are known.
  ///
  /// - Parameter path: the file, relative to the baseline's directory.
  public mutating func knows(_ report: FileReport, path: String) -> [Bool] {
    checkedPaths.insert(Array(path.utf8))
    return report.findingKeys(path: path).map { key in
      found[key] += 1
      return found[key] <= baseline[key]
    }
  }

  /// Which entries a run can tell anything about.
  public struct Scope {
    /// Whether a rule took part.
    let includesRule: (String) -> Bool
    /// Whether there is no file any more at a path relative to the baseline's directory.
    let isGone: (String) -> Bool

    public init(
      includesRule: @escaping (String) -> Bool,
      isGone: @escaping (String) -> Bool
    ) {
      self.includesRule = includesRule
      self.isGone = isGone
    }
  }

  /// The baseline without what is no longer found. Entries that are out of the run's scope stay.
  public func pruned(_ scope: Scope) -> Baseline {
    var pruned = baseline
    for entry in entries(in: scope) { pruned[entry.key] = min(entry.count, found[entry.key]) }
    return pruned
  }

  /// The baseline with exactly what was found. Entries that are out of the run's scope stay.
  public func rewritten(_ scope: Scope) -> Baseline {
    var rewritten = pruned(scope)
    for (key, count) in found.counts { rewritten[key] = count }
    return rewritten
  }

  private func entries(in scope: Scope) -> [Baseline.Entry] {
    var isGone: [[UInt8]: Bool] = [:]
    return baseline.entries.filter { entry in
      guard scope.includesRule(entry.key.rule) else { return false }
      let path = Array(entry.key.path.utf8)
      if checkedPaths.contains(path) { return true }
      let gone = isGone[path] ?? scope.isGone(entry.key.path)
      isGone[path] = gone
      return gone
    }
  }
}
