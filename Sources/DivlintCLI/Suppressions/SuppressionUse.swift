import BuiltinRules
import FileAccess
import Linting

/// Finds out which suppressions of the configurations in use have hidden something in a run.
struct SuppressionUse {
  private let rules: RuleScope
  /// Directories of which every file was looked at; absolute.
  private let searched: [FilePath]
  private var checked: Set<FilePath> = []
  private var projects: [ObjectIdentifier: (project: Project, used: Set<Int>)] = [:]
  private var order: [ObjectIdentifier] = []

  /// - Parameter directories: those of which the run looks at every file; absolute.
  init(_ options: Options, searched directories: [FilePath]) {
    rules = RuleScope(options)
    searched = directories
  }

  mutating func add(_ report: FileReport, _ input: Input) {
    guard !input.project.configuration.suppressions.isEmpty else { return }
    checked.insert(input.path)
    let id = ObjectIdentifier(input.project)
    if projects[id] == nil { order.append(id) }
    projects[id, default: (input.project, [])].used.formUnion(report.usedSuppressions)
  }

  /// Reports about configuration files, with the projects whose they are.
  ///
  /// - Parameter isComplete: whether everything that was to be looked at could be.
  func reports(isComplete: Bool) -> [(report: FileReport, project: Project)] {
    order.flatMap { id -> [(report: FileReport, project: Project)] in
      guard let (project, used) = projects[id] else { return [] }
      let review = SuppressionReview(project.configuration) { severity(of: $0, in: project) }
      let reports = review.reports(on: .today) { suppression in
        if used.contains(suppression.number) { return .used }
        guard isComplete, suppression.rules.allSatisfy(rules.includes),
          coversFiles(of: suppression, in: project)
        else { return .unknown }
        return matchesFile(suppression, in: project) ? .unused : .matchesNoFile
      }
      return reports.map { ($0, project) }
    }
  }

  private func severity(of rule: String, in project: Project) -> Severity? {
    guard rules.includes(rule) else { return nil }
    let setting = project.configuration.settings(forRelativePath: ProjectLookup.fileName.string).rules[rule]
    if let severity = setting?.severity.value { return severity }
    guard rules.isSelected(rule) else { return nil }
    return BuiltinRules.descriptors.first { $0.id == rule }?.severity
  }

  /// Whether the run looked at all files that a suppression can be for.
  private func coversFiles(of suppression: Suppression, in project: Project) -> Bool {
    let prefixes = suppression.files.isEmpty ? [""] : suppression.files.map(\.fixedPrefix)
    return prefixes.allSatisfy { prefix in
      let path = FilePath(prefix).absolute(in: project.directory)
      return checked.contains(path) || searched.contains { path.isInside($0) }
    }
  }

  private func matchesFile(_ suppression: Suppression, in project: Project) -> Bool {
    checked.contains { file in
      file.isInside(project.directory) && suppression.applies(toRelativePath: project.relative(file))
    }
  }
}
