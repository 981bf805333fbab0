import DivKitModel
import YAMLSyntax

extension RuleStory {
  /// Reads a rule's story.
  ///
  /// - Parameters:
  ///   - bytes: the content of `Rules/<id>.yml`.
  ///   - path: what errors call the file.
  /// - Throws: what is wrong in it, with its place; after a syntax error or a missing key only that.
  public static func parse(_ bytes: [UInt8], path: String) throws(YAMLProblems) -> RuleStory {
    var reader = StoryReader()
    var story: RuleStory?
    do {
      story = try reader.story(YAMLValue(YAMLNode.parse(bytes, path: path)))
    } catch {
      reader.problems.add(error)
    }
    guard let story, reader.problems.isEmpty else { throw reader.problems }
    return story
  }
}

/// Turns the YAML of a story into values.
private struct StoryReader {
  var problems = YAMLProblems()

  mutating func story(_ file: YAMLValue) throws(YAMLError) -> RuleStory {
    let fields = try file.fields()
    fields.rejectUnknownKeys(
      allowed: [
        "id", "group", "summary", "severity", "enabled", "fix", "options", "why", "platforms", "sources",
        "switch_off", "selector", "message", "examples",
      ],
      &problems
    )
    let fix = try fields.required("fix").fields()
    fix.rejectUnknownKeys(allowed: ["kind", "note"], &problems)
    let descriptor = try descriptor(fields, fix: try fix.required("kind").choice(of: FixSupport.self))
    return RuleStory(
      descriptor: descriptor,
      fixNote: try fix.required("note").prose(),
      why: try fields.required("why").prose(),
      platforms: try platforms(try fields.required("platforms")),
      sources: try fields.required("sources").strings(&problems),
      switchOff: try fields.required("switch_off").prose(),
      selector: try selector(fields),
      examples: try examples(try fields.required("examples"), of: descriptor)
    )
  }

  private mutating func descriptor(_ fields: YAMLFields, fix: FixSupport) throws(YAMLError) -> RuleDescriptor
  {
    RuleDescriptor(
      id: try fields.required("id").string(),
      group: try fields.required("group").choice(of: RuleGroup.self).rawValue,
      summary: try fields.required("summary").line(),
      severity: try fields.required("severity").choice(of: Severity.self),
      isEnabledByDefault: try fields["enabled"]?.boolean() ?? true,
      fix: fix,
      options: try options(fields["options"])
    )
  }

  /// A rule without Swift says what it finds, and what about it.
  private func selector(_ fields: YAMLFields) throws(YAMLError) -> RuleStory.SelectorText? {
    guard let selector = fields["selector"] else {
      if let message = fields["message"] { throw message.error("belongs to a `selector`") }
      return nil
    }
    let message = try fields.required("message").messageTemplate()
    return RuleStory.SelectorText(selector: try selector.selector().text, message: message.text)
  }

  private mutating func platforms(_ value: YAMLValue) throws(YAMLError) -> RuleStory.Platforms {
    let fields = try value.fields()
    fields.rejectUnknownKeys(allowed: ["android", "ios", "web"], &problems)
    return RuleStory.Platforms(
      android: try fields.required("android").prose(),
      ios: try fields.required("ios").prose(),
      web: try fields.required("web").prose()
    )
  }

  // MARK: Options

  private mutating func options(_ value: YAMLValue?) throws(YAMLError) -> [RuleOption] {
    var options: [RuleOption] = []
    for item in try value?.list() ?? [] {
      options.append(try option(item))
    }
    return options
  }

  private mutating func option(_ value: YAMLValue) throws(YAMLError) -> RuleOption {
    let fields = try value.fields()
    fields.rejectUnknownKeys(
      allowed: ["name", "type", "minimum", "allowed", "default", "summary"],
      &problems
    )
    let type = try optionType(fields)
    return RuleOption(
      name: try fields.required("name").string(),
      type: type,
      defaultValue: try fields.required("default").option(type, &problems),
      summary: try fields.required("summary").line()
    )
  }

  private mutating func optionType(_ fields: YAMLFields) throws(YAMLError) -> OptionType {
    let type = try fields.required("type")
    return switch try type.choice(["integer", "boolean", "choice", "strings", "severity"]) {
    case "integer": .integer(minimum: try fields.required("minimum").integer())
    case "boolean": .boolean
    case "choice": .choice(try fields.required("allowed").strings(&problems))
    case "strings": .strings(allowed: try fields["allowed"]?.strings(&problems) ?? [])
    default: .severity
    }
  }

  // MARK: Examples

  private mutating func examples(
    _ value: YAMLValue,
    of rule: RuleDescriptor
  ) throws(YAMLError) -> [RuleExample] {
    var examples: [RuleExample] = []
    for item in try value.list() {
      examples.append(try example(item, of: rule))
    }
    guard !examples.isEmpty || rule.group == RuleGroup.configuration.rawValue else {
      throw value.error("needs at least one example")
    }
    return examples
  }

  private mutating func example(_ value: YAMLValue, of rule: RuleDescriptor) throws(YAMLError) -> RuleExample
  {
    let fields = try value.fields()
    fields.rejectUnknownKeys(
      allowed: ["title", "config", "options", "input", "findings", "fixed", "fixed_unsafe"],
      &problems
    )
    let fixed = try fields["fixed"]?.string()
    let fixedUnsafe = try fields["fixed_unsafe"]?.string()
    if rule.fix == .none, let text = fields["fixed"] ?? fields["fixed_unsafe"] {
      throw text.error("stands in an example of a rule without fix")
    }
    return RuleExample(
      title: try fields.required("title").line(),
      input: try fields.required("input").string(),
      options: try optionValues(fields["options"], of: rule),
      settings: try settings(fields["config"]),
      findings: try findings(fields["findings"]),
      fixed: fixed,
      fixedUnsafe: fixedUnsafe
    )
  }

  private mutating func optionValues(
    _ value: YAMLValue?,
    of rule: RuleDescriptor
  ) throws(YAMLError) -> [String: OptionValue] {
    guard let fields = try value?.fields() else { return [:] }
    var values: [String: OptionValue] = [:]
    for field in fields.all {
      guard let option = rule.options.first(where: { $0.name.utf8.elementsEqual(field.key.utf8) }) else {
        throw fields.unknownKey(field, allowed: rule.options.map(\.name), what: "option")
      }
      values[option.name] = try field.value.option(option.type, &problems)
    }
    return values
  }

  private mutating func settings(_ value: YAMLValue?) throws(YAMLError) -> RuleExample.Settings {
    guard let fields = try value?.fields() else { return RuleExample.Settings() }
    fields.rejectUnknownKeys(allowed: ["placement", "containers", "platforms"], &problems)
    return RuleExample.Settings(
      placement: try fields["placement"]?.choice(of: FixPlacement.self),
      containers: try fields["containers"]?.each(&problems) { item throws(YAMLError) in
        try item.choice(of: ContainerType.self)
      },
      platforms: try fields["platforms"]?.each(&problems) { item throws(YAMLError) in
        try item.choice(of: Platform.self)
      }
    )
  }

  private mutating func findings(
    _ value: YAMLValue?
  ) throws(YAMLError) -> [RuleExample.ExpectedFinding] {
    var findings: [RuleExample.ExpectedFinding] = []
    for item in try value?.list() ?? [] {
      let fields = try item.fields()
      fields.rejectUnknownKeys(
        allowed: ["pointer", "line", "column", "message", "cells", "severity"],
        &problems
      )
      if fields["line"] == nil { _ = try fields.required("pointer") }
      findings.append(
        RuleExample.ExpectedFinding(
          pointer: try fields["pointer"]?.string(),
          line: try fields["line"]?.integer(atLeast: 1),
          column: try fields["column"]?.integer(atLeast: 1),
          message: try fields["message"]?.line(),
          cells: try fields["cells"]?.strings(&problems),
          severity: try fields["severity"]?.choice(of: Severity.self)
        )
      )
    }
    return findings
  }
}

extension YAMLValue {
  /// Paragraphs of text, without the line ending that a block of text ends with.
  fileprivate func prose() throws(YAMLError) -> String {
    var text = try string()
    while text.hasSuffix("\n") { text.removeLast() }
    guard !text.isEmpty else { throw error("must say something") }
    return text
  }

  /// Text without line endings.
  fileprivate func line() throws(YAMLError) -> String {
    let text = try prose()
    guard !text.utf8.contains(UInt8(ascii: "\n")) else { throw error("must be one line") }
    return text
  }
}
