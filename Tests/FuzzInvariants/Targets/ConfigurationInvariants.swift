import BuiltinRules
import Linting
import YAMLSyntax

/// What must hold of every `.divlint.yml`.
enum ConfigurationInvariants {
  static func check(_ input: [UInt8]) throws(BrokenInvariant) {
    try checkMarks(input)
    do throws(YAMLProblems) {
      let configuration = try Configuration.load(
        input, path: "a/.divlint.yml", catalogue: BuiltinRules.descriptors,
        readBase: { path in
          // Files that extend each other, and one that is in order.
          switch path {
          case "a/base.yml": return Array("exclude: [x]".utf8)
          case "a/self.yml": return input
          default: throw NoSuchFile()
          }
        }
      )
      use(configuration)
    } catch {
      try checkErrors(error, input)
    }
  }

  private struct NoSuchFile: Error, CustomStringConvertible {
    let description = "no such file"
  }

  /// Patterns were taken as valid: they must match, or not, in short time.
  private static func use(_ configuration: Configuration) {
    for path in [
      "a.json", "build/x/é.json", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa/b.json", "[a]/{b,c}",
    ] {
      _ = configuration.selects(relativePath: path)
      _ = configuration.skips(relativeDirectory: path)
      _ = LintSettings(configuration, forRelativePath: path, rules: BuiltinRules.rules, libraries: [])
    }
  }

  private static func checkErrors(_ problems: YAMLProblems, _ input: [UInt8]) throws(BrokenInvariant) {
    try require(!problems.isEmpty, "refused without an error")
    for error in problems.errors {
      let size = error.source.bytes.count
      try require(error.range.upperBound <= size, "an error is at \(error.range): \(error.message)")
      try require(!error.message.isEmpty, "an error at \(error.range) says nothing")
      let start = error.start
      let prefix = "\(error.path):\(start.line):\(start.column): error: "
      try require(error.rendered().utf8.starts(with: prefix.utf8), "an error is shown as \(error.rendered())")
    }
    _ = problems.rendered()
  }

  private static func checkMarks(_ input: [UInt8]) throws(BrokenInvariant) {
    let source = YAMLSource(bytes: input, path: "a")
    let plain = PlainLines(input)
    for offset in JSONInvariants.sample(input.count + 1, of: 100) {
      let mark = source.mark(at: offset)
      let place = plain.places[offset]
      try require(
        mark.line == place.line && mark.column == place.codePoints,
        "byte \(offset) is at \(mark.line):\(mark.column)")
    }
  }
}
