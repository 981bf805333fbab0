import Foundation
import Testing

/// `divlint config`: what holds, and who said so.
struct ConfigCommandTests {
  private static func box() throws -> Sandbox {
    let box = try Sandbox()
    try box.write("base.yml", "fail_on: error\n")
    try box.write(
      "app/.divlint.yml",
      """
      extends: ../base.yml
      exclude: [build]
      overrides:
        - files: [legacy]
          rules: {missing-reuse-id: off}
      """
    )
    try box.write("app/legacy/a.json", clean)
    try box.write("app/build/a.json", clean)
    return box
  }

  private func lines(_ run: Run) -> [String] {
    run.output.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
  }

  @Test func everyValueNamesItsOrigin() throws {
    let run = try Self.box().divlint("config", "app/legacy/a.json", "--placement", "template")
    #expect(run.status == 0)
    for line in [
      "# The configuration for app/legacy/a.json, from app/.divlint.yml.",
      "fail_on: error # base.yml:1",
      "exclude: [\"build\"] # app/.divlint.yml:2",
      "severity: off # app/.divlint.yml:5",
      "payloads: [] # built-in",
      "placement: template # command line",
    ] { #expect(lines(run).contains(line), "\(line)\n\(run.output)") }
  }

  @Test func pathsDecide() throws {
    let box = try Self.box()
    let excluded = try box.divlint("config", "app/build/a.json")
    #expect(excluded.output.contains("# A search of directories leaves this file out"))
    #expect(try box.divlint("config").output.hasPrefix("# The configuration for ., with no .divlint.yml"))
    #expect(lines(try box.divlint("config", "app", "--no-config")).contains("fail_on: warning # built-in"))
    let directory = try box.divlint("config", in: "app")
    #expect(directory.output.contains("# Other rules may hold for [\"legacy\"], see .divlint.yml:4."))
    let missing = try box.divlint("config", "app/missing.json")
    #expect(missing.status == 2)
    #expect(missing.errors.contains("app/missing.json: No such file or directory"))
  }

  @Test func theSchemaIsJSON() throws {
    let run = try Sandbox().divlint("config", "schema")
    #expect(run.status == 0)
    let schema = try #require(try JSONSerialization.jsonObject(with: run.bytes) as? [String: Any])
    #expect(schema["$schema"] as? String == "http://json-schema.org/draft-07/schema#")
    let properties = try #require(schema["properties"] as? [String: Any])
    #expect(properties["include"] != nil)
  }
}
