import Foundation
import Linting
import Reporting
import Testing

/// Reads reports with the tools that people use: sarif-tools, the SARIF schema and junitparser, from PyPI in a
/// virtual environment of this test. Where that cannot be had (no Python, no network) the test says so and is
/// skipped. Without SARIF's schema, in `../shared/schemas` beside the checkout, only that check is left out.
@Suite(.enabled("needs python3 and PyPI") { PythonEnvironment.shared != nil })
struct ConsumerTests {
  private static let script = """
    import json, sys
    from pathlib import Path
    import jsonschema, junitparser
    from sarif import loader

    reports, schema = Path(sys.argv[1]), sys.argv[2]
    if schema:
        jsonschema.validate(json.loads((reports / "sarif").read_text()), json.loads(Path(schema).read_text()))
    for record in loader.load_sarif_file(str(reports / "sarif")).get_records():
        print("sarif", record["Severity"], record["Location"], record["Line"])
    for suite in junitparser.JUnitXml.fromfile(str(reports / "junit")):
        print("junit", suite.name, suite.tests, suite.failures, suite.errors)
    """

  private static let sarifSchema: String? = {
    let schema = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("../shared/schemas/sarif-schema-2.1.0.json").standardizedFileURL.path
    return FileManager.default.fileExists(atPath: schema) ? schema : nil
  }()

  @Test func toolsReadTheReports() throws {
    let python = try #require(PythonEnvironment.shared)
    defer { python.remove() }
    let files = [
      try Sample.missing(
        Sample.gallery([#"{"type":"text","text":"😀"}"#, "{}"]),
        path: "a b.json",
        related: [.init(source: .init(document: 0, node: 0), message: "the gallery")]
      ),
      try Sample.plain(Array(#"{"items":[1]}"#.utf8), path: "/x/b.json", message: "Note.", severity: .info),
      Sample.broken(Array("\n[".utf8), offset: 2),
    ]
    let errors = [RunError(path: "gone.json", message: "no such file")]
    for format in [ReportFormat.sarif, .junit] {
      let file = python.directory.appendingPathComponent(format.name)
      try Data(format.output(files, errors: errors)).write(to: file)
    }
    let schema = Self.sarifSchema ?? ""
    if schema.isEmpty { print("no ../shared/schemas beside the checkout: the SARIF schema is not checked") }
    let result = python.run(["-c", Self.script, python.directory.path, schema])
    #expect(
      result.output == """
        sarif warning a%20b.json 3
        sarif note file:///x/b.json 1
        sarif error broken.json 2
        junit a b.json 1 1 0
        junit /x/b.json 1 0 0
        junit broken.json 1 1 0
        junit divlint 1 0 1

        """
    )
    #expect(result.status == 0)
  }
}
