// Which files are looked at, and with which configuration.
extension Flag {
  static let config = path(
    "config", "FILE", .files, "Use this configuration for every file.",
    default: "the nearest .divlint.yml at or above each file"
  ) { $0.configuration = .file($1) }

  static let noConfig = toggle(
    "no-config", .files, "Use the default configuration; look for no .divlint.yml."
  ) { $0.configuration = .none }

  static let noIgnore = toggle(
    "no-ignore", .files, "Look at files that .gitignore leaves out, too."
  ) { $0.usesGitignore = false }

  static let forceExclude = negatable(
    "force-exclude", .files, "Leave out excluded and ignored files even if they are named.",
    details: "For editors and pre-commit hooks, which name every file."
  ) { $0.excludesNamedFiles = $1 }

  static let changedSince = text(
    "changed-since", "REV", .files, "Look only at files that differ from the git revision REV.",
    details: "Files that git does not track yet count as changed."
  ) { $0.changedSince = $1 }

  static let stdinFilename = path(
    "stdin-filename", "PATH", .files, "Treat standard input as the contents of PATH.",
    details: "The path decides about the configuration and appears in reports. The file need not exist."
  ) { $0.standardInputName = $1 }

  static let stdinFormat = choice(
    "stdin-format", "FORMAT", .files, "What standard input holds: one JSON value, or one on each line.",
    default: InputFormat.json
  ) { $0.standardInputFormat = $1 }

  static let jobs = integer(
    "jobs", "N", minimum: 1, .files, "Work on up to N files at a time.", default: "the number of processors"
  ) { $0.jobs = $1 }
}
