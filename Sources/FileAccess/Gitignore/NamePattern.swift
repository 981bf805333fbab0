/// What a pattern says about one file or directory name: the part between two slashes.
struct NamePattern: Equatable {
  enum Element: Equatable {
    case byte(UInt8)
    case anyByte
    case anyBytes
    case oneOf(ByteClass)
  }

  let elements: [Element]

  func matches(_ name: ArraySlice<UInt8>) -> Bool {
    // After a mismatch only the last `*` needs another try: whatever an earlier one could still take, the last
    // one can take, too. So the time is at most the product of both lengths.
    var position = name.startIndex
    var element = 0
    var retry: (element: Int, position: Int)?
    while position < name.endIndex {
      if element < elements.count {
        if elements[element] == .anyBytes {
          element += 1
          retry = (element, position)
          continue
        }
        if elements[element].accepts(name[position]) {
          element += 1
          position += 1
          continue
        }
      }
      guard let last = retry else { return false }
      retry = (last.element, last.position + 1)
      element = last.element
      position = last.position + 1
    }
    return elements[element...].allSatisfy { $0 == .anyBytes }
  }
}

extension NamePattern.Element {
  func accepts(_ byte: UInt8) -> Bool {
    switch self {
    case .byte(let own): own == byte
    case .anyByte, .anyBytes: true
    case .oneOf(let bytes): bytes.contains(byte)
    }
  }
}
