extension StructureTable {
  /// A structure for people: `container(image, text ×2)`. What would not fit into about `limit` characters is
  /// left out as `…`.
  public func description(_ structure: StructureID, limit: Int = 72) -> String {
    guard structure.isKnown else { return "unknown" }
    var text: [UInt8] = []
    text.reserveCapacity(limit + 64)
    write(structure, to: &text, limit: limit)
    return String(decoding: text, as: UTF8.self)
  }

  /// Iterative, because structures nest as deeply as their input.
  private func write(_ structure: StructureID, to text: inout [UInt8], limit: Int) {
    enum Part {
      case structure(StructureID, times: Int, isFirst: Bool)
      case times(Int)
      case end
    }
    let ellipsis = "…".utf8
    var parts: [Part] = []
    parts.reserveCapacity(16)
    parts.append(.structure(structure, times: 1, isFirst: true))
    while let part = parts.popLast() {
      switch part {
      case .times(let count): text += " ×\(count)".utf8
      case .end: text.append(UInt8(ascii: ")"))
      case .structure(let structure, let times, let isFirst):
        let fits = text.count < limit
        if !fits, text.suffix(ellipsis.count).elementsEqual(ellipsis) { continue }
        if !isFirst { text += ", ".utf8 }
        guard fits else {
          text += ellipsis
          continue
        }
        text += label(structure).utf8
        if times > 1 { parts.append(.times(times)) }
        var rest = children(structure)
        guard !rest.isEmpty else { continue }
        text.append(UInt8(ascii: "("))
        parts.append(.end)
        while let run = rest.popLastRun() {
          parts.append(.structure(run.structure, times: run.count, isFirst: rest.isEmpty))
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
}

extension ArraySlice<StructureID> {
  /// Takes the last structure away, together with equal ones right before it.
  public mutating func popLastRun() -> (structure: StructureID, count: Int)? {
    guard let structure = last else { return nil }
    var start = endIndex - 1
    while start > startIndex, self[start - 1] == structure { start -= 1 }
    let count = endIndex - start
    // A shorter slice: what removes elements makes an array of its own first.
    self = self[..<start]
    return (structure, count)
  }
}
