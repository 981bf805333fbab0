import Foundation
import Testing

/// What the keys of `.divlint.yml` and the flags beside them do to a run.
@Suite struct ConfigurationTests {
  private static let off = "version: 1\nrules: {missing-reuse-id: off}\n"

  @Test func nearestConfigurationWinsWhole() throws {
    let box = try Sandbox()
    try box.write(".divlint.yml", Self.off)
    try box.write("a.json", fixable)
    try box.write("sub/.divlint.yml", "version: 1\n")
    try box.write("sub/deep/b.json", fixable)
    #expect(try box.check(".").findings.map(\.path) == ["sub/deep/b.json"])
    #expect(try box.check("--no-config", ".").findings.map(\.path) == ["a.json", "sub/deep/b.json"])
    #expect(try box.check("--config", ".divlint.yml", ".").findings.isEmpty)
  }

  @Test func configurationIsFoundAboveTheWorkingDirectory() throws {
    let box = try Sandbox()
    try box.write(".divlint.yml", "version: 1\nexclude: [\"sub/skip/**\"]\n")
    try box.write("sub/skip/a.json", fixable)
    try box.write("sub/keep/b.json", fixable)
    let run = try box.divlint("check", in: "sub")
    #expect(run.output.contains("keep/b.json:1:"))
    #expect(!run.output.contains("a.json"))
    #expect(try box.divlint("check", "--format", "json", in: "sub").report().summary.files == 1)
    #expect(try box.divlint("check", "--format", "json", "../..", in: "sub/keep").report().summary.files == 1)
  }

  @Test func extendedConfigurationIsTheBase() throws {
    let box = try Sandbox()
    try box.write("base/base.yml", "version: 1\nfail_on: error\nrules: {missing-reuse-id: info}\n")
    try box.write(".divlint.yml", "version: 1\nextends: base/base.yml\n")
    try box.write("a.json", fixable)
    let report = try box.check("a.json")
    #expect(report.findings.map(\.severity) == ["info"])
    #expect(try box.divlint("check", "a.json").status == 0)
  }

  @Test func overridesTakeTheirFiles() throws {
    let box = try Sandbox()
    try box.write(
      ".divlint.yml",
      """
      version: 1
      overrides:
        - files: ["legacy/**"]
          rules: {missing-reuse-id: off}
        - files: ["strict/**"]
          rules: {reuse: error}
      """)
    for name in ["legacy/a.json", "strict/b.json", "c.json"] { try box.write(name, fixable) }
    let report = try box.check(".")
    #expect(report.findings.map(\.path) == ["c.json", "strict/b.json"])
    #expect(report.findings.map(\.severity) == ["warning", "error"])
  }

  @Test func includeAndExcludeChooseFilesOfDirectories() throws {
    let box = try Sandbox()
    try box.write(".divlint.yml", "version: 1\ninclude: [\"**/*.div\", \"no\"]\nexclude: [\"build/**\"]\n")
    for name in ["a.div", "no", "b.json", "build/c.div", "sub/d.div"] { try box.write(name, fixable) }
    #expect(try box.check(".").findings.map(\.path) == ["a.div", "no", "sub/d.div"])
    // What is named is checked, unless --force-exclude says otherwise.
    #expect(try box.check("b.json", "build/c.div").findings.count == 2)
    #expect(
      try box.check("--force-exclude", "b.json", "build/c.div", "a.div").findings.map(\.path) == ["a.div"])
  }

  @Test func everythingExcludedIsNoFailure() throws {
    let box = try Sandbox()
    try box.write(".divlint.yml", "version: 1\nexclude: [\"**\"]\n")
    try box.write("a.json", fixable)
    for arguments in ["check .", "check --force-exclude a.json", "fix ."] {
      let run = try box.shell("\"$divlint\" \(arguments)")
      #expect(run.status == 0)
      #expect(run.errors.contains("note: nothing was checked"), "\(run.errors)")
      #expect(!run.output.contains("problem"))
    }
    #expect(try box.text("a.json") == fixable)
  }

  @Test func rulesAndGroupsAreSelectedAndIgnored() throws {
    let box = try Sandbox()
    try box.write(
      "a.json", gallery(#"{"type":"text","text":"a","text":"a"}"#, textCell, #"{"text":"no type"}"#))
    let all = try box.check("a.json").rules
    #expect(Set(all).isSuperset(of: ["missing-reuse-id", "duplicate-key"]))
    #expect(Set(try box.check("--select", "duplicate-key", "a.json").rules) == ["duplicate-key"])
    #expect(Set(try box.check("--select", "reuse", "a.json").rules) == ["missing-reuse-id"])
    #expect(
      Set(try box.check("--select", "reuse,json", "a.json").rules) == ["missing-reuse-id", "duplicate-key"])
    #expect(
      Set(try box.check("--select", "reuse,json", "--ignore", "json", "a.json").rules) == ["missing-reuse-id"]
    )
    #expect(!(try box.check("--ignore", "reuse", "a.json").rules.contains("missing-reuse-id")))
    // Whoever selects a rule wants it, whatever the configuration says.
    try box.write(".divlint.yml", Self.off)
    #expect(try box.check("a.json").rules.contains("missing-reuse-id") == false)
    #expect(try box.check("--select", "missing-reuse-id", "a.json").rules == ["missing-reuse-id"])
  }

  @Test func containersNarrowTheLook() throws {
    let box = try Sandbox()
    let grid = #"{"type":"grid","column_count":1,"items":[{"type":"text"},{"type":"text"}]}"#
    let pager = #"{"type":"pager","items":[{"type":"text"},{"type":"text"}]}"#
    try box.write("a.json", card(#"{"type":"container","items":[\#(grid),\#(pager)]}"#))
    #expect(try box.check("--select", "reuse", "a.json").findings.count == 2)
    try box.write(".divlint.yml", "version: 1\ncontainers: [pager]\n")
    #expect(
      try box.check("--select", "reuse", "a.json").findings.map { $0.data?.container } == [
        "/card/states/0/div/items/1"
      ])
  }

  @Test func payloadsAddPlaces() throws {
    let box = try Sandbox()
    // A bare typed array is no payload by itself.
    let text =
      #"{"response":[{"view":{"type":"own_list","items":[]}},{"view":\#(galleryBlock([textCell, textCell]))}]}"#
    try box.write("a.json", text)
    #expect(try box.check("a.json").findings.map(\.pointer) == ["/response/1/view/items/0"])
    try box.write("b.json", #"{"response":[{"view":{"type":"text"}}]}"#)
    #expect(try box.check("b.json").summary.payload_files == 0)
    try box.write(".divlint.yml", "version: 1\npayloads: [\"/response/*/view\"]\n")
    #expect(try box.check("b.json").summary.payload_files == 1)
    #expect(try box.check("a.json").findings.map(\.pointer) == ["/response/1/view/items/0"])
  }
}
