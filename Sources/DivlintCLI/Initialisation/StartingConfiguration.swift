import BuiltinRules
import FileAccess
import Linting

/// The `.divlint.yml` that `divlint init` writes: settings that fit the repository, and what else can be set in
/// comments.
struct StartingConfiguration {
  private static let shownPlaces = 5
  private static let shownPatterns = 20

  let survey: RepositorySurvey

  var text: String {
    [opening, files, templates, payloads, judgement, rules, fixing].joined(separator: "\n")
  }

  private var opening: String {
    """
    # Configuration of divlint. 'divlint config' prints all settings, 'divlint explain RULE' tells about a rule.
    # For completion in editors: divlint config schema > .divlint.schema.json, and at the top of this file
    # a line with: yaml-language-server: $schema=.divlint.schema.json
    version: 1

    """
  }

  private var files: String {
    let found = survey.divKitFiles.count
    let all = survey.files.count
    let finding =
      found == 0
      ? "No DivKit was found in the \(all) JSON files below this directory."
      : "\(found) of the \(all) JSON files below this directory have DivKit in them."
    var text = """
      # What a directory is searched for. Patterns are those of .gitignore and relative to this file.
      # \(finding)
      include:
      \(items(survey.include))
      """
    let exclude = survey.exclude
    text += "\n# Files and directories to leave out; what git ignores is left out anyway.\n"
    text += exclude.isEmpty ? "exclude:\n  # - \"generated/**\"\n" : "exclude:\n\(items(exclude))"
    for directory in survey.brokenDirectories.prefix(Self.shownPatterns) {
      let pattern = YAMLText.quoted(GlobText.escaped(directory.string) + "/**")
      text += "  # - \(pattern)   # many files there are not JSON\n"
    }
    return text
  }

  private var templates: String {
    let libraries = survey.templateLibraries
    return """
      # Files whose templates all files can use.
      templates:
      \(libraries.isEmpty ? "  # - \"layouts/templates/*.json\"\n" : items(libraries))
      """
  }

  private var payloads: String {
    let places = survey.places.prefix(Self.shownPlaces).map { place in
      let pointer = place.pointer.isEmpty ? "the root of the file" : terminalSafe(place.pointer)
      return "#   \(pointer) (\(place.files) \(place.files == 1 ? "file" : "files"))\n"
    }
    let known = places.isEmpty ? "" : "# It found these:\n" + places.joined()
    return """
      # Further places of layouts, for those that divlint does not recognise by itself; `*` is any key or position.
      \(known)payloads:
        # - "/response/items/*/div"

      """
  }

  private var judgement: String {
    """
    # The least severity that makes divlint exit with 1: error, warning or info.
    fail_on: warning

    """
  }

  private var rules: String {
    var text = "# Severities that differ from these defaults: off, info, warning or error.\nrules:\n"
    var group = ""
    for rule in BuiltinRules.descriptors {
      if rule.group != group {
        group = rule.group
        text += "  # \(group): error   # all rules of this group, which are:\n"
      }
      let severity = rule.isEnabledByDefault ? rule.severity.rawValue : "off"
      text += "  # \(rule.id): \(severity)\n"
    }
    return text
  }

  private var fixing: String {
    """
    # Where 'divlint fix' writes new ids: auto, instance (into each block) or template (into its template).
    fix:
      placement: auto

    # Other settings for some of the files:
    # overrides:
    #   - files: ["legacy/**"]
    #     rules: {missing-reuse-id: off}

    """
  }

  private func items(_ patterns: [String]) -> String {
    patterns.map { "  - \(YAMLText.quoted($0))\n" }.joined()
  }
}
