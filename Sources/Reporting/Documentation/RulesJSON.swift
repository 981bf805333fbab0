import Linting

/// Writes rules as JSON, for tools.
public enum RulesJSON {
  /// An array with an object for each rule.
  public static func render(_ stories: [RuleStory]) -> [UInt8] {
    var output: [UInt8] = []
    var json = JSONOutput()
    json.append(to: &output) { writer in
      writer.array { writer in
        for story in stories {
          writer.lineBreak()
          write(story, to: &writer)
        }
      }
      writer.endText()
    }
    return output
  }

  /// The object of one rule.
  public static func render(_ story: RuleStory) -> [UInt8] {
    var output: [UInt8] = []
    var json = JSONOutput()
    json.append(to: &output) { writer in
      write(story, to: &writer)
      writer.endText()
    }
    return output
  }

  private static func write(_ story: RuleStory, to writer: inout JSONWriter) {
    let rule = story.descriptor
    writer.object { writer in
      writer.member("id", rule.id)
      writer.member("group", rule.group)
      writer.member("summary", rule.summary)
      writer.member("severity", rule.severity.rawValue)
      writer.member("enabled", rule.isEnabledByDefault)
      writer.object("fix") { writer in
        writer.member("kind", rule.fix.rawValue)
        writer.member("note", story.fixNote)
      }
      writer.member("why", story.why)
      if let selector = story.selector {
        writer.member("selector", selector.selector)
        writer.member("message", selector.message)
      }
      if let platforms = story.platforms {
        writer.object("platforms") { writer in
          writer.member("android", platforms.android)
          writer.member("ios", platforms.ios)
          writer.member("web", platforms.web)
        }
      }
      writer.array("sources") { writer in
        for source in story.sources { writer.string(source) }
      }
      if let switchOff = story.switchOff { writer.member("switch_off", switchOff) }
      writer.array("options") { writer in
        for option in rule.options { write(option, to: &writer) }
      }
      writer.array("examples") { writer in
        for example in story.examples { write(example, to: &writer) }
      }
    }
  }

  private static func write(_ option: RuleOption, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("name", option.name)
      writer.member("values", option.type.text)
      writer.member("default", option.defaultValue.text)
      writer.member("summary", option.summary)
    }
  }

  private static func write(_ example: RuleExample, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("title", example.title)
      writer.member("input", example.input)
      writer.array("findings") { writer in
        for finding in example.findings {
          writer.object { writer in
            if let pointer = finding.pointer { writer.member("pointer", pointer) }
            if let message = finding.message { writer.member("message", message) }
          }
        }
      }
      if let fixed = example.fixed { writer.member("fixed", fixed) }
      if let fixed = example.fixedUnsafe { writer.member("fixed_unsafe", fixed) }
    }
  }
}
