import YAMLSyntax

extension Configuration {
  /// Reads a configuration file and the files it extends.
  ///
  /// A key of the file replaces the same key of the base, except that `rules` merge rule by rule (and option by
  /// option), `custom_rules` rule by rule, and `overrides` and `suppressions` are appended to those of the base.
  ///
  /// - Parameters:
  ///   - bytes: the content of the file.
  ///   - path: the file, for messages and to find what it extends.
  ///   - catalogue: every rule there is, each id once.
  ///   - readBase: returns the bytes of an extended file; takes `path` with the value of `extends` resolved
  ///     against its directory. What it throws becomes part of an error message.
  /// - Throws: everything that is wrong in the file and its bases. A syntax error hides what else is wrong in
  ///   that file.
  public static func load(
    _ bytes: [UInt8],
    path: String,
    catalogue: [RuleDescriptor],
    readBase: (String) throws -> [UInt8]
  ) throws(YAMLProblems) -> Configuration {
    let chain = ConfigurationChain(bytes, path: path, readBase: readBase)
    var custom = CustomRuleDecoding(builtin: RuleCatalogue(catalogue), problems: chain.problems)
    for file in chain.files.reversed() { custom.read(file) }
    var decoder = ConfigurationDecoder(
      catalogue: custom.isEmpty ? custom.builtin : RuleCatalogue(catalogue + custom.descriptors),
      problems: custom.problems
    )
    decoder.configuration.customRules = custom.rules
    decoder.configuration.path = path
    decoder.configuration.directory = LexicalPath.directory(of: path)
    for file in chain.files.reversed() {
      decoder.apply(file)
    }
    guard decoder.problems.isEmpty else { throw decoder.problems }
    return decoder.configuration
  }
}
