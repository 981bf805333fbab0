import FileAccess
import Linting

extension Session {
  /// The rules that the configuration for the working directory defines.
  func customRules() throws(ConfigurationFailure) -> [CustomRule] {
    try ProjectLookup(options.configuration, workingDirectory: workingDirectory)
      .project(in: workingDirectory).configuration.customRules
  }
}
