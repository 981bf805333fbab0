extension StructureTable {
  /// A structure for people: `container(image, text ×2)`. What would not fit into about `limit` characters is
  /// left out as `…`.
  public func description(_ structure: StructureID, limit: Int = 72) -> String {
    guard structure.isKnown else { return "unknown" }
    var text = ""
    write(structure, to: &text, limit: limit)
    return text
  }

  /// Iterative, because structures nest as deeply as their input.
  private func write(_ structure: StructureID, to text: inout String, limit: Int) {
    enum Part {
      case structure(StructureID, times: Int, isFirst: Bool)
      case text(String)
    }
    var parts: [Part] = [.structure(structure, times: 1, isFirst: true)]
    while let part = parts.popLast() {
      switch part {
      case .text(let piece):
        text += piece
      case .structure(let structure, let times, let isFirst):
        guard text.utf8.count < limit else {
          if !text.hasSuffix("…") { text += isFirst ? "…" : ", …" }
          continue
        }
        if !isFirst { text += ", " }
        text += label(structure)
        if times > 1 { parts.append(.text(" ×\(times)")) }
        let runs = childRuns(structure)
        guard !runs.isEmpty else { continue }
        text += "("
        parts.append(.text(")"))
        for (index, run) in runs.enumerated().reversed() {
          parts.append(.structure(run.structure, times: run.count, isFirst: index == 0))
        }
      }
    }
  }

  /// The name of the outermost block with what sets it apart: `container`, `overlap container`,
  /// `wrap container`, `custom:map`.
  public func label(_ structure: StructureID) -> String {
    let shape = shape(structure)
    if shape.overlaps { return "overlap \(shape.type.name)" }
    if shape.wraps { return "wrap \(shape.type.name)" }
    guard shape.customType >= 0 else { return shape.type.name }
    return "\(shape.type.name):\(String(decoding: customTypes[shape.customType], as: UTF8.self))"
  }

  /// The children of a known structure, equal neighbours counted.
  public func childRuns(_ structure: StructureID) -> [(structure: StructureID, count: Int)] {
    var runs: [(structure: StructureID, count: Int)] = []
    for child in children(structure) {
      if let last = runs.last, last.structure == child {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((child, 1))
      }
    }
    return runs
  }
}
