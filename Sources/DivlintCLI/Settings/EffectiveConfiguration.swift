import BuiltinRules
import DivKitModel
import Linting

/// A configuration as it holds for one file or directory, with the origin of every value.
struct EffectiveConfiguration {
  private let configuration: Configuration
  /// Nil for a directory.
  private let relativePath: String?
  private let options: Options

  /// - Parameters:
  ///   - relativePath: the file, as the patterns of the configuration see it; nil for a directory, whose files may
  ///     differ in what `overrides` say.
  ///   - options: flags that change settings.
  init(_ configuration: Configuration, relativePath: String?, options: Options) {
    self.configuration = configuration
    self.relativePath = relativePath
    self.options = options
  }

  /// A configuration file that says the same, with comments that tell who set what.
  func text(about path: String) -> String {
    var lines: [SettingLine] = []
    addGeneral(to: &lines)
    addCustomRules(to: &lines)
    addRules(to: &lines)
    lines.append(SettingLine("fix:"))
    lines.append(SettingLine("  placement: \(placement.value.rawValue)", placement.origin))
    if let baseline = configuration.baseline {
      lines.append(SettingLine("baseline: \(YAMLText.quoted(baseline.value))", baseline.origin))
    }
    addSuppressions(to: &lines)
    return header(path) + SettingLine.text(lines) + footer
  }

  // MARK: Lines

  private func addGeneral(to lines: inout [SettingLine]) {
    func add(_ key: String, _ value: Sourced<[String]>) {
      lines.append(SettingLine("\(key): \(YAMLText.list(value.value))", value.origin))
    }
    func globs(_ patterns: Sourced<[GlobPattern]>) -> Sourced<[String]> {
      Sourced(patterns.value.map(\.text), patterns.origin)
    }
    let version = configuration.version
    lines.append(SettingLine("version: \(version.value)", version.origin))
    add("include", globs(configuration.include))
    add("exclude", globs(configuration.exclude))
    add("templates", globs(configuration.templates))
    add("payloads", configuration.payloads)
    let containers = ContainerType.allCases.filter(configuration.containers.value.contains).map(\.rawValue)
    lines.append(
      SettingLine(
        "containers: [\(containers.joined(separator: ", "))]", configuration.containers.origin)
    )
    let platforms = Platform.allCases.filter(configuration.platforms.value.contains).map(\.rawValue)
    add("platforms", Sourced(platforms, configuration.platforms.origin))
    lines.append(SettingLine("fail_on: \(failOn.value.rawValue)", failOn.origin))
  }

  private func addRules(to lines: inout [SettingLine]) {
    lines.append(SettingLine("rules:"))
    for rule in BuiltinRules.descriptors + configuration.customRules.map(\.descriptor) {
      guard let setting = settings.rules[rule.id] else { continue }
      let severity = severity(of: rule, setting)
      let word = severity.value?.rawValue ?? "off"
      if rule.options.isEmpty {
        lines.append(SettingLine("  \(rule.id): \(word)", severity.origin))
        continue
      }
      lines.append(SettingLine("  \(rule.id):"))
      lines.append(SettingLine("    severity: \(word)", severity.origin))
      for option in rule.options {
        guard let value = setting.options[option.name] else { continue }
        lines.append(SettingLine("    \(option.name): \(YAMLText.value(value.value))", value.origin))
      }
    }
  }

  private func addCustomRules(to lines: inout [SettingLine]) {
    guard !configuration.customRules.isEmpty else { return }
    lines.append(SettingLine("custom_rules:"))
    for rule in configuration.customRules {
      lines.append(SettingLine("  \(rule.rule.id):", rule.origin))
      lines += CustomRuleText(rule).pairs.map { SettingLine("    \($0.key): \($0.value)") }
    }
  }

  private func addSuppressions(to lines: inout [SettingLine]) {
    let suppressions = configuration.suppressions.filter { suppression in
      relativePath.map(suppression.applies(toRelativePath:)) ?? true
    }
    guard !suppressions.isEmpty else { return }
    lines.append(SettingLine("suppressions:"))
    for suppression in suppressions {
      let line = suppression.source.line(at: suppression.range.lowerBound)
      let origin = SettingOrigin.file(path: suppression.source.path, line: line)
      lines.append(SettingLine("  - {\(Self.text(suppression))}", origin))
    }
  }

  private static func text(_ suppression: Suppression) -> String {
    var pairs = ["rules: \(YAMLText.list(suppression.rules.sorted()))"]
    if !suppression.files.isEmpty { pairs.append("files: \(YAMLText.list(suppression.files.map(\.text)))") }
    switch suppression.target {
    case .wholeFile: break
    case .pointer(let pointer): pairs.append("pointer: \(YAMLText.quoted(pointer.text))")
    case .id(let id): pairs.append("id: \(YAMLText.quoted(id))")
    }
    pairs.append("reason: \(YAMLText.quoted(suppression.reason))")
    if let expiry = suppression.expiry { pairs.append("expires: \(expiry)") }
    return pairs.joined(separator: ", ")
  }

  private func header(_ path: String) -> String {
    let source = configuration.path.map { "from \($0)" } ?? "with no .divlint.yml: the defaults"
    var text = "# The configuration for \(path), \(source).\n"
    if let base = configuration.extends { text += "# It extends \(YAMLText.quoted(base.value)).\n" }
    if let relativePath, !configuration.selects(relativePath: relativePath) {
      text += "# A search of directories leaves this file out: see include and exclude.\n"
    }
    return text
  }

  /// What a directory's files may have of their own.
  private var footer: String {
    guard relativePath == nil else { return "" }
    return configuration.overrides.map { override in
      let files = YAMLText.list(override.files.value.map(\.text))
      return "# Other rules may hold for \(files), see \(SettingLine.name(override.files.origin)).\n"
    }.joined()
  }

  // MARK: Values

  private var settings: FileSettings {
    relativePath.map(configuration.settings(forRelativePath:)) ?? configuration.settings
  }

  private var placement: Sourced<FixPlacement> {
    options.placement.map { Sourced($0, .commandLine) } ?? settings.placement
  }

  private var failOn: Sourced<Severity> {
    options.failOn.map { Sourced($0, .commandLine) } ?? configuration.failOn
  }

  private func severity(of rule: RuleDescriptor, _ setting: RuleSetting) -> Sourced<Severity?> {
    let scope = RuleScope(options)
    guard scope.includes(rule.id) else { return Sourced(nil, .commandLine) }
    guard scope.isSelective else { return setting.severity }
    return setting.isOn ? setting.severity : Sourced(rule.severity, .commandLine)
  }
}
