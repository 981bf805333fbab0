import DivKitModel
import JSONSyntax
import Selectors
import YAMLSyntax

/// Reads the `custom_rules` of the files of a configuration, base first. They are read before everything else, so that
/// the other keys can name them.
struct CustomRuleDecoding {
  static let keys = ["selector", "message", "severity", "why", "url", "platforms", "files", "fix"]

  /// The rules that come with divlint.
  let builtin: RuleCatalogue
  var problems: YAMLProblems
  /// In the order in which they are defined; a file replaces the rules of its base.
  private(set) var rules: [CustomRule] = []
  /// Rules with something wrong in them. Whoever names them is not wrong.
  private var broken: Set<String> = []

  init(builtin: RuleCatalogue, problems: YAMLProblems) {
    self.builtin = builtin
    self.problems = problems
  }

  var isEmpty: Bool { rules.isEmpty && broken.isEmpty }

  /// What other keys may name.
  var descriptors: [RuleDescriptor] {
    rules.map(\.descriptor)
      + broken.subtracting(rules.map(\.rule.id)).sorted().map {
        Self.descriptor($0, summary: "", severity: .warning, fix: .none, url: nil)
      }
  }

  mutating func read(_ file: YAMLFields) {
    guard let value = file["custom_rules"], !value.isNull else { return }
    do {
      let help = "write `custom_rules: {my-rule: {selector: …, message: …}}`"
      for field in try value.fields(help: help).all where !problems.isTruncated { read(field) }
    } catch {
      problems.add(error)
    }
  }

  private mutating func read(_ field: YAMLFields.Field) {
    do {
      try check(field)
      guard let rule = try rule(field) else {
        broken.insert(field.key)
        return
      }
      if let known = rules.firstIndex(where: { $0.rule.id == rule.rule.id }) {
        rules[known] = rule
      } else {
        rules.append(rule)
      }
    } catch {
      problems.add(error)
      broken.insert(field.key)
    }
  }

  private func check(_ field: YAMLFields.Field) throws(YAMLError) {
    let words = field.key.split(separator: "-", omittingEmptySubsequences: false)
    let isName = words.allSatisfy { word in
      !word.isEmpty && word.utf8.allSatisfy { "abcdefghijklmnopqrstuvwxyz0123456789".utf8.contains($0) }
    }
    guard isName else {
      throw field.keyError(
        "\(Quoting.quoted(field.key)) is no name of a rule",
        help: "write lower-case letters and digits with `-` between words, as in `video-autostart`")
    }
    guard builtin.rule(field.key) == nil, builtin.members(ofGroup: field.key) == nil else {
      throw field.keyError(
        "\(Quoting.quoted(field.key)) is a rule or a group that comes with divlint",
        help: "choose another name")
    }
  }

  /// Nil when the selector or the message is wrong; then both are looked at, as is the rest.
  private mutating func rule(_ field: YAMLFields.Field) throws(YAMLError) -> CustomRule? {
    let fields = try field.value.fields(help: "write `{selector: …, message: …}`")
    fields.rejectUnknownKeys(allowed: Self.keys, &problems)
    let selector = problems.attempt { () throws(YAMLError) in try fields.required("selector").selector() }
    let message = problems.attempt { () throws(YAMLError) in try fields.required("message").messageTemplate()
    }
    let fix = try fields["fix"]?.selectorFix(&problems)
    guard let selector, let message else { return nil }
    return CustomRule(
      descriptor: Self.descriptor(
        field.key,
        summary: Self.summary(message.text),
        severity: try fields["severity"]?.choice(of: Severity.self) ?? .warning,
        fix: FixSupport(fix?.applicability),
        url: try fields["url"]?.nonEmptyText(help: "write an address, or leave the key out")
      ),
      rule: SelectorRule(id: field.key, selector: selector, message: message, fix: fix),
      why: try fields["why"]?.nonEmptyText(help: "say why the rule matters, or leave the key out"),
      platforms: try fields["platforms"]?.each(&problems) { item throws(YAMLError) in
        try item.choice(of: Platform.self)
      } ?? [],
      files: try fields["files"]?.globs(&problems).value,
      origin: field.value.sourced(()).origin
    )
  }

  private static func descriptor(
    _ id: String,
    summary: String,
    severity: Severity,
    fix: FixSupport,
    url: String?
  ) -> RuleDescriptor {
    RuleDescriptor(
      id: id,
      group: RuleGroup.custom.rawValue,
      summary: summary,
      severity: severity,
      isEnabledByDefault: true,
      fix: fix,
      options: [],
      url: url
    )
  }

  /// The message on one line, without its full stop.
  private static func summary(_ message: String) -> String {
    let line = message.split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.hasSuffix(".") ? String(line.dropLast()) : line
  }
}

extension YAMLValue {
  /// A `fix:` of a rule.
  fileprivate func selectorFix(_ problems: inout YAMLProblems) throws(YAMLError) -> SelectorFix {
    let fields = try fields(help: "write `fix: {set: {autostart: false}}`")
    fields.rejectUnknownKeys(allowed: ["set", "remove", "rename", "applicability"], &problems)
    var changes: [SelectorFix.Change] = []
    for field in try fields["set"]?.fields(help: "write `set: {property: value}`").all.map({ $0 }) ?? [] {
      changes.append(.set(name: try field.property(), json: try field.value.json()))
    }
    for item in try fields["remove"]?.oneOrMore() ?? [] {
      changes.append(.remove(name: try item.property()))
    }
    for field in try fields["rename"]?.fields(help: "write `rename: {old: new}`").all.map({ $0 }) ?? [] {
      changes.append(.rename(name: try field.property(), to: try field.value.property()))
    }
    guard !changes.isEmpty else {
      throw error("changes nothing", help: "give it at least one of `set`, `remove` and `rename`")
    }
    let applicability: Fix.Applicability =
      switch try fields["applicability"]?.choice(["safe", "unsafe"]) {
      case "unsafe": .unsafe
      default: .safe
      }
    return SelectorFix(applicability, changes: changes)
  }

  /// A list, or one value in place of it.
  private func oneOrMore() throws(YAMLError) -> [YAMLValue] {
    if case .sequence = node.content { return try list() }
    return [self]
  }

  /// The name of a property that a fix may change.
  fileprivate func property() throws(YAMLError) -> String {
    let name = try nonEmptyText(help: "write the name of a property")
    guard SelectorFix.mayChange(name) else {
      throw error("cannot be \(Quoting.quoted(name))", help: SelectorFix.unchangeable)
    }
    return name
  }

  /// The value as JSON on one line. As deep as the YAML, whose depth is limited.
  fileprivate func json() throws(YAMLError) -> String {
    switch node.content {
    case .sequence:
      var items: [String] = []
      for item in try list() { items.append(try item.json()) }
      return "[\(items.joined(separator: ", "))]"
    case .mapping:
      var members: [String] = []
      for field in try fields().all {
        members.append("\(Self.quoted(field.key)): \(try field.value.json())")
      }
      return "{\(members.joined(separator: ", "))}"
    case .scalar(let text, let style):
      guard style == .plain, node.tag == nil else { return Self.quoted(text) }
      if isNull || text == "null" {
        throw error("must be a value", help: "to take a property away use `remove`")
      }
      if text == "true" || text == "false" { return text }
      let isNumber = (try? JSONDocument.parse(Array(text.utf8)))?.kind(0) == .number
      return isNumber ? text : Self.quoted(text)
    }
  }

  private static func quoted(_ text: String) -> String {
    String(decoding: JSONEscapes.encode(text.utf8), as: UTF8.self)
  }
}

extension YAMLFields.Field {
  /// The key as the name of a property that a fix may change.
  fileprivate func property() throws(YAMLError) -> String {
    guard SelectorFix.mayChange(key) else {
      throw keyError("a fix cannot change \(Quoting.quoted(key))", help: SelectorFix.unchangeable)
    }
    return key
  }
}

extension SelectorFix {
  fileprivate static let unchangeable =
    "a fix changes properties of the block itself, by their plain names, and never `type`"

  /// Without `type` a block would be another one, and links belong to templates.
  fileprivate static func mayChange(_ name: String) -> Bool {
    !name.isEmpty && name != "type" && name.utf8.first != UInt8(ascii: "$")
      && !name.utf8.contains(UInt8(ascii: "."))
  }
}
