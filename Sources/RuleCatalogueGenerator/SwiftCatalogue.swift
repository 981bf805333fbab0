import Linting

/// Writes the rules as Swift: descriptors as literals, so that a run parses no YAML to know its rules, and the
/// stories as text for those who ask.
enum SwiftCatalogue {
  static func render(_ files: [StoryFile]) -> String {
    """
    // Generated from Rules/*.yml by `swift run RuleCatalogueGenerator`. Change those.
    // swift-format-ignore-file

    import Linting

    extension BuiltinRules {
      /// What configuration and reports need to know about the rules, by group and id.
      public static let descriptors: [RuleDescriptor] = [
    \(files.map { descriptor($0.story.descriptor) }.joined(separator: "\n"))
      ]

      /// The rules that are written as selectors.
      static let selectorTexts: [(id: String, selector: String, message: String)] = [
    \(files.compactMap { selector($0.story) }.joined(separator: "\n"))
      ]

      /// The text of `Rules/<id>.yml`; nil when there is no such rule.
      static func storyText(_ id: String) -> String? {
        switch id {
    \(files.map(storyCase).joined(separator: "\n"))
        default: return nil
        }
      }
    }

    """
  }

  private static func descriptor(_ rule: RuleDescriptor) -> String {
    let options = rule.options.map { "\n        \(option($0))," }.joined()
    return """
          RuleDescriptor(
            id: \(literal(rule.id)),
            group: \(literal(rule.group)),
            summary: \(literal(rule.summary)),
            severity: .\(rule.severity.rawValue),
            isEnabledByDefault: \(rule.isEnabledByDefault),
            fix: .\(rule.fix.rawValue),
            options: [\(options)\(options.isEmpty ? "" : "\n      ")]
          ),
      """
  }

  private static func selector(_ story: RuleStory) -> String? {
    guard let text = story.selector else { return nil }
    return """
          (
            id: \(literal(story.descriptor.id)),
            selector: \(literal(text.selector)),
            message: \(literal(text.message))
          ),
      """
  }

  private static func option(_ option: RuleOption) -> String {
    "RuleOption(name: \(literal(option.name)), type: \(type(option.type)), "
      + "defaultValue: \(value(option.defaultValue)), summary: \(literal(option.summary)))"
  }

  private static func type(_ type: OptionType) -> String {
    switch type {
    case .integer(let minimum): ".integer(minimum: \(minimum))"
    case .boolean: ".boolean"
    case .choice(let words): ".choice(\(list(words)))"
    case .strings(let allowed): ".strings(allowed: \(list(allowed)))"
    case .severity: ".severity"
    }
  }

  private static func value(_ value: OptionValue) -> String {
    switch value {
    case .integer(let number): ".integer(\(number))"
    case .boolean(let flag): ".boolean(\(flag))"
    case .word(let word): ".word(\(literal(word)))"
    case .strings(let strings): ".strings(\(list(strings)))"
    }
  }

  private static func list(_ words: [String]) -> String {
    "[\(words.map(literal).joined(separator: ", "))]"
  }

  private static func literal(_ text: String) -> String {
    let hashes = hashes(for: text)
    let line = text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\\\(hashes)n")
    return "\(hashes)\"\(line)\"\(hashes)"
  }

  private static func storyCase(_ file: StoryFile) -> String {
    // One literal: the compiler takes that apart quickly, unlike an array of bytes. Its last line ending is not
    // part of the text.
    let hashes = hashes(for: file.text)
    let quotes = "\"\"\""
    return "    case \(literal(file.story.descriptor.id)): return \(hashes)\(quotes)\n"
      + "\(file.text)\n\(quotes)\(hashes)"
  }

  /// As many `#` as keep a text from ending its literal, or from being interpreted.
  private static func hashes(for text: String) -> String {
    let needsThem = text.utf8.contains { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
    guard needsThem else { return "" }
    var longest = 0
    var run = 0
    for byte in text.utf8 {
      run = byte == UInt8(ascii: "#") ? run + 1 : 0
      longest = max(longest, run)
    }
    return String(repeating: "#", count: longest + 1)
  }
}
