import Testing
import YAMLSyntax

@Suite("Syntax errors say where, what and what to do")
struct SyntaxErrorTests {
  @Test(
    "The rendered error",
    arguments: [
      (
        "rules:\n\tx: off\n",
        """
        f.yml:2:1: error: a tab indents this line
          2 |     x: off
            | ^^^^
          help: YAML allows only spaces in front of a key or `-`
        """
      ),
      (
        "a: b\n\tc: d\n",
        """
        f.yml:2:1: error: a tab indents this line
          2 |     c: d
            | ^^^^
          help: YAML allows only spaces in front of a key or `-`
        """
      ),
      (
        "a: 1\nb: 2\na: 3\n",
        """
        f.yml:3:1: error: duplicate key `a`; it is first set at line 1, column 1
          3 | a: 3
            | ^
          help: keep one of the two
        """
      ),
      (
        "привет: 1\n\"при\\u0432ет\": 2\n",
        """
        f.yml:2:1: error: duplicate key `привет`; it is first set at line 1, column 1
          2 | "при\\u0432ет": 2
            | ^^^^^^^^^^^^^
          help: keep one of the two
        """
      ),
      (
        "x: &x {a: 1}\ny: {<<: *x, <<: *x}\n",
        """
        f.yml:2:13: error: duplicate key `<<`; it is first set at line 2, column 5
          2 | y: {<<: *x, <<: *x}
            |             ^^
          help: merge several maps with one list: `<<: [*a, *b]`
        """
      ),
      (
        "<<: 1",
        """
        f.yml:1:5: error: `<<` merges a map or a list of maps, and this is neither
          1 | <<: 1
            |     ^
        """
      ),
      (
        "a: 1\n---\nb: 2\n",
        """
        f.yml:2:1: error: a second document starts here
          2 | ---
            | ^^^
          help: the file must be one document: remove `---` and what follows, or merge it into the first
        """
      ),
      (
        "%YAML 1.2\n---\na: 1\n",
        """
        f.yml:1:1: error: directives (lines that start with `%`) are not supported
          1 | %YAML 1.2
            | ^^^^^^^^^
          help: remove the line
        """
      ),
      (
        "a: 1\n...\n%TAG !e! x\n---\n",
        """
        f.yml:3:1: error: directives (lines that start with `%`) are not supported
          3 | %TAG !e! x
            | ^^^^^^^^^^
          help: remove the line
        """
      ),
      (
        "a: !python/object x",
        """
        f.yml:1:4: error: unknown tag `!python/object`
          1 | a: !python/object x
            |    ^^^^^^^^^^^^^^^^
          help: remove the tag; known tags: `!!bool`, `!!int`, `!!map`, `!!null`, `!!seq`, `!!str`
        """
      ),
      (
        "a: &x [*x]",
        """
        f.yml:1:8: error: the alias `*x` stands inside the node it refers to (line 1) and would never end
          1 | a: &x [*x]
            |        ^^
        """
      ),
      (
        "a: *x",
        """
        f.yml:1:4: error: no anchor `&x` before this alias
          1 | a: *x
            |    ^^
          help: put a value that starts with `*` in quotes
        """
      ),
      (
        "include:\n  - **/*.json\n",
        """
        f.yml:2:5: error: `*` starts an alias, which needs a name
          2 |   - **/*.json
            |     ^
          help: put a pattern that starts with `*` in quotes: "**/*.json"
        """
      ),
      (
        "a: 1\n  b: 2\n",
        """
        f.yml:2:4: error: a `:` is not possible here
          2 |   b: 2
            |    ^
          help: check the indentation, and put a value that contains `: ` in quotes
        """
      ),
      (
        "ж: [1, 2",
        """
        f.yml:1:9: error: expected `,` or `]` in the list that starts at line 1, column 4
          1 | ж: [1, 2
            |         ^
          help: put a value that contains `,`, `[`, `]`, `{` or `}` in quotes
        """
      ),
      (
        "a: @x",
        """
        f.yml:1:4: error: a plain value cannot start with `@`
          1 | a: @x
            |    ^
          help: put the value in quotes
        """
      ),
      (
        "a: \"x\nb: 1\n",
        """
        f.yml:1:4: error: this quote is never closed
          1 | a: "x
            |    ^^
        """
      ),
      (
        "? [a]\n: b",
        """
        f.yml:1:3: error: a key must be text, not a list or map
          1 | ? [a]
            |   ^^^
          help: put a key or value that starts with `[` or `{` in quotes
        """
      ),
      (
        "a: \"x\\0y\"",
        """
        f.yml:1:4: error: a NUL character is not allowed, not even as an escape
          1 | a: "x\\0y"
            |    ^^^^^^
          help: remove it
        """
      ),
      (
        "a: 😀\u{0}",
        """
        f.yml:1:5: error: a NUL character is not allowed in YAML
          1 | a: 😀\u{FFFD}
            |      ^
          help: remove it
        """
      ),
      (
        "[a] b",
        """
        f.yml:1:5: error: the document ended before this text
          1 | [a] b
            |     ^
          help: check the indentation
        """
      ),
    ]
  )
  func rendered(text: String, expected: String) {
    #expect(outcome(of: text) == expected)
  }

  @Test(
    "Bytes that are not UTF-8",
    arguments: [
      ([0x61, 0x3A, 0x20, 0xD0, 0xB6, 0xFF], "f.yml:1:5: error: byte 0xFF is not valid UTF-8"),
      ([0x61, 0x0A, 0xC0, 0x80], "f.yml:2:1: error: byte 0xC0 is not valid UTF-8"),
      ([0x61, 0xED, 0xA0, 0x80], "f.yml:1:2: error: byte 0xED is not valid UTF-8"),
      ([0x61, 0xF4, 0x90, 0x80, 0x80], "f.yml:1:2: error: byte 0xF4 is not valid UTF-8"),
      ([0x61, 0xE2, 0x82], "f.yml:1:2: error: byte 0xE2 is not valid UTF-8"),
      ([0xFF, 0xFE, 0x61, 0x00], "f.yml:1:1: error: the file is UTF-16, not UTF-8"),
      ([0xEF, 0xBB, 0xBF, 0x80], "f.yml:1:1: error: byte 0x80 is not valid UTF-8"),
    ] as [([UInt8], String)]
  )
  func invalidUTF8(bytes: [UInt8], firstLine: String) {
    let lines = outcome(of: bytes).split(separator: "\n")
    #expect(lines.first.map(String.init) == firstLine)
    #expect(lines.last == "  help: save the file as UTF-8")
  }

  @Test("A long line is cut around the place")
  func longLine() {
    let text = "a: [" + String(repeating: "жж, ", count: 5000) + "*b]" + String(repeating: " ", count: 5000)
    let expected = """
      f.yml:1:20005: error: no anchor `&b` before this alias
        1 | …\(String(repeating: "жж, ", count: 10))*b]\(String(repeating: " ", count: 77))…
          | \(String(repeating: " ", count: 41))^^
        help: put a value that starts with `*` in quotes
      """
    #expect(outcome(of: text) == expected)
  }
}
