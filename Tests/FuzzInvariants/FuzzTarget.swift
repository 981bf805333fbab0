/// The parts of divlint that are fuzzed, each with what must hold of it for every input.
///
/// The programs in `Fuzzing` give them whatever libFuzzer makes up; the tests give them the stored inputs.
package enum FuzzTarget: String, CaseIterable, Sendable {
  /// The parser, positions, pointers, escapes and edits of JSON.
  case json
  /// `.divlint.yml`: YAML, decoding, globs.
  case configuration
  /// Payloads, template resolution and expansion.
  case templates
  /// A whole check and fix with every rule.
  case fixes

  /// Throws what is broken for an input.
  package func check(_ input: [UInt8]) throws(BrokenInvariant) {
    switch self {
    case .json: try JSONInvariants.check(input)
    case .configuration: try ConfigurationInvariants.check(input)
    case .templates: try TemplateInvariants.check(input)
    case .fixes: try FixInvariants.check(input)
    }
  }

  /// For libFuzzer, which takes a stopped process for a finding and writes the input down.
  package func stopIfBroken(_ data: UnsafePointer<UInt8>?, _ size: Int) {
    do {
      try check(Array(UnsafeBufferPointer(start: data, count: size)))
    } catch {
      fatalError("\(rawValue): \(error)")
    }
  }
}
