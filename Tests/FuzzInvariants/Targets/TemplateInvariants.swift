import DivKitModel
import JSONSyntax
import PlainDivKit

/// What must hold of the layouts in any JSON: the work is bounded, what is left out is said, and small layouts are
/// what the plain model says they are.
enum TemplateInvariants {
  static func check(_ input: [UInt8]) throws(BrokenInvariant) {
    let text = LayoutInput(input).text
    guard let document = try? JSONDocument.parse(text) else { return }
    let sources = SourceSet(file: document)
    let layout = LayoutModel.build(sources)
    try checkWork(layout, document)
    try checkCopies(layout, text)
    let complete = LayoutModel.build(sources, depth: .complete)
    try checkWork(complete, document)
    guard size(complete) < 2_000 else { return }
    try checkExpansion(complete, document)
    try checkAgainstPlainModel(text)
  }

  // MARK: Work

  private static func checkWork(_ layout: LayoutModel, _ document: JSONDocument) throws(BrokenInvariant) {
    // The limit on what templates may multiply into, and what is written in the file.
    let limit = 200_000 + 4 * document.count
    try require(layout.blocks.count <= limit, "\(layout.blocks.count) blocks for \(document.count) nodes")
    for (index, block) in layout.blocks.enumerated() {
      for child in layout.children(of: block) {
        try require(Int(child.block.index) < layout.blocks.count, "a child of block \(index) is not there")
      }
    }
  }

  /// Eight copies of a text beside each other are no more work than eight times one.
  private static func checkCopies(_ layout: LayoutModel, _ text: [UInt8]) throws(BrokenInvariant) {
    guard text.count < 4_000 else { return }
    let withoutMark = text.starts(with: [0xEF, 0xBB, 0xBF]) ? text.dropFirst(3) : text[...]
    let copies = Array(Array(repeating: withoutMark, count: 8).joined(separator: [UInt8(ascii: ",")]))
    let list = [UInt8(ascii: "[")] + copies + [UInt8(ascii: "]")]
    guard let document = try? JSONDocument.parse(list) else {
      throw BrokenInvariant("a list of eight of the text is not JSON")
    }
    let copied = LayoutModel.build(SourceSet(file: document))
    try require(
      copied.blocks.count <= 8 * layout.blocks.count || layout.blocks.count > 100_000,
      "\(layout.blocks.count) blocks alone and \(copied.blocks.count) in eight copies")
    try require(
      copied.payloads.count == 8 * layout.payloads.count,
      "\(layout.payloads.count) payloads alone and \(copied.payloads.count) in eight copies")
  }

  /// How many blocks a layout stands for when all that is shared is written out.
  private static func size(_ layout: LayoutModel) -> Int {
    var sizes = Array(repeating: 1, count: layout.blocks.count)
    // Children may come before a parent that shares them, so sizes are found from the leaves up.
    var open = Array(repeating: 0, count: layout.blocks.count)
    var parents = Array(repeating: [Int](), count: layout.blocks.count)
    for (index, block) in layout.blocks.enumerated() {
      for child in layout.children(of: block) where Int(child.block.index) != index {
        open[index] += 1
        parents[Int(child.block.index)].append(index)
      }
    }
    var ready = open.indices.filter { open[$0] == 0 }
    var largest = 0
    while let block = ready.popLast() {
      largest = max(largest, sizes[block])
      for parent in parents[block] {
        sizes[parent] = min(sizes[parent] + sizes[block], 1_000_000)
        open[parent] -= 1
        if open[parent] == 0 { ready.append(parent) }
      }
    }
    return max(largest, layout.blocks.count)
  }

  // MARK: Meaning

  private static func checkExpansion(_ layout: LayoutModel, _ document: JSONDocument) throws(BrokenInvariant)
  {
    var expanded = ExpandedJSON(layout)
    // Values that templates double are cut off; a lower limit than usual keeps fuzzing quick.
    guard let text = try? expanded.write(limit: 2_000_000) else { return }
    try require((try? JSONDocument.parse(text)) != nil, "the expanded file is not JSON")
    if layout.payloads.isEmpty {
      try require(
        PlainText(text)?.nodes.map(\.kind) == PlainText(document.bytes)?.nodes.map(\.kind),
        "a file without payloads is not itself when expanded")
    }
  }

  private static func checkAgainstPlainModel(_ text: [UInt8]) throws(BrokenInvariant) {
    // The plain model recurses, and takes its time.
    guard let plain = PlainText(text), plain.depth < 60, plain.nodes.count < 600 else { return }
    let difference: String?
    do throws(JSONSyntaxError) {
      difference = try ModelComparison.difference(file: text)
    } catch {
      throw BrokenInvariant("the expanded file is not JSON: \(error.message)")
    }
    try require(difference == nil, "the models differ: \(difference ?? "")")
  }
}
