import Foundation
import Testing

/// What `docs/ci.md` and `docs/scale.md` tell people to copy, the action and the hooks: valid for those who read them,
/// by the schemas that check-jsonschema, from PyPI, brings along.
@Suite(.enabled("needs python3 and PyPI") { PythonTools.schemaValidator != nil }, .serialized)
struct SnippetTests {
  private static let schemas = [
    (prefix: ".github/workflows/", schema: "vendor.github-workflows"),
    (prefix: ".gitlab-ci.yml", schema: "vendor.gitlab-ci"),
  ]

  @Test func workflowsOfTheCIPageAreValid() throws {
    let box = try Sandbox()
    var checked: [String] = []
    for snippet in try Self.snippets("docs/ci.md", language: "yaml") {
      // The first line names the file.
      guard snippet.hasPrefix("# "), let name = snippet.split(separator: "\n").first?.dropFirst(2) else {
        continue
      }
      let schema = try #require(Self.schemas.first { name.hasPrefix($0.prefix) }?.schema, "\(name)")
      try box.write(String(name), snippet)
      let run = try check(box, "--builtin-schema \(schema) \(name)")
      #expect(run.status == 0, "\(name): \(run.output)")
      checked.append(String(name))
    }
    #expect(
      checked == [
        ".github/workflows/divlint.yml", ".github/workflows/code-scanning.yml", ".gitlab-ci.yml",
        ".github/workflows/reviewdog.yml",
      ]
    )
  }

  @Test(arguments: ["docs/ci.md", "docs/scale.md"]) func scriptsAreValidShell(page: String) throws {
    let box = try Sandbox()
    let scripts = try Self.snippets(page, language: "sh")
    #expect(!scripts.isEmpty)
    for script in scripts {
      try box.write("script", script)
      let run = try box.shell("sh -n script")
      #expect(run.status == 0, "\(script)\(run.errors)")
    }
  }

  @Test func theActionIsValid() throws {
    let box = try Sandbox()
    try box.write("action.yml", Data(contentsOf: checkout.appendingPathComponent("action.yml")))
    let run = try check(box, "--builtin-schema vendor.github-actions action.yml")
    #expect(run.status == 0, "\(run.output)")
  }

  /// The last step of the action, as a runner would start it.
  @Test(arguments: [
    ("layouts", "", "", 1), ("layouts\n\nclean card.json\n", "--exit-zero\n--quiet", "r e.txt", 0),
    ("clean card.json", "", "", 0), ("missing.json", "", "", 2), ("$(touch evil)", "", "", 2),
  ]) func theActionRunsDivlint(paths: String, flags: String, output: String, status: Int32) throws {
    let box = try Sandbox()
    try box.write("layouts/card.json", fixable)
    try box.write("clean card.json", clean)
    try box.write("action.yml", Data(contentsOf: checkout.appendingPathComponent("action.yml")))
    let tools = try #require(PythonTools.schemaValidator).path
    let script = try box.shell(
      #"'\#(tools)/python' -c "import ruamel.yaml; print(ruamel.yaml.YAML().load(open('action.yml'))['runs']['steps'][-1]['run'])" > run.sh"#
    )
    #expect(script.status == 0, "\(script.errors)")
    let run = try box.shell(
      "bash run.sh",
      environment: [
        "DIVLINT": Program.url.path, "COMMAND": "check", "PATHS": paths, "ARGS": flags, "FORMAT": "compact",
        "OUTPUT": output, "GITHUB_OUTPUT": box["outputs"].path,
      ]
    )
    #expect(run.status == status, "\(run.output)\(run.errors)")
    #expect(try box.text("outputs") == "exit-code=\(status)\n")
    let report = output.isEmpty ? run.output : try box.text(output)
    #expect(report.contains("layouts/card.json:1:") == paths.contains("layouts"))
    #expect(try !box.names().contains("evil"))
  }

  private func check(_ box: Sandbox, _ arguments: String) throws -> Run {
    let tools = try #require(PythonTools.schemaValidator).path
    return try box.shell("'\(tools)/check-jsonschema' \(arguments)", environment: ["LC_ALL": "C.UTF-8"])
  }

  /// The contents of the fenced blocks of a page in a language.
  private static func snippets(_ page: String, language: String) throws -> [String] {
    let text = try String(contentsOf: checkout.appendingPathComponent(page), encoding: .utf8)
    var snippets: [String] = []
    var lines: [Substring]?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line == "```\(language)" {
        lines = []
      } else if line == "```", let block = lines {
        snippets.append(block.joined(separator: "\n") + "\n")
        lines = nil
      } else {
        lines?.append(line)
      }
    }
    return snippets
  }
}
