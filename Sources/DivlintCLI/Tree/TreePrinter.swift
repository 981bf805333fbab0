import DivKitModel
import FileAccess
import JSONSyntax

/// Draws the resolved blocks of a file for people.
///
/// Neighbours that look alike are drawn once and counted, levels below `depth` are counted, and after
/// ``maximumLines`` lines the drawing says where it stopped: wide, deep and endlessly multiplying layouts stay
/// readable.
struct TreePrinter {
  static let maximumLines = 5_000
  /// Beyond this level lines are numbered instead of indented further.
  private static let maximumIndentation = 24

  private let layout: LayoutModel
  private let label: TreeLabel
  private let style: Style
  private let depth: Int
  private let lines: LineIndex
  private var pointers: PointerLocator
  private var stack: [Entry] = []
  private var output = ""
  private var lineCount = 0

  /// A line that is still to be drawn.
  private struct Entry {
    let block: BlockID
    let role: Child.Role?
    let isCell: Bool
    let level: Int
    /// What stands before the line and before the lines below it.
    let lead: String
    let isLast: Bool
    /// How many neighbours look the same.
    let count: Int
  }

  init(_ layout: LayoutModel, style: Style, depth: Int?) {
    self.layout = layout
    self.style = style
    self.depth = depth ?? .max
    label = TreeLabel(layout: layout, style: style)
    lines = LineIndex(layout.sources.file)
    pointers = PointerLocator(layout.sources.file)
  }

  /// All payloads of the file.
  mutating func drawAll() -> String {
    for payload in layout.payloads {
      guard !isFull else { break }
      let pointer = pointers.pointer(to: payload.source.index)
      output += style.dim("\(Self.word(payload.kind)) \(Self.shown(pointer))") + "\n"
      for root in payload.roots { draw(root.block) }
    }
    return finish()
  }

  /// The blocks that a node of the file became; one for each use of a template that it is part of.
  mutating func draw(blocksAt node: Int) -> String {
    var seen = Set<String>()
    for id in layout.blockIDs {
      let source = layout[id].source
      guard source.isInFile, source.index == node else { continue }
      let before = output
      output = ""
      draw(id)
      let drawing = output
      output = before
      // Uses with the same outcome are shown once.
      if seen.insert(drawing).inserted { output += drawing }
    }
    return finish()
  }

  private var isFull: Bool { lineCount >= Self.maximumLines }

  private func finish() -> String {
    isFull
      ? output + style.dim("… stopped after \(Self.maximumLines) lines; use --pointer or --depth") + "\n"
      : output
  }

  private mutating func draw(_ root: BlockID) {
    stack = [Entry(block: root, role: nil, isCell: false, level: 0, lead: "", isLast: true, count: 1)]
    while let entry = stack.popLast(), !isFull {
      drawLine(entry)
      let children = layout.children(of: layout[entry.block])
      guard !children.isEmpty else { continue }
      if entry.level < depth {
        push(children, below: entry)
      } else {
        drawHidden(children.count, below: entry)
      }
    }
  }

  private mutating func drawLine(_ entry: Entry) {
    let block = layout[entry.block]
    var line = entry.level == 0 ? "" : style.dim(entry.lead + (entry.isLast ? "└─ " : "├─ "))
    line += label.text(block, role: entry.role, isCell: entry.isCell)
    if entry.count > 1 { line += style.bold("  ×\(entry.count)") }
    if let pools = pools(of: entry.block) { line += "  " + pools }
    write(line + style.dim("  " + place(of: block)))
  }

  private mutating func drawHidden(_ count: Int, below entry: Entry) {
    write(style.dim(childLead(entry) + "└─ … \(count) \(count == 1 ? "block" : "blocks") below"))
  }

  private mutating func write(_ line: String) {
    guard !isFull else { return }
    output += line + "\n"
    lineCount += 1
  }

  private mutating func push(_ children: ArraySlice<Child>, below entry: Entry) {
    let container = layout.recyclingContainer(entry.block)
    var entries: [(child: Child, count: Int)] = []
    for child in children {
      if let last = entries.last, looksAlike(last.child, child) {
        entries[entries.count - 1].count += 1
      } else {
        entries.append((child, 1))
      }
    }
    for (index, item) in entries.enumerated().reversed() {
      stack.append(
        Entry(
          block: item.child.block,
          role: item.child.role == .item ? nil : item.child.role,
          isCell: container != nil && item.child.role != .tooltip,
          level: entry.level + 1,
          lead: childLead(entry),
          isLast: index == entries.count - 1,
          count: item.count
        )
      )
    }
  }

  /// Leaves, or blocks that many usages share, with the same label.
  private func looksAlike(_ one: Child, _ other: Child) -> Bool {
    let (first, second) = (layout[one.block], layout[other.block])
    guard one.role == other.role, first.type == second.type, first.template == second.template,
      first.scope == second.scope, first.structure == second.structure, first.structure.isKnown,
      first.reuseID == second.reuseID, first.isGone == second.isGone
    else { return false }
    let isLeaf = layout.children(of: first).isEmpty && layout.children(of: second).isEmpty
    return isLeaf || (first.template >= 0 && first.bodyContext == second.bodyContext)
  }

  private func childLead(_ entry: Entry) -> String {
    if entry.level == 0 { return "" }
    if entry.level > Self.maximumIndentation {
      return String(repeating: " ", count: 3 * Self.maximumIndentation) + "[\(entry.level)] "
    }
    return entry.lead + (entry.isLast ? "   " : "│  ")
  }

  /// For a recycling container how its cells share views.
  private func pools(of id: BlockID) -> String? {
    guard let container = layout.recyclingContainer(id) else { return nil }
    var counts: [(id: ReuseID, count: Int)] = []
    var positions: [ReuseID: Int] = [:]
    for cell in container.cells {
      if let position = positions[cell.reuseID] {
        counts[position].count += 1
      } else {
        positions[cell.reuseID] = counts.count
        counts.append((cell.reuseID, 1))
      }
    }
    let shown = counts.prefix(6).map { entry -> String in
      switch entry.id {
      case .missing: style.yellow("default ×\(entry.count)")
      case .dynamic: style.cyan("by expression ×\(entry.count)")
      case .literal(let id):
        PoolColor(id).paint(
          "\"\(terminalSafe(String(decoding: layout.reuseIDs[Int(id)], as: UTF8.self)))\" ×\(entry.count)",
          style
        )
      }
    }
    let rest = counts.count - shown.count
    return "pools: " + shown.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }

  private func place(of block: Block) -> String {
    guard block.source.isInFile else { return "in a template library" }
    return "line \(lines.line(at: Int(layout.sources.file[block.source.index].start)))"
  }

  /// A pointer for people; of a very long one the start and the end.
  private static func shown(_ pointer: JSONPointer) -> String {
    let text = pointer.text.unicodeScalars
    guard text.count > 2 * longestPart else { return terminalSafe(pointer.text) }
    let (start, end) = (text.prefix(longestPart), text.suffix(longestPart))
    return terminalSafe(String(start)) + "…" + terminalSafe(String(end))
  }

  private static let longestPart = 250

  private static func word(_ kind: Payload.Kind) -> String {
    switch kind {
    case .card: "card"
    case .patch: "patch"
    case .block: "block"
    case .template: "unused template"
    }
  }
}
