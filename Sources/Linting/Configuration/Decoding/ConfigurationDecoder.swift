import YAMLSyntax

/// Applies configuration files to a configuration, base first, and collects what is wrong in them.
struct ConfigurationDecoder {
  let catalogue: RuleCatalogue
  var configuration: Configuration
  var problems: YAMLProblems

  /// Starts with the default configuration and the `problems` known so far.
  init(catalogue: RuleCatalogue, problems: YAMLProblems) {
    self.catalogue = catalogue
    self.problems = problems
    configuration = Configuration(rules: catalogue.defaults)
  }

  mutating func apply(_ file: YAMLFields) {
    for field in file.all where !problems.isTruncated {
      guard let key = ConfigurationKey.all.first(where: { $0.name.utf8.elementsEqual(field.key.utf8) }) else {
        problems.add(file.unknownKey(field, allowed: ConfigurationKey.all.map(\.name)))
        continue
      }
      if key.mayBeEmpty, field.value.isNull { continue }
      do {
        try key.read(field.value, &self)
      } catch {
        problems.add(error)
      }
    }
  }
}
