import Testing
import YAMLSyntax

@Suite("No file exhausts time, memory or the stack")
struct LimitTests {
  @Test("Nine nested nine-way aliases")
  func aliasBomb() {
    let names = Array("abcdefghi")
    var lines = ["a: &a [x, x, x, x, x, x, x, x, x]"]
    for (inner, outer) in zip(names, names.dropFirst()) {
      lines.append("\(outer): &\(outer) [\(Array(repeating: "*\(inner)", count: 9).joined(separator: ", "))]")
    }
    #expect(firstLine(lines) == "f.yml:6:8: error: aliases stand for more than 100000 nodes by here")
  }

  @Test("Merge keys that double at each step")
  func mergeBomb() {
    var lines = ["k0: &k0 {a0: x, b0: y}"]
    for index in 1...40 {
      let previous = "*k\(index - 1)"
      lines.append("k\(index): &k\(index) {<<: [\(previous), \(previous)], a\(index): \(previous)}")
    }
    #expect(firstLine(lines).hasSuffix("error: aliases stand for more than 100000 nodes by here"))
  }

  @Test("A long chain of aliases counts as nesting")
  func aliasChain() {
    let lines = ["a0: &a0 [x]"] + (1...200).map { "a\($0): &a\($0) [*a\($0 - 1)]" }
    #expect(firstLine(lines) == "f.yml:100:12: error: lists and maps are nested deeper than 100 levels")
  }

  @Test("Aliases within the limits are shared, not copied")
  func sharedAliases() throws {
    let text = "a: &a [1, 2]\nb: [\(Array(repeating: "*a", count: 10_000).joined(separator: ", "))]\n"
    let root = YAMLValue(try YAMLNode.parse(Array(text.utf8), path: "f.yml"))
    let items = try root.fields().required("b").list()
    #expect(items.count == 10_000)
    #expect(items.first?.node === items.last?.node)
  }

  @Test(
    "A hundred thousand nested collections",
    arguments: ["[", "{a: ", "{? ", "- ", "? "]
  )
  func deepNesting(opening: String) {
    let text = String(repeating: opening, count: 100_000)
    #expect(outcome(of: text).contains("error: lists and maps are nested deeper than 100 levels"))
  }

  @Test("A hundred levels are fine")
  func allowedNesting() {
    let text = String(repeating: "[", count: 100) + String(repeating: "]", count: 100)
    #expect(outcome(of: text).hasPrefix("[[[["))
  }

  @Test("More values than anybody writes")
  func tooManyNodes() {
    let text = "a:\n" + String(repeating: "- x\n", count: 1_000_001)
    #expect(firstLine([text]) == "f.yml:999999:3: error: the file has more than 1000000 values")
  }

  @Test("Ten megabytes in few values are read")
  func largeFile() throws {
    let long = String(repeating: "х", count: 5_000_000)
    let root = YAMLValue(try YAMLNode.parse(Array("a: \(long)\nb: [c]\n".utf8), path: "f.yml"))
    #expect(try root.fields().required("a").string().utf8.count == 10_000_000)
    #expect(try root.fields().required("b").node.start.line == 2)
  }

  @Test("A hundred thousand directives")
  func directives() {
    let directives = String(repeating: "%TAG !e! tag:e\n", count: 100_000)
    #expect(firstLine([directives]).hasPrefix("f.yml:1:1: error: directives"))
    #expect(firstLine(["a: 1", "...", directives]).hasPrefix("f.yml:3:1: error: directives"))
  }

  private func firstLine(_ lines: [String]) -> String {
    String(outcome(of: lines.joined(separator: "\n")).prefix { $0 != "\n" })
  }
}
