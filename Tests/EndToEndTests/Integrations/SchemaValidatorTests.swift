import Foundation
import Testing

/// The schema of `.divlint.yml` as check-jsonschema, from PyPI, understands it.
@Suite(.enabled("needs python3 and PyPI") { PythonTools.schemaValidator != nil })
struct SchemaValidatorTests {
  /// What divlint takes, and what it refuses.
  private static let valid = [
    "version: 1",
    "rules:\nexclude:\noverrides:\nfix:\n",
    """
    version: 1
    extends: ../base.divlint.yml
    include: ["**/*.json"]
    exclude: ["build/**"]
    templates: ["layouts/templates/*.json"]
    payloads: ["/response/items/*/div"]
    containers: [gallery, grid, tabs, pager]
    fail_on: warning
    rules:
      missing-reuse-id: error
      conflicting-reuse-id: {severity: warning}
      templates: off
    fix: {placement: auto}
    overrides:
      - files: ["legacy/**"]
        rules: {missing-reuse-id: off}
    """,
    "rules: {missing-reuse-id: {severity: off, min_group_size: 3}}",
  ]
  private static let invalid = [
    "exlude: [a]", "rules: 5", "version: 2", "include: a", "include: [\"!a\"]", "payloads: [a]",
    "payloads: [/a~2]", "containers: [list]", "fail_on: off", "rules: {no-such-rule: error}",
    "rules: {missing-reuse-id: fatal}", "rules: {missing-reuse-id: {min_group_size: x}}",
    "rules: {reuse: {min_group_size: 3}}", "fix: {where: auto}", "fix: {placement: here}", "overrides: {}",
    "overrides: [{rules: {missing-reuse-id: off}}]", "overrides: [{files: [a], exclude: [b]}]", "[]",
  ]

  @Test func schemaAndProgramAgree() throws {
    let tools = try #require(PythonTools.schemaValidator)
    let box = try Sandbox()
    try box.write("schema.json", try box.divlint("config", "schema").output)
    try box.write("cards/a.json", fixable)
    #expect(try box.divlint("init").status == 0)
    try box.write("printed.yml", try box.divlint("config", "cards/a.json").output)
    try box.write("own.yml", Data(contentsOf: checkout.appendingPathComponent(".divlint.yml")))
    try box.write("base.divlint.yml", "version: 1\n")
    for (index, text) in Self.valid.enumerated() {
      try box.write("valid/\(index).yml", text)
      let run = try box.divlint("config", "--config", "valid/\(index).yml")
      #expect(run.status == 0, "\(text)\n\(run.errors)")
    }
    for (index, text) in Self.invalid.enumerated() {
      try box.write("invalid/\(index).yml", text)
      let run = try box.divlint("config", "--config", "invalid/\(index).yml")
      #expect(run.status == 2, "\(text)\n\(run.output)")
    }

    let environment = ["PATH": tools.path + ":/usr/bin:/bin", "LC_ALL": "C.UTF-8"]
    func validate(_ arguments: String) throws -> Run {
      try box.shell("check-jsonschema \(arguments)", environment: environment)
    }
    let metaschema = try validate("--check-metaschema schema.json")
    #expect(metaschema.status == 0, "\(metaschema.output)")
    let accepted = try validate("--schemafile schema.json .divlint.yml *.yml valid/*.yml")
    #expect(accepted.status == 0, "\(accepted.output)")
    let refused = try validate("-o json --schemafile schema.json invalid/*.yml")
    let report = try JSONDecoder().decode(ValidatorReport.self, from: refused.bytes)
    let expected = Set(Self.invalid.indices.map { "invalid/\($0).yml" })
    #expect(Set(report.errors.map(\.filename)) == expected, "\(refused.output)\(refused.errors)")
  }

  private struct ValidatorReport: Decodable {
    let errors: [Failure]

    struct Failure: Decodable { let filename: String }
  }
}
