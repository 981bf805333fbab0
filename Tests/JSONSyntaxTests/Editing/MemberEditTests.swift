import JSONSyntax
import Testing

@Suite("Member edits in the style of their object")
struct MemberEditTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let style: String
    let before: String
    let after: String
    var pointer = ""

    init(_ style: String, _ before: String, _ after: String, at pointer: String = "") {
      (self.style, self.before, self.after, self.pointer) = (style, before, after, pointer)
    }

    var testDescription: String { style }
  }

  static let insertions = [
    Case(
      "two spaces", "{\n  \"type\": \"text\",\n  \"text\": \"a\"\n}\n",
      "{\n  \"type\": \"text\",\n  \"N\": 1,\n  \"text\": \"a\"\n}\n"),
    Case(
      "four spaces", "{\n    \"type\": \"t\",\n    \"a\": 1\n}",
      "{\n    \"type\": \"t\",\n    \"N\": 1,\n    \"a\": 1\n}"),
    Case("tabs", "{\n\t\"type\": \"t\",\n\t\"a\": 1\n}", "{\n\t\"type\": \"t\",\n\t\"N\": 1,\n\t\"a\": 1\n}"),
    Case(
      "CR LF", "{\r\n  \"type\": \"t\",\r\n  \"a\": 1\r\n}",
      "{\r\n  \"type\": \"t\",\r\n  \"N\": 1,\r\n  \"a\": 1\r\n}"),
    Case(
      "lone CR", "{\r  \"type\": \"t\",\r  \"a\": 1\r}", "{\r  \"type\": \"t\",\r  \"N\": 1,\r  \"a\": 1\r}"),
    Case("one line", "{\"type\": \"t\", \"a\": 1}", "{\"type\": \"t\", \"N\": 1, \"a\": 1}"),
    Case("one line, inner space", "{ \"type\": \"t\", \"a\": 1 }", "{ \"type\": \"t\", \"N\": 1, \"a\": 1 }"),
    Case("minified", "{\"type\":\"t\",\"a\":1}", "{\"type\":\"t\",\"N\":1,\"a\":1}"),
    Case(
      "space before the colon", "{ \"type\" : \"t\" , \"a\" : 1 }",
      "{ \"type\" : \"t\" , \"N\" : 1 , \"a\" : 1 }"),
    Case(
      "colon as the neighbour has it", "{\"a\":1, \"type\" : \"t\"}", "{\"a\":1, \"type\" : \"t\", \"N\" : 1}"
    ),
    Case(
      "value on a line of its own", "{\n  \"type\":\n    \"t\"\n}",
      "{\n  \"type\":\n    \"t\",\n  \"N\": 1\n}"),
    Case(
      "commas first", "{ \"type\": \"t\"\n, \"a\": 1\n, \"b\": 2\n}",
      "{ \"type\": \"t\"\n, \"N\": 1\n, \"a\": 1\n, \"b\": 2\n}"),
    Case("one member, many lines", "{\n  \"type\": \"t\"\n}", "{\n  \"type\": \"t\",\n  \"N\": 1\n}"),
    Case("one member, one line", "{\"type\": \"t\"}", "{\"type\": \"t\", \"N\": 1}"),
    Case("one member, inner space", "{ \"type\": \"t\" }", "{ \"type\": \"t\", \"N\": 1 }"),
    Case("one member, minified", "{\"type\":\"t\"}", "{\"type\":\"t\",\"N\":1}"),
    Case("one member, inner space, tight colon", "{ \"type\":\"t\" }", "{ \"type\":\"t\", \"N\":1 }"),
    Case(
      "one member behind an empty line", "{\n\n  \"type\": \"t\"\n}", "{\n\n  \"type\": \"t\",\n  \"N\": 1\n}"
    ),
    Case("empty", "{}", "{\"N\": 1}"),
    Case("empty with space", "[{ }]", "[{\"N\": 1 }]", at: "/0"),
    Case("empty in a minified file", "{\"a\":{}}", "{\"a\":{\"N\":1}}", at: "/a"),
    Case(
      "no type, many lines", "{\n  \"a\": 1,\n  \"b\": 2\n}", "{\n  \"N\": 1,\n  \"a\": 1,\n  \"b\": 2\n}"),
    Case("no type, one member", "{\n  \"a\": 1\n}", "{\n  \"N\": 1,\n  \"a\": 1\n}"),
    Case("no type, minified", "{\"a\":1}", "{\"N\":1,\"a\":1}"),
    Case(
      "type last", "{\n  \"a\": 1,\n  \"type\": \"t\"\n}", "{\n  \"a\": 1,\n  \"type\": \"t\",\n  \"N\": 1\n}"
    ),
    Case("type last, minified", "{\"a\":1,\"type\":\"t\"}", "{\"a\":1,\"type\":\"t\",\"N\":1}"),
    Case(
      "empty line behind type", "{\n  \"type\": \"t\",\n\n  \"a\": 1\n}",
      "{\n  \"type\": \"t\",\n  \"N\": 1,\n\n  \"a\": 1\n}"),
    Case(
      "empty line before type", "{\n  \"a\": 1,\n \r\n\r\n\t\"type\": \"t\"\n}",
      "{\n  \"a\": 1,\n \r\n\r\n\t\"type\": \"t\",\r\n\t\"N\": 1\n}"),
    Case(
      "empty lines and commas first", "{ \"type\": 0\n\n, \"a\": 1 }",
      "{ \"type\": 0\n, \"N\": 1\n\n, \"a\": 1 }"),
    Case("escaped type", "{\"\\u0074ype\":\"t\",\"a\":1}", "{\"\\u0074ype\":\"t\",\"N\":1,\"a\":1}"),
    Case(
      "type is a container", "{\n  \"type\": {\n    \"a\": []\n  },\n  \"b\": 1\n}",
      "{\n  \"type\": {\n    \"a\": []\n  },\n  \"N\": 1,\n  \"b\": 1\n}"),
    Case(
      "nested, its own indentation", "[\n\t{\n\t\t\"type\": \"t\"\n\t},\n  { \"type\": \"t\" }\n]",
      "[\n\t{\n\t\t\"type\": \"t\"\n\t},\n  { \"type\": \"t\", \"N\": 1 }\n]", at: "/1"),
    Case(
      "behind a mark and other scripts", "\u{FEFF}{\"Ж😀\": {\"type\": \"e\u{301}\"}}",
      "\u{FEFF}{\"Ж😀\": {\"type\": \"e\u{301}\", \"N\": 1}}", at: "/Ж😀"),
    Case(
      "spellings stay", "{\"type\":\"\\u0416\\/\",\"a\":[1e400,-0,1.10]}",
      "{\"type\":\"\\u0416\\/\",\"N\":1,\"a\":[1e400,-0,1.10]}"),
  ]

  @Test("Insertion", arguments: insertions)
  func insertion(example: Case) throws {
    let document = try parse(example.before)
    let edit = JSONMemberEdit.insert(
      object: try document.at(example.pointer), name: Array("N".utf8), value: Array("1".utf8))
    let receipt = try check(document, [edit], gives: example.after)
    #expect(receipt.inserted == 1)
    #expect(document.textEdit(for: edit).range.isEmpty)
  }

  static let removals = [
    Case("first", "{\n  \"N\": 1,\n  \"b\": 2\n}", "{\n  \"b\": 2\n}"),
    Case("middle", "{\n  \"a\": 1,\n  \"N\": {\"x\": []},\n  \"b\": 2\n}", "{\n  \"a\": 1,\n  \"b\": 2\n}"),
    Case("last", "{\n  \"a\": [1],\n  \"N\": 1\n}\n", "{\n  \"a\": [1]\n}\n"),
    Case("only", "{\n  \"N\": 1\n}", "{}"),
    Case("only, nested", "[1, { \"N\" : [1, 2] }, 2]", "[1, {}, 2]", at: "/1"),
    Case("first, minified", "{\"N\":1,\"b\":2}", "{\"b\":2}"),
    Case("middle, minified", "{\"a\":1,\"N\":1,\"b\":2}", "{\"a\":1,\"b\":2}"),
    Case("last, minified", "{\"a\":1,\"N\":1}", "{\"a\":1}"),
    Case(
      "CR LF", "{\r\n\t\"a\": 1,\r\n\t\"N\": 1,\r\n\t\"b\": 2\r\n}", "{\r\n\t\"a\": 1,\r\n\t\"b\": 2\r\n}"),
    Case("commas first", "{ \"a\": 1\n, \"N\": 1\n, \"b\": 2\n}", "{ \"a\": 1\n, \"b\": 2\n}"),
    Case("commas first, last", "{ \"a\": 1\n, \"N\": 1\n}", "{ \"a\": 1\n}"),
    Case("escaped key", "{\"\\u004E\":1,\"b\":2}", "{\"b\":2}"),
  ]

  @Test("Removal", arguments: removals)
  func removal(example: Case) throws {
    let document = try parse(example.before)
    let object = try document.at(example.pointer)
    let member = try #require(document.member(object, "N"))
    let receipt = try check(document, [.remove(key: member.key, object: object)], gives: example.after)
    #expect(receipt.removed == 1)
  }

  @Test("Renaming and replacing touch the key or the value alone")
  func renamingAndReplacing() throws {
    let document = try parse("{ \"reuse\\u0049d\" : 7 , \"b\":[1 ,2]}")
    let rename = JSONMemberEdit.rename(key: 1, to: Array("reuse_id".utf8))
    let replace = JSONMemberEdit.replace(value: 2, with: Array("\"x\"".utf8))
    let list = JSONMemberEdit.replace(value: 4, with: Array("{\"n\": [1,2]}".utf8))
    #expect(try check(document, [rename], gives: "{ \"reuse_id\" : 7 , \"b\":[1 ,2]}").renamed == 1)
    #expect(
      try check(document, [replace], gives: "{ \"reuse\\u0049d\" : \"x\" , \"b\":[1 ,2]}").replaced == 1)
    let receipt = try check(
      document, [rename, list, replace], gives: "{ \"reuse_id\" : \"x\" , \"b\":{\"n\": [1,2]}}")
    #expect(receipt.renamed == 1 && receipt.replaced == 2 && receipt.inserted == 0 && receipt.removed == 0)
    let quoted = JSONMemberEdit.rename(key: 1, to: Array("a\"\\\u{1}".utf8))
    #expect(try check(document, [quoted], gives: "{ \"a\\\"\\\\\\u0001\" : 7 , \"b\":[1 ,2]}").renamed == 1)
  }

  @Test("A move: removal here, insertion there, in one fix")
  func move() throws {
    let document = try parse("{\"items\": [{\"reuse_id\": \"r\", \"div\": {\"type\": \"t\"}}]}")
    let item = try document.at("/items/0")
    let key = try #require(document.member(item, "reuse_id")?.key)
    let receipt = try check(
      document,
      [
        .remove(key: key, object: item),
        .insert(
          object: try document.at("/items/0/div"), name: Array("reuse_id".utf8), value: Array("\"r\"".utf8)),
      ],
      gives: "{\"items\": [{\"div\": {\"type\": \"t\", \"reuse_id\": \"r\"}}]}")
    #expect(receipt.inserted == 1 && receipt.removed == 1)
  }

  @Test("Insertions behind an object and into it meet at the same value")
  func insertionsAtOneValue() throws {
    let document = try parse("{\"type\":{},\"a\":1}")
    let edits = [2, 0].map { object in
      JSONMemberEdit.insert(object: object, name: Array("N".utf8), value: Array("\(object)".utf8))
    }
    #expect(try check(document, edits, gives: "{\"type\":{\"N\":2},\"N\":0,\"a\":1}").inserted == 2)
  }

  @Test("In an object under 20,000 others")
  func deepNesting() throws {
    let depth = 20_000
    let open = String(repeating: "{\"a\":", count: depth)
    let close = String(repeating: "}", count: depth)
    let document = try parse(open + "{\"type\":1}" + close)
    let edit = JSONMemberEdit.insert(object: 2 * depth, name: Array("N".utf8), value: Array("1".utf8))
    #expect(try check(document, [edit], gives: open + "{\"type\":1,\"N\":1}" + close).inserted == 1)
  }

  @Test("Random edits of random documents", arguments: 0..<100 as Range<UInt64>)
  func random(seed: UInt64) throws {
    var generator = RandomJSON(seed: seed)
    let text = generator.document()
    let document = try parse(text)
    var edits = TextEdits()
    var made: [JSONMemberEdit] = []
    var writer = MemberEditWriter(document)
    for index in 0..<document.count where document.kind(index) == .object {
      var wishes = [JSONMemberEdit.insert(object: index, name: Array("N".utf8), value: Array("[1, {}]".utf8))]
      for member in document.members(index) {
        wishes.append(.rename(key: member.key, to: document.stringBytes(member.key) + [0x22]))
        wishes.append(.replace(value: member.value, with: Array("{\"r\":0}".utf8)))
        wishes.append(.remove(key: member.key, object: index))
      }
      for wish in wishes {
        let alone = document.textEdit(for: wish)
        #expect(writer.textEdit(for: wish) == alone, "seed \(seed): \(text)")
      }
      for wish in wishes.shuffled(using: &generator.random).prefix(3)
      where edits.insert([document.textEdit(for: wish)]) {
        made.append(wish)
      }
    }
    let result = edits.applied(to: document.bytes)
    let receipt = try EditReceipt.verify(document, made, result: result)
    #expect(
      receipt.inserted + receipt.renamed + receipt.replaced + receipt.removed == made.count,
      "seed \(seed): \(text)")

    // White space is not the receipt's business, outside of new values: then the walk goes from node to node.
    let edited = try JSONDocument.parse(result)
    var spaced: [UInt8] = []
    var position = 0
    for index in 0..<edited.count
    where edited.kind(index) == .key && !edited.key(index, is: "r") && Bool.random(using: &generator.random) {
      let start = Int(edited[index].start)
      spaced += result[position..<start] + [0x20]
      position = start
    }
    spaced += result[position...]
    #expect(try EditReceipt.verify(document, made, result: spaced) == receipt, "seed \(seed): \(text)")
  }

  @Test(
    "A change of any byte outside of the edits is caught, wherever it is", arguments: 0..<60 as Range<UInt64>)
  func randomChanges(seed: UInt64) throws {
    var generator = RandomJSON(seed: seed)
    let document = try parse(generator.document())
    var edits = TextEdits()
    var made: [JSONMemberEdit] = []
    for index in 0..<document.count where document.kind(index) == .object && index % 3 != 1 {
      let wish = JSONMemberEdit.insert(object: index, name: Array("N".utf8), value: Array("[1, {}]".utf8))
      if edits.insert([document.textEdit(for: wish)]) { made.append(wish) }
    }
    let edited = try JSONDocument.parse(edits.applied(to: document.bytes))
    for index in 0..<edited.count {
      let range = edited[index].range
      var changes: [[UInt8]] = []
      switch edited.kind(index) {
      case .object, .array, .key: continue
      case .string:
        changes = [[0x22, 0x5A, 0x71, 0x22], Array(edited.bytes[range].dropLast()) + [0x71, 0x22]]
      case .number: changes = [Array(edited.bytes[range]) + [0x31]]
      case .true: changes = [Array("null".utf8), Array("false".utf8)]
      case .false, .null: changes = [Array("true".utf8), Array("[]".utf8), Array("{}".utf8)]
      }
      for change in changes where change[...] != edited.bytes[range] {
        var bytes = edited.bytes
        bytes.replaceSubrange(range, with: change)
        guard (try? JSONDocument.parse(bytes)) != nil else { continue }
        #expect(throws: ReceiptError.self, "seed \(seed), node \(index)") {
          try EditReceipt.verify(document, made, result: bytes)
        }
      }
    }
  }

  /// Applies edits; the result must read as given, parse and have its receipt.
  private func check(
    _ document: JSONDocument, _ edits: [JSONMemberEdit], gives expected: String
  ) throws -> EditReceipt {
    var textEdits = TextEdits()
    #expect(insert(into: &textEdits, edits.map { document.textEdit(for: $0) }))
    let result = textEdits.applied(to: document.bytes)
    #expect(result == Array(expected.utf8), "got \(result.text.debugDescription)")
    return try EditReceipt.verify(document, edits, result: result)
  }
}
