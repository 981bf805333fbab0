import DivKitModel
import JSONSyntax

/// The same layout with each of its top blocks moved into a template of its own.
struct TemplateWrapping {
  let text: String
  /// Where the blocks were, and the template they are in now; a block inside another one stands first.
  private let moved: [(from: String, to: String)]

  /// Nil for a text that is not JSON, or without a block that can be moved.
  init?(_ json: String) {
    guard let document = try? JSONDocument.parse(Array(json.utf8)), document.kind(0) == .object else {
      return nil
    }
    let layout = LayoutModel.build(SourceSet(file: document))
    let roots = layout.payloads.filter { $0.kind != .template }.flatMap(\.roots)
      .map { layout[$0.block].source.index }
      .filter { root in document.member(root, "type").map { document.kind($0.value) == .string } ?? false }
    guard !roots.isEmpty else { return nil }

    var locator = PointerLocator(document)
    var bodies: [String] = []
    var moved: [(from: String, to: String)] = []
    var edits: [(range: Range<Int>, text: String)] = []
    for root in Set(roots).sorted() {
      let name = "moved_\(moved.count)"
      bodies.append("\"\(name)\": \(String(decoding: document.text(root), as: UTF8.self))")
      edits.append((document[root].range, "{\"type\": \"\(name)\"}"))
      moved.append((locator.pointer(to: root).text, "/templates/\(name)"))
    }
    self.moved = moved

    let members = bodies.joined(separator: ", ")
    if roots.contains(0) {
      text = """
        {"templates": {\(members)}, "card": {"log_id": "moved", "states": [{"state_id": 0, "div": {"type": "moved_0"}}]}}
        """
      return
    }
    if let templates = document.member(0, "templates") {
      let end = document[templates.value].range.upperBound - 1
      edits.append((end..<end, ", \(members)"))
    } else {
      let end = document[0].range.upperBound - 1
      edits.append((end..<end, ", \"templates\": {\(members)}"))
    }
    var bytes = document.bytes
    for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      bytes.replaceSubrange(edit.range, with: Array(edit.text.utf8))
    }
    text = String(decoding: bytes, as: UTF8.self)
  }

  /// Where a place of the original is now.
  func pointer(_ original: String) -> String {
    for (from, to) in moved where original.hasPrefix(from) { return to + original.dropFirst(from.count) }
    return original
  }

  /// Whether the place is a block that was moved, so that the usage left behind may stand for it as well.
  func isRoot(_ original: String) -> Bool {
    moved.contains { $0.from == original }
  }
}
