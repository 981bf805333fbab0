import FileAccess
import Testing

@testable import DivlintCLI

struct CommandLineParserTests {
  private let files: [FilePath: String] = [
    "args": "--quiet\r\n\na b.json\n@args\n-o\nout.txt\n", "empty": "", "ends": "--\n-x.json",
  ]

  private func parse(_ arguments: [FilePath]) throws(UsageError) -> Invocation {
    try CommandLineParser.parse(arguments) { (path) throws(FileError) in
      guard let text = files[path] else { throw FileError(.read, path, .notRegularFile) }
      return Array(text.utf8)
    }
  }

  /// Splits at spaces: enough for words that hold none.
  private func parse(_ line: String) throws(UsageError) -> Invocation {
    try parse(line.split(separator: " ").map { FilePath(String($0)) })
  }

  private func options(_ line: String) throws -> Options { try parse(line).options }

  private func message(_ line: String) -> String? {
    do {
      _ = try parse(line)
      return nil
    } catch {
      return error.rendered(.plain)
    }
  }

  // MARK: - What is accepted

  @Test func valuesFollowInTheSameWordOrTheNext() throws {
    var expected = Options()
    expected.output = "r.txt"
    expected.failOn = .error
    for line in [
      "check -o r.txt --fail-on error", "check -or.txt --fail-on=error", "check -o=r.txt --fail-on error",
      "check --output=r.txt --fail-on=error", "check --fail-on info --fail-on error --output r.txt",
    ] {
      #expect(try options(line) == expected, "\(line)")
    }
  }

  @Test func shortSwitchesCombine() throws {
    let options = try options("check -qor.txt a.json")
    #expect(options.isQuiet)
    #expect(options.output == "r.txt")
    #expect(options.arguments == ["a.json"])
  }

  @Test func flagsAndArgumentsMix() throws {
    let invocation = try parse("--color never check a.json --quiet b.json")
    #expect(invocation.action == .run(.check))
    #expect(invocation.options.color == .never)
    #expect(invocation.options.arguments == ["a.json", "b.json"])
  }

  @Test func twoDashesEndTheFlags() throws {
    let invocation = try parse(["check", "--", "-x.json", "a b.json", "привет.json", "--", "@args"])
    #expect(invocation.options.arguments == ["-x.json", "a b.json", "привет.json", "--", "@args"])
  }

  @Test func aDashIsAnArgument() throws {
    #expect(try options("fix -").arguments == ["-"])
    #expect(try options("check -o - a").output == "-")
  }

  @Test func pathsKeepTheirBytes() throws {
    let odd = FilePath(bytes: [0xFF, 0x3D, 0xFE])
    let options = try parse(["check", odd, "-o", odd, FilePath(bytes: Array("--config=".utf8) + odd.bytes)])
      .options
    #expect(options.arguments == [odd])
    #expect(options.output == odd)
    #expect(options.configuration == .file(odd))
    #expect(try parse(["check", FilePath(bytes: Array("-o".utf8) + odd.bytes)]).options.output == odd)
  }

  @Test func switchesCanBeSwitchedOffAgain() throws {
    #expect(try options("fix --unsafe-fixes").appliesUnsafeFixes)
    #expect(try !options("fix --unsafe-fixes --no-unsafe-fixes").appliesUnsafeFixes)
    #expect(try options("check --no-ignore").usesGitignore == false)
    #expect(try options("check --no-config --config a.yml").configuration == .file("a.yml"))
    #expect(try options("check --config a.yml --no-config").configuration == .none)
  }

  @Test func repeatableFlagsAdd() throws {
    let options = try options(
      "check --select a,b --select=c, --ignore d --format json:x:y.json --format sarif")
    #expect(options.selectedRules == ["a", "b", "c"])
    #expect(options.ignoredRules == ["d"])
    #expect(options.reportFiles == [ReportFile(format: .json, file: "x:y.json")])
    #expect(options.report == .sarif)
  }

  @Test func everyFlagReachesItsOption() throws {
    var expected = Options()
    expected.isQuiet = true
    expected.color = .always
    expected.configuration = .file("c.yml")
    expected.usesGitignore = false
    expected.excludesNamedFiles = true
    expected.changedSince = "main"
    expected.standardInputName = "a.json"
    expected.jobs = 3
    expected.selectedRules = ["a"]
    expected.ignoredRules = ["b"]
    expected.report = .github
    expected.output = "o"
    expected.showsStatistics = true
    expected.failOn = .info
    expected.maximumWarnings = 0
    expected.alwaysExitsZero = true
    expected.baseline = "b.json"
    let shared = """
      --quiet --color always --config c.yml --no-ignore --force-exclude --changed-since main --stdin-filename a.json \
      --jobs 3 --select a --ignore b --format github --output o --statistics --fail-on info \
      --max-warnings 0 --exit-zero --baseline b.json
      """
    var check = expected
    check.standardInputFormat = .jsonl
    check.baselineUpdate = .write
    #expect(try options("check --stdin-format jsonl --write-baseline " + shared) == check)
    check.baselineUpdate = .prune
    #expect(try options("check --stdin-format jsonl --prune-baseline " + shared) == check)
    var fix = expected
    fix.appliesUnsafeFixes = true
    fix.printsDiff = true
    fix.placement = .template
    #expect(try options("fix --unsafe-fixes --diff --placement template " + shared) == fix)

    var tree = Options()
    tree.treeFormat = .json
    tree.pointer = "/a/0"
    tree.depth = 2
    tree.arguments = ["f"]
    #expect(try options("tree f --format json --pointer /a/0 --depth 2") == tree)
    #expect(try options("explain r --format markdown").documentationFormat == .markdown)
    #expect(try options("init --force").overwrites)
  }

  @Test func argumentFilesHoldOneArgumentALine() throws {
    let options = try options("check first.json @args last.json")
    #expect(options.isQuiet)
    #expect(options.output == "out.txt")
    #expect(options.arguments == ["first.json", "a b.json", "@args", "last.json"])
    #expect(try self.options("check @empty").arguments.isEmpty)
    #expect(try self.options("check @ends --quiet").arguments == ["-x.json", "--quiet"])
    // A value is no argument.
    #expect(try self.options("check -o @args").output == "@args")
  }

  @Test(arguments: [
    ("--help", Invocation.Action.help(nil)), ("-h", .help(nil)), ("help", .help(nil)),
    ("help fix", .help(.fix)),
    ("--help fix", .help(.fix)), ("fix --help", .help(.fix)), ("fix a -qh", .help(.fix)),
    ("fix -h --no-such-flag", .help(.fix)), ("tree --help", .help(.tree)), ("--version", .version),
    ("check --version", .version), ("init", .run(.initialise)), ("completions zsh", .run(.completions)),
    ("config schema", .run(.config)), ("help help", .help(.help)),
  ])
  func actions(line: String, action: Invocation.Action) throws {
    #expect(try parse(line).action == action)
  }

  // MARK: - What is not

  @Test(arguments: [
    ("", "no command given; 'divlint check' checks the current directory", "divlint --help"),
    ("chekc", "unknown command 'chekc'; did you mean 'check'?", "divlint --help"),
    ("frobnicate", "unknown command 'frobnicate'", "divlint --help"),
    ("a.json", "unknown command 'a.json'; did you mean 'divlint check a.json'?", "divlint --help"),
    ("check --formt json", "unknown flag '--formt'; did you mean '--format'?", "divlint check --help"),
    ("check --frobnicate", "unknown flag '--frobnicate'", "divlint check --help"),
    ("check -format json", "unknown flag '-format'; did you mean '--format'?", "divlint check --help"),
    ("check -qx", "unknown flag '-x'", "divlint check --help"),
    (
      "check --diff", "'divlint check' has no flag '--diff'; it belongs to 'divlint fix'",
      "divlint check --help"
    ),
    (
      "--diff fix", "flag '--diff' must follow the command; it belongs to 'divlint fix'", "divlint --help"
    ),
    (
      "rules -o x", "'divlint rules' has no flag '-o'; it belongs to 'divlint check' or 'divlint fix'",
      "divlint rules --help"
    ),
    ("check --output", "flag '--output' needs a value: --output FILE", "divlint check --help"),
    (
      "check -o --quiet",
      "flag '-o' needs a value: -o FILE; a value that starts with '-' is written '-o--quiet'",
      "divlint check --help"
    ),
    (
      "check --max-warnings -1",
      "flag '--max-warnings' needs a value: --max-warnings N; a value that starts with '-' is written "
        + "'--max-warnings=-1'",
      "divlint check --help"
    ),
    ("check --quiet=yes", "flag '--quiet' takes no value", "divlint check --help"),
    ("check -q=yes", "flag '-q' takes no value", "divlint check --help"),
    ("fix --no-unsafe-fixes=1", "flag '--no-unsafe-fixes' takes no value", "divlint fix --help"),
    ("check --output=", "invalid value '' for '--output': it must not be empty", "divlint check --help"),
    ("check --select ,", "invalid value ',' for '--select': it must not be empty", "divlint check --help"),
    (
      "check --color alway",
      "invalid value 'alway' for '--color': choose auto, always or never; did you mean 'always'?",
      "divlint check --help"
    ),
    (
      "check --fail-on critical", "invalid value 'critical' for '--fail-on': choose info, warning or error",
      "divlint check --help"
    ),
    (
      "check --max-warnings=-1",
      "invalid value '-1' for '--max-warnings': expected a whole number, 0 or more", "divlint check --help"
    ),
    (
      "check --jobs 0", "invalid value '0' for '--jobs': expected a whole number, 1 or more",
      "divlint check --help"
    ),
    (
      "check --jobs 99999999999999999999",
      "invalid value '99999999999999999999' for '--jobs': expected a whole number, 1 or more",
      "divlint check --help"
    ),
    ("tree", "missing argument: FILE", "divlint tree --help"),
    ("tree a b", "unexpected argument 'b'", "divlint tree --help"),
    ("rules a", "unexpected argument 'a'", "divlint rules --help"),
    (
      "completions bsh", "'bsh' is no SHELL; choose bash, zsh or fish; did you mean 'bash'?",
      "divlint completions --help"
    ),
    (
      "check @nowhere",
      "cannot read nowhere: not a regular file; an argument that starts with '@' names a file of arguments, "
        + "a file with such a name is written './@...'",
      "divlint check --help"
    ),
  ])
  func mistakes(line: String, message: String, help: String) {
    #expect(self.message(line) == "error: \(message)\nSee '\(help)'.")
  }

  @Test func mistakesCannotSteerTheTerminal() {
    #expect(message("\u{1B}[2J") == "error: unknown command '\\u{1B}[2J'\nSee 'divlint --help'.")
  }
}
