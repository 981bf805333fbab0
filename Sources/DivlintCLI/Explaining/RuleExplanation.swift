import Linting

/// The story of a rule as text for a terminal.
struct RuleExplanation {
  let width: Int
  let style: Style

  init(width: Int, style: Style) {
    self.width = min(max(width, 40), 100)
    self.style = style
  }

  func text(_ story: RuleStory) -> String {
    let rule = story.descriptor
    var lines = [style.bold(rule.id), ""]
    lines += wrapped("\(rule.summary).", width: width)
    lines += ["", facts(rule), ""]
    lines += prose(story.why)
    if let selector = story.selector { lines += heading("Selector") + code(selector.selector) }
    if let platforms = story.platforms {
      lines += heading("On devices")
      lines += entry("Android", platforms.android) + entry("iOS", platforms.ios) + entry("web", platforms.web)
    }
    if !story.sources.isEmpty {
      lines +=
        [""] + wrapped("Sources: \(story.sources.joined(separator: "; ")).", width: width).map(style.dim)
    }
    lines += heading(fixHeading(rule.fix)) + prose(story.fixNote)
    if !rule.options.isEmpty {
      lines += heading("Options") + rule.options.flatMap(option)
    }
    if let switchOff = story.switchOff { lines += heading("When to switch it off") + prose(switchOff) }
    for example in story.examples.prefix(Self.shownExamples) { lines += self.example(example) }
    if story.examples.count > Self.shownExamples {
      lines += [
        "",
        style.dim(
          "\(story.examples.count - Self.shownExamples) more examples: --format markdown, or docs/rules.md"),
      ]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static let shownExamples = 2

  private func facts(_ rule: RuleDescriptor) -> String {
    let severity = rule.severity.rawValue + (rule.isEnabledByDefault ? "" : ", off by default")
    let fix =
      switch rule.fix {
      case .none: "none"
      case .safe: "safe (divlint fix)"
      case .unsafe: "unsafe (divlint fix --unsafe-fixes)"
      }
    return "severity: \(severity)   group: \(rule.group)   fix: \(fix)"
  }

  private func fixHeading(_ fix: FixSupport) -> String {
    fix == .none ? "Why there is no fix" : "The fix"
  }

  private func heading(_ title: String) -> [String] { ["", style.bold(title), ""] }

  /// Paragraphs are filled anew; lists keep their items.
  private func prose(_ text: String) -> [String] {
    var lines: [String] = []
    for (index, paragraph) in blocks(text).enumerated() {
      if index > 0 { lines.append("") }
      if paragraph.first?.hasPrefix("- ") == true {
        lines += paragraph
      } else {
        lines += wrapped(paragraph.joined(separator: " "), width: width)
      }
    }
    return lines
  }

  /// The lines between empty lines.
  private func blocks(_ text: String) -> [[String]] {
    var blocks: [[String]] = [[]]
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty {
        blocks.append([])
      } else {
        blocks[blocks.count - 1].append(String(line))
      }
    }
    return blocks.filter { !$0.isEmpty }
  }

  private func entry(_ term: String, _ text: String) -> [String] {
    let column = 9
    let lines = wrapped(blocks(text).joined().joined(separator: " "), width: width - column)
    return lines.enumerated().map { index, line in
      let label = index == 0 ? term : ""
      return style.bold(label) + String(repeating: " ", count: column - label.count) + line
    }
  }

  private func option(_ option: RuleOption) -> [String] {
    [style.bold(option.name) + "  " + style.dim("default: \(option.defaultValue.text)")]
      + wrapped(option.summary, width: width - 2).map { "  \($0)" }
      + wrapped("Values: \(option.type.text)", width: width - 2).map { "  \(style.dim($0))" }
  }

  private func example(_ example: RuleExample) -> [String] {
    var lines = heading("Example: \(example.title)") + code(example.input)
    for finding in example.findings {
      let place = finding.pointer ?? "line \(finding.line ?? 1), column \(finding.column ?? 1)"
      lines.append(style.yellow("→ \(place)") + (finding.message.map { "  \($0)" } ?? ""))
    }
    if example.findings.isEmpty { lines.append(style.green("→ nothing to report")) }
    if let fixed = example.fixed { lines += ["", "after divlint fix:", ""] + code(fixed) }
    if let fixed = example.fixedUnsafe {
      lines += ["", "after divlint fix --unsafe-fixes:", ""] + code(fixed)
    }
    return lines
  }

  private func code(_ text: String) -> [String] {
    text.split(separator: "\n").map { "    \($0)" }
  }
}
