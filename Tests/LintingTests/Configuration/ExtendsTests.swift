import Linting
import Testing
import YAMLSyntax

@Suite("Extending a configuration")
struct ExtendsTests {
  @Test("Keys replace, rules merge, overrides append")
  func merging() throws {
    let bases = [
      "shared/base.yml": """
      extends: root.yml
      exclude: [base]
      fail_on: error
      rules: {missing-reuse-id: error, slow-video: {severity: info, max_count: 9}}
      overrides: [{files: [a], rules: {reuse: off}}]
      """,
      "shared/root.yml": "payloads: [/root]\nexclude: [root]\nrules: {reuse: info}\n",
    ]
    let configuration = try load(
      """
      extends: ../shared/base.yml
      exclude: [own]
      rules: {slow-video: {strict: true}}
      overrides: [{files: [a/b], rules: {reuse: error}}]
      """,
      bases: bases
    )
    #expect(configuration.directory == "app")
    #expect(configuration.exclude.value.map(\.text) == ["own"])
    #expect(configuration.payloads == Sourced(["/root"], .file(path: "shared/root.yml", line: 1)))
    #expect(configuration.failOn == Sourced(.error, .file(path: "shared/base.yml", line: 3)))
    let rules = configuration.settings.rules
    #expect(rules["missing-reuse-id"]?.severity.value == .error)
    #expect(
      rules["conflicting-reuse-id"]?.severity == Sourced(.info, .file(path: "shared/root.yml", line: 3))
    )
    #expect(rules["slow-video"]?.severity.value == .info)
    #expect(rules["slow-video"]?.options["max_count"]?.value == .integer(9))
    #expect(rules["slow-video"]?.options["strict"]?.value == .boolean(true))
    let nested = configuration.settings(forRelativePath: "a/b/c.json").rules
    #expect(nested["missing-reuse-id"]?.severity.value == .error)
    #expect(nested["conflicting-reuse-id"]?.severity.value == .error)
    let direct = configuration.settings(forRelativePath: "a/c.json").rules
    #expect(direct["missing-reuse-id"]?.severity.value == .some(nil))
  }

  @Test("A group in the nearer file wins over a rule in the base")
  func nearerGroup() throws {
    let configuration = try load(
      "extends: base.yml\nrules: {reuse: off}\n",
      bases: ["app/base.yml": "rules: {missing-reuse-id: error}\n"]
    )
    #expect(configuration.settings.rules["missing-reuse-id"]?.isOn == false)
  }

  @Test(
    "What goes wrong",
    arguments: [
      (
        "extends: ../none.yml\n", [:],
        """
        app/.divlint.yml:1:10: error: `extends` names `none.yml`, which cannot be read: no such file
          1 | extends: ../none.yml
            |          ^^^^^^^^^^^
        """
      ),
      (
        "extends: [a.yml]\n", [:],
        """
        app/.divlint.yml:1:10: error: `extends` must be a string, but is a list
          1 | extends: [a.yml]
            |          ^^^^^^^
        """
      ),
      (
        "extends: ./.divlint.yml\n", [:],
        """
        app/.divlint.yml:1:10: error: `extends` goes in a circle: app/.divlint.yml → app/.divlint.yml
          1 | extends: ./.divlint.yml
            |          ^^^^^^^^^^^^^^
          help: remove one `extends` of the circle
        """
      ),
      (
        "extends: a.yml\n", ["app/a.yml": "extends: ../b.yml", "b.yml": "extends: app/../app/a.yml"],
        """
        b.yml:1:10: error: `extends` goes in a circle: app/a.yml → b.yml → app/a.yml
          1 | extends: app/../app/a.yml
            |          ^^^^^^^^^^^^^^^^
          help: remove one `extends` of the circle
        """
      ),
      (
        "extends: a.yml\nfail_on: never\n", ["app/a.yml": "rules: [\n"],
        """
        app/a.yml:2:1: error: expected a value
          2 |
            | ^
          help: close every `[` and `{`, and leave no `,` without a value

        app/.divlint.yml:2:10: error: `fail_on` cannot be `never`
          2 | fail_on: never
            |          ^^^^^
          help: allowed: `error`, `info`, `warning`
        """
      ),
    ] as [(String, [String: String], String)]
  )
  func errors(text: String, bases: [String: String], expected: String) {
    #expect(problems(text, bases: bases) == expected)
  }

  @Test("A chain without end")
  func endlessChain() {
    var step = 0
    let result = #expect(throws: YAMLProblems.self) {
      try Configuration.load(Array("extends: d/x.yml\n".utf8), path: "x.yml", catalogue: catalogue) { _ in
        step += 1
        return Array("extends: d/x.yml\n".utf8)
      }
    }
    #expect(step == 19)
    #expect(result?.errors.map(\.message) == ["`extends` makes a chain of more than 20 files"])
  }
}
