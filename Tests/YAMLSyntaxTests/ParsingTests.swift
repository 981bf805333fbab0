import Testing
import YAMLSyntax

@Suite("Parsing keeps text and places")
struct ParsingTests {
  @Test(
    "The tree of a file",
    arguments: [
      ("", "{}@1:1"),
      ("# only a comment\n", "{}@1:1"),
      ("---\n", "{}@2:1"),
      ("--- ~\n", "{}@1:5"),
      ("a: 1\n...\n# the end\n", "{a: 1@1:4}@1:1"),
      (
        "a: [no, on, 1.10, ~, '~', 0x10]",
        "{a: [no@1:5, on@1:9, 1.10@1:13, ~@1:19, \"~\"@1:22, 0x10@1:27]@1:4}@1:1"
      ),
      ("a:\n- x\n-\n", "{a: [x@2:3, @3:2]@2:1}@1:1"),
      ("a: |\n  x\n  y\nb: >-\n  x\n  y\n", "{a: \"x\\ny\\n\"@1:4, b: \"x y\"@4:4}@1:1"),
      ("a: [\n\tb,\n\tc]", "{a: [b@2:2, c@3:2]@1:4}@1:1"),
      ("a: 1\r\nb: 2\rc: 3\n", "{a: 1@1:4, b: 2@2:4, c: 3@3:4}@1:1"),
      ("a: &x [1]\nb: *x\n", "{a: [1@1:8]@1:4, b: [1@1:8]@1:4}@1:1"),
      ("a: &x 1\nb: &x 2\nc: *x\n", "{a: 1@1:4, b: 2@2:4, c: 2@2:4}@1:1"),
      ("a: !!str 1\n", "{a: 1@1:4}@1:1"),
    ]
  )
  func tree(text: String, expected: String) {
    #expect(outcome(of: text) == expected)
  }

  @Test(
    "Columns are code points and offsets are bytes",
    arguments: [
      ("ключ: [а, б]\n", "б", 1, 11, 15),
      ("😀: x", "x", 1, 4, 6),
      ("a: [e\u{301}, x]", "x", 1, 9, 9),
      ("# кириллица 😀\r\nключ:\r\n  - 😀😀\r\n  - x\r\n", "x", 4, 5, 56),
      ("\u{FEFF}a: x", "x", 1, 4, 6),
      ("\u{FEFF}😀: 'x'\n", "x", 1, 4, 9),
    ]
  )
  func marks(text: String, scalar: String, line: Int, column: Int, offset: Int) throws {
    let root = try YAMLNode.parse(Array(text.utf8), path: "f.yml")
    let node = try #require(root.firstScalar(scalar))
    #expect(node.start == YAMLMark(line: line, column: column, offset: offset))
  }

  @Test("A block collection ends where its last child ends")
  func blockEnd() throws {
    let root = try YAMLNode.parse(Array("a:\n  - x\n  - yz\n\n# comment\n\nb: 1\n".utf8), path: "f.yml")
    guard case .mapping(let entries) = root.content else {
      Issue.record("not a mapping")
      return
    }
    #expect(entries[0].value.end == YAMLMark(line: 3, column: 7, offset: 15))
    #expect(entries[1].keyRange == 28..<29)
  }

  @Test("Keys that only look alike are two keys")
  func exactKeys() {
    #expect(outcome(of: "\u{E9}: 1\ne\u{301}: 2\n") == "{\u{E9}: 1@1:4, e\u{301}: 2@2:5}@1:1")
  }

  @Test(
    "Merge keys: explicit keys win, then the first map of a list",
    arguments: [
      ("x: &x {a: 1, b: 2}\ny: {<<: *x, a: 3}\n", "{a: 3@2:16, b: 2@1:17}@2:4"),
      ("x: &x {a: 1, b: 2}\ny:\n  a: 3\n  <<: *x\n", "{a: 3@3:6, b: 2@1:17}@3:3"),
      ("x: [&x {a: 1}, &y {a: 2, b: 3}]\ny: {<<: [*x, *y]}\n", "{a: 1@1:12, b: 3@1:29}@2:4"),
      ("x: &x {a: 1}\nz: &z {<<: *x, b: 2}\ny: {<<: *z}\n", "{b: 2@2:19, a: 1@1:11}@3:4"),
      ("y: {'<<': 1}\n", "{<<: 1@1:11}@1:4"),
    ]
  )
  func mergeKeys(text: String, expected: String) throws {
    let root = YAMLValue(try YAMLNode.parse(Array(text.utf8), path: "f.yml"))
    #expect(try root.fields().required("y").node.sketch == expected)
  }
}

extension YAMLNode {
  /// The first scalar with this text, in document order.
  func firstScalar(_ wanted: String) -> YAMLNode? {
    switch content {
    case .scalar(let text, _): text == wanted ? self : nil
    case .sequence(let items): items.lazy.compactMap { $0.firstScalar(wanted) }.first
    case .mapping(let entries): entries.lazy.compactMap { $0.value.firstScalar(wanted) }.first
    }
  }
}
