import JSONSyntax

/// Reads a document back through its public accessors, recursively.
extension JSONDocument {
  func reading(_ index: Int = 0) -> ReferenceValue {
    switch kind(index) {
    case .null: .null
    case .true: .bool(true)
    case .false: .bool(false)
    case .number: .number(Array(text(index)))
    case .string: .string(units(index))
    case .array: .array(elements(index).map { reading($0) })
    case .object:
      .object(members(index).map { ReferenceValue.Member(key: units($0.key), value: reading($0.value)) })
    case .key: .null
    }
  }

  /// The UTF-16 units of a string, from its generalized UTF-8.
  private func units(_ index: Int) -> [UInt16] {
    let bytes = stringBytes(index)
    var units: [UInt16] = []
    var offset = 0
    while offset < bytes.count {
      let lead = bytes[offset]
      let length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
      if lead == 0xED, bytes[offset + 1] >= 0xA0 {
        units.append(0xD000 | UInt16(bytes[offset + 1] & 0x3F) << 6 | UInt16(bytes[offset + 2] & 0x3F))
      } else {
        units += String(decoding: bytes[offset..<offset + length], as: UTF8.self).utf16
      }
      offset += length
    }
    return units
  }

  /// What is wrong with the flat array of nodes; empty when every node nests as its container says.
  func brokenInvariants() -> [String] {
    var faults: [String] = []
    var open: [Int] = []
    for index in 0..<count {
      while let last = open.last, next(last) <= index {
        if next(last) != index && next(last) < index { faults.append("node \(last) ends before \(index)") }
        open.removeLast()
      }
      let node = self[index]
      if node.start >= node.end { faults.append("node \(index) is empty") }
      if next(index) <= index || next(index) > count { faults.append("node \(index) skips wrong") }
      if let container = open.last {
        let outer = self[container]
        if node.start <= outer.start || node.end >= outer.end {
          faults.append("node \(index) leaves \(container)")
        }
        if next(index) > next(container) { faults.append("node \(index) skips out of \(container)") }
      }
      if index > 0, node.start < self[index - 1].start { faults.append("node \(index) is out of order") }
      switch node.kind {
      case .object, .array: open.append(index)
      case .key:
        if next(index) != index + 1 { faults.append("key \(index) skips its value") }
        if !keys[node.keyNumber].elementsEqual(stringBytes(index)) {
          faults.append("key \(index) is misnamed")
        }
        if keys.find(stringBytes(index)) != node.keyNumber { faults.append("key \(index) has two numbers") }
        if index + 1 >= count || kind(index + 1) == .key { faults.append("key \(index) has no value") }
      default:
        if next(index) != index + 1 { faults.append("scalar \(index) has contents") }
      }
    }
    return faults
  }
}
