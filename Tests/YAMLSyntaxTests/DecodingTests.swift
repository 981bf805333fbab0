import Testing
import YAMLSyntax

@Suite("Reading values")
struct DecodingTests {
  @Test(
    "Integers",
    arguments: [
      ("0", 0), ("-7", -7), ("9223372036854775807", .max), ("!!int 5", 5),
      ("9223372036854775808", nil), ("+1", nil), ("01", nil), ("1.0", nil), ("0x10", nil), ("1_000", nil),
      ("'1'", nil), ("-", nil), ("", nil), ("!!str 5", nil),
    ] as [(String, Int?)]
  )
  func integers(text: String, expected: Int?) {
    #expect((try? value(text).integer()) == expected)
  }

  @Test(
    "Booleans",
    arguments: [
      ("true", true), ("True", true), ("TRUE", true), ("false", false), ("False", false), ("FALSE", false),
      ("yes", nil), ("on", nil), ("tRUE", nil), ("'true'", nil), ("1", nil), ("", nil),
    ] as [(String, Bool?)]
  )
  func booleans(text: String, expected: Bool?) {
    #expect((try? value(text).boolean()) == expected)
  }

  @Test(
    "Strings",
    arguments: [
      ("no", "no"), ("1.10", "1.10"), ("'~'", "~"), ("''", ""), ("null", "null"), ("!!str", ""),
      ("|\n  a\n", "a\n"), ("~", nil), ("", nil), ("[a]", nil), ("{a: b}", nil), ("!!int 5", nil),
    ] as [(String, String?)]
  )
  func strings(text: String, expected: String?) {
    #expect((try? value(text).string()) == expected)
  }

  @Test("All items that are no strings are named")
  func listProblems() throws {
    var problems = YAMLProblems()
    #expect(try value("[a, [b], c, ~]").strings(&problems) == ["a", "c"])
    #expect(
      problems.errors.map(\.message) == [
        "`v[1]` must be a string, but is a list", "`v[3]` must be a string, but is empty",
      ]
    )
  }

  @Test("Names lead from the root to the value")
  func names() throws {
    let list = try value("[{a: {b.c: 1}}]").list()
    let inner = try list[0].fields().required("a").fields().required("b.c")
    #expect(inner.name == "v[0].a.b.c")
    #expect(try inner.integer(atLeast: 1) == 1)
    let error = #expect(throws: YAMLError.self) { try inner.integer(atLeast: 2) }
    #expect(error?.message == "`v[0].a.b.c` must be a whole number, at least 2, but is `1`")
  }

  @Test("Missing and unknown keys")
  func keys() throws {
    let fields = try value("{fles: [a]}").fields()
    let missing = #expect(throws: YAMLError.self) { try fields.required("files") }
    #expect(missing?.message == "`v` needs the key `files`")
    var problems = YAMLProblems()
    fields.rejectUnknownKeys(allowed: ["files", "rules"], &problems)
    #expect(problems.errors.map(\.message) == ["unknown key `fles` in `v`"])
    #expect(problems.errors.map(\.help) == ["did you mean `files`? allowed: `files`, `rules`"])
  }

  @Test("A key that is canonically equivalent to another is not that key")
  func equivalentKey() throws {
    let fields = try value("{\u{212A}: 1}").fields()
    #expect(fields["K"] == nil)
    #expect(fields["\u{212A}"] != nil)
  }

  @Test("A hundred thousand errors on one line: the first are enough")
  func manyProblems() throws {
    var problems = YAMLProblems()
    let text = "[" + String(repeating: "[], ", count: 100_000) + "]"
    #expect(try value(text).strings(&problems).isEmpty)
    #expect(problems.errors.count == 100)
    #expect(problems.isTruncated)
    #expect(problems.rendered().hasSuffix("\n\n… and more"))
  }

  @Test("What messages quote is short and harmless")
  func quoting() {
    #expect(Quoting.quoted("a\n\u{1B}[31mb") == "`a\\n\\u{1b}[31mb`")
    #expect(Quoting.quoted(String(repeating: "ж", count: 1000)) == "`\(String(repeating: "ж", count: 60))…`")
  }

  private func value(_ text: String) throws -> YAMLValue {
    try YAMLValue(YAMLNode.parse(Array("v: \(text)".utf8), path: "f.yml")).fields().required("v")
  }
}
