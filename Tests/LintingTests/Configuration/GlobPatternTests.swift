import Linting
import Testing

@Suite("File patterns")
struct GlobPatternTests {
  @Test(
    "What a pattern matches",
    arguments: [
      (
        "**/*.json", ["a.json", "a/b.json", "a/b/c.json", ".json", "a/.hidden.json"],
        ["a.jsonc", "json", "a/b.json5"]
      ),
      ("*.json", ["a.json", "a/b/c.json"], ["a.js"]),
      ("/*.json", ["a.json"], ["a/b.json"]),
      ("./*.json", ["a.json"], ["a/b.json"]),
      (".", ["a", "a/b"], []),
      ("build", ["build", "build/a.json", "a/build", "a/build/b/c.json"], ["builds", "a/rebuild/b"]),
      ("build/", ["build/a.json", "a/build/b/c.json"], ["build", "a/build"]),
      ("build/**", ["build/a.json", "build/a/b"], ["build", "a/build/b", "builds/a"]),
      ("a/b", ["a/b", "a/b/c"], ["x/a/b", "a/bc"]),
      ("a/*", ["a/b", "a/b/c"], ["a", "b/a/c"]),
      ("a/*/c", ["a/b/c"], ["a/c", "a/b/b/c"]),
      ("a/**/c", ["a/c", "a/b/c", "a/b/b/c", "a/c/d"], ["a/bc", "ac", "x/a/c"]),
      ("**/a/**/b", ["a/b", "x/a/y/z/b"], ["ab", "a", "xa/b"]),
      ("**", ["a", "a/b"], []),
      ("**/**/a", ["a", "b/a", "b/c/a"], ["ba"]),
      ("a**b/c", ["ab/c", "axxb/c"], ["a/b/c"]),
      ("a?c", ["abc", "aжc", "a😀c"], ["ac", "a/c", "abbc"]),
      ("[a-cж]x", ["ax", "cx", "жx"], ["dx", "x", "-x"]),
      ("[!a-c]x", ["dx", "😀x"], ["ax", "/x"]),
      ("[^a]", ["b"], ["a"]),
      ("[]a-]x", ["]x", "ax", "-x"], ["bx"]),
      ("[\\]]x", ["]x"], ["\\x"]),
      ("*.{json,yml}", ["a.json", "b/a.yml"], ["a.", "a.xml", "a.json,yml"]),
      ("{a,b/{c,d}}/x", ["a/x", "b/c/x", "b/d/x"], ["b/x", "c/x"]),
      ("a{,b}", ["a", "ab"], ["b", "abb"]),
      ("{**/a,b}/c", ["a/c", "x/y/a/c", "b/c"], ["x/b/c"]),
      ("{a/**,b}", ["a/x/y", "b"], ["a", "x/b"]),
      ("\\*.json", ["*.json"], ["a.json"]),
      ("\\!a", ["!a"], ["a"]),
      ("a,b}", ["a,b}"], ["a", "b"]),
      ("../shared/*.json", ["../shared/a.json"], ["shared/a.json"]),
      ("é", ["é"], ["e\u{301}"]),
    ] as [(String, [String], [String])]
  )
  func matching(pattern: String, matched: [String], unmatched: [String]) throws {
    let glob = try GlobPattern(pattern)
    for path in matched {
      #expect(glob.matches(path), "\(pattern) must match \(path)")
    }
    for path in unmatched {
      #expect(!glob.matches(path), "\(pattern) must not match \(path)")
    }
  }

  @Test(
    "Patterns that ask for the end of names match what the same pattern in braces does",
    arguments: ["json", "é", ""])
  func nameEnds(end: String) throws {
    let names = ["", "a", "json", ".json", "a.json", "a.jsonx", "é", "e\u{301}", "aé"]
    for pattern in ["**/*.\(end)", "*\(end)", "*.\(end)"] {
      let automaton = try GlobPattern("{\(pattern)}")
      for outer in names where !outer.isEmpty {
        for inner in names {
          let path = inner.isEmpty ? outer : "\(outer)/\(inner)"
          #expect(try GlobPattern(pattern).matches(path) == automaton.matches(path), "\(pattern) and \(path)")
        }
      }
    }
  }

  @Test("A final slash asks for a directory")
  func directoryPattern() throws {
    let glob = try GlobPattern("build/")
    #expect(glob.matches("a/build", isDirectory: true))
    #expect(!glob.matches("a/build", isDirectory: false))
  }

  @Test(
    "When a directory need not be searched",
    arguments: [
      ("build/**", "build", true),
      ("build/**", "build/a/b", true),
      ("build/**", "builds", false),
      ("build/**", "", false),
      ("build", "a/build", true),
      ("build/", "build", true),
      ("**/node_modules/**", "a/node_modules", true),
      ("**/node_modules/**", "a/node_modules/b", true),
      ("**/*.json", "a", false),
      ("**", "", true),
      ("{build,dist}/**", "dist", true),
      ("build/*.json", "build", false),
    ]
  )
  func everythingBelow(pattern: String, directory: String, expected: Bool) throws {
    #expect(try GlobPattern(pattern).matchesEverything(below: directory) == expected)
  }

  @Test(
    "What is no pattern",
    arguments: [
      ("", "is empty"),
      ("!a", "starts with `!`, and patterns cannot be negated; write `\\!` for the character"),
      ("a[b", "has a `[` that is never closed"),
      ("a[]", "has a `[` that is never closed"),
      ("{a,{b}", "has a `{` that is never closed"),
      ("a\\", "ends with a `\\`"),
      ("[z-a]", "has the reversed range `z-a`"),
      (String(repeating: "a", count: 5000), "is longer than 4096 characters"),
    ]
  )
  func syntaxErrors(pattern: String, message: String) {
    let error = #expect(throws: GlobSyntaxError.self) { try GlobPattern(pattern) }
    #expect(error?.message == message)
  }

  @Test(
    "Patterns that make backtracking matchers explode",
    arguments: [
      (String(repeating: "*a", count: 40) + "b", String(repeating: "a", count: 4000)),
      (String(repeating: "**/", count: 40) + "b", String(repeating: "a/", count: 2000) + "c"),
      (String(repeating: "{a,a}", count: 60), String(repeating: "a", count: 61)),
      (String(repeating: "{", count: 2000) + "a" + String(repeating: "}", count: 2000), "b"),
    ]
  )
  func adversarial(pattern: String, path: String) throws {
    #expect(try !GlobPattern(pattern).matches(path))
  }
}
