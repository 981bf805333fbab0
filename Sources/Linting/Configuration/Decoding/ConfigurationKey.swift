import DivKitModel
import YAMLSyntax

/// One key of the configuration file: its name and what it does. A new key is a property of ``Configuration`` with
/// its default, and an entry here.
struct ConfigurationKey: Sendable {
  let name: String
  /// Whether the key may stand there without a value and then counts as not written: so it looks when all lines
  /// of a list or map are commented out.
  let mayBeEmpty: Bool
  /// Reads the value into the decoder's configuration.
  let read: @Sendable (YAMLValue, inout ConfigurationDecoder) throws(YAMLError) -> Void

  static let all = [
    version, extends, include, exclude, templates, payloads, containers, platforms, failOn, customRules,
    rules, fix,
    baseline, suppressions, overrides,
  ]

  private static let version = scalar("version") { value, decoder throws(YAMLError) in
    let version = try value.integer()
    guard version == 1 else {
      throw value.error("is \(version), and this divlint reads version 1", help: "write `version: 1`")
    }
    decoder.configuration.version = value.sourced(version)
  }

  /// ``ConfigurationChain`` has followed it, and reported it if it is wrong.
  private static let extends = scalar("extends") { value, decoder throws(YAMLError) in
    decoder.configuration.extends = (try? value.string()).map(value.sourced)
  }

  private static let include = collection("include") { value, decoder throws(YAMLError) in
    decoder.configuration.include = try value.globs(&decoder.problems)
  }

  private static let exclude = collection("exclude") { value, decoder throws(YAMLError) in
    decoder.configuration.exclude = try value.globs(&decoder.problems)
  }

  private static let templates = collection("templates") { value, decoder throws(YAMLError) in
    decoder.configuration.templates = try value.globs(&decoder.problems)
  }

  private static let payloads = collection("payloads") { value, decoder throws(YAMLError) in
    decoder.configuration.payloads = try value.pointerPatterns(&decoder.problems)
  }

  private static let containers = collection("containers") { value, decoder throws(YAMLError) in
    let containers = try value.each(&decoder.problems) { item throws(YAMLError) in
      try item.choice(of: ContainerType.self)
    }
    decoder.configuration.containers = value.sourced(Set(containers))
  }

  private static let platforms = collection("platforms") { value, decoder throws(YAMLError) in
    let platforms = try value.each(&decoder.problems) { item throws(YAMLError) in
      try item.choice(of: Platform.self)
    }
    decoder.configuration.platforms = value.sourced(Set(platforms))
  }

  private static let failOn = scalar("fail_on") { value, decoder throws(YAMLError) in
    decoder.configuration.failOn = value.sourced(try value.choice(of: Severity.self))
  }

  /// ``CustomRuleDecoding`` has read it: the other keys may name the rules.
  private static let customRules = collection("custom_rules") { _, _ in }

  private static let rules = collection("rules") { value, decoder throws(YAMLError) in
    let changes = try value.ruleChanges(decoder.catalogue, &decoder.problems)
    changes.apply(to: &decoder.configuration.settings.rules)
  }

  private static let fix = collection("fix") { value, decoder throws(YAMLError) in
    if let placement = try value.fixPlacement(&decoder.problems) {
      decoder.configuration.settings.placement = placement
    }
  }

  private static let baseline = scalar("baseline") { value, decoder throws(YAMLError) in
    let file = try value.nonEmptyText(help: "write a file, relative to this one")
    decoder.configuration.baseline = value.sourced(file)
  }

  private static let suppressions = collection("suppressions") { value, decoder throws(YAMLError) in
    for item in try value.list() where !decoder.problems.isTruncated {
      let number = decoder.configuration.suppressions.count
      if let entry = item.suppression(number: number, decoder.catalogue, &decoder.problems) {
        decoder.configuration.suppressions.append(entry)
      }
    }
  }

  private static let overrides = collection("overrides") { value, decoder throws(YAMLError) in
    let catalogue = decoder.catalogue
    decoder.configuration.overrides += try value.list().compactMap { item in
      decoder.problems.isTruncated ? nil : item.configurationOverride(catalogue, &decoder.problems)
    }
  }

  private static func scalar(
    _ name: String,
    read: @escaping @Sendable (YAMLValue, inout ConfigurationDecoder) throws(YAMLError) -> Void
  ) -> ConfigurationKey {
    ConfigurationKey(name: name, mayBeEmpty: false, read: read)
  }

  private static func collection(
    _ name: String,
    read: @escaping @Sendable (YAMLValue, inout ConfigurationDecoder) throws(YAMLError) -> Void
  ) -> ConfigurationKey {
    ConfigurationKey(name: name, mayBeEmpty: true, read: read)
  }
}
