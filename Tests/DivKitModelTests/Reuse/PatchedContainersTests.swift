import JSONSyntax
import PlainDivKit
import Testing

@testable import DivKitModel

/// Which containers the items of patches become cells of.
@Suite("containers of a patched layout") struct PatchedContainersTests {
  private static func text(_ name: String) -> String {
    #"{"type": "text", "text": "\#(name)", "id": "\#(name)"}"#
  }

  private static func gallery(_ names: [String]) -> String {
    #"{"type": "gallery", "items": [\#(names.map(text).joined(separator: ", "))]}"#
  }

  /// A card with galleries and a block that nothing recycles, and a patch.
  private static func layout(_ galleries: [[String]], _ changes: [(String, [String])]) -> String {
    let items = (galleries.map(gallery) + [text("lone")]).joined(separator: ", ")
    let changes = changes.map { id, names in
      #"{"id": "\#(id)", "items": [\#(names.map(text).joined(separator: ", "))]}"#
    }
    return #"""
      {"card": {"log_id": "x", "states": [{"state_id": 0, "div": {"type": "container", "items": [\#(items)]}}]},
       "patch": {"changes": [\#(changes.joined(separator: ", "))]}}
      """#
  }

  /// The ids of the cells of each container.
  private static func cells(_ text: String) throws -> [[String]] {
    let document = try JSONDocument.parse(Array(text.utf8))
    let layout = LayoutModel.build(SourceSet(file: document, libraries: []))
    return layout.recyclingContainers().map { container in
      container.cells.map { cell in
        document.member(layout[cell.block].source.index, "id").map { document.string($0.value) } ?? "?"
      }
    }
  }

  private static func cells(_ galleries: [[String]], _ changes: [(String, [String])]) throws -> [[String]] {
    try cells(layout(galleries, changes))
  }

  @Test("items stand beside the cell that they replace, in every container that has it")
  func beside() throws {
    #expect(
      try Self.cells([["a", "b"], ["b", "c"]], [("b", ["x", "y"]), ("c", ["z"])])
        == [["a", "b", "x", "y"], ["b", "c", "x", "y", "z"]])
  }

  @Test("items of one change replace what another change brought")
  func chain() throws {
    #expect(
      try Self.cells([["a", "b"]], [("a", ["x"]), ("x", ["y"]), ("y", ["z"])])
        == [["a", "b", "x", "y", "z"]])
    #expect(try Self.cells([], [("elsewhere", ["x"]), ("x", ["y"])]) == [["x", "y"]])
  }

  @Test("what the file does not have is a container of its own, what nothing recycles is none")
  func elsewhere() throws {
    #expect(
      try Self.cells([["a", "b"]], [("elsewhere", ["x", "y"]), ("lone", ["z"]), ("b", [])])
        == [["a", "b"], ["x", "y"]])
  }

  @Test("as if each change looked at all containers", arguments: 0..<60 as Range<UInt64>)
  func naive(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let names = (0..<8).map { "n\($0)" }
    func some() -> [String] {
      (0..<Int.random(in: 1...4, using: &random)).map { _ in names[Int.random(in: 0..<8, using: &random)] }
    }
    let galleries = (0..<3).map { _ in some() }
    let changes = (0..<5).map { _ in (names[Int.random(in: 0..<8, using: &random)], some()) }

    var expected = galleries
    let known = Set(galleries.joined()).union(changes.flatMap(\.1))
    for (id, items) in changes {
      if !known.contains(id) {
        expected.append(items)
      } else {
        for place in expected.indices where expected[place].contains(id) { expected[place] += items }
      }
    }
    #expect(try Self.cells(galleries, changes) == expected, "seed \(seed): \(galleries) \(changes)")
  }
}
