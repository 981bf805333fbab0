/// One line of a `.gitignore` file.
struct GitignorePattern {
  /// A component of a path pattern.
  enum Step: Equatable {
    case name(NamePattern)
    /// `**`: any number of directories; as the last step, anything inside.
    case anyDirectories
  }

  /// The line began with `!`: what matches is not ignored after all.
  let isNegated: Bool
  /// The line ended with `/`.
  let matchesDirectoriesOnly: Bool
  /// The line had a slash before its end, so it describes a path from the directory of the file; otherwise it
  /// describes a name at any depth.
  private let isAnchored: Bool
  private let steps: [Step]

  /// - Parameter path: From the directory of the `.gitignore` file.
  func matches(_ path: PathInScope, isDirectory: Bool) -> Bool {
    if matchesDirectoriesOnly && !isDirectory { return false }
    return matchesSteps(path, from: isAnchored ? 0 : path.count - 1)
  }

  /// As in ``NamePattern/matches(_:)``, after a mismatch only the last `**` needs another try.
  private func matchesSteps(_ path: PathInScope, from first: Int) -> Bool {
    var position = first
    var step = 0
    var retry: (step: Int, position: Int)?
    while position < path.count {
      if step < steps.count {
        switch steps[step] {
        case .anyDirectories:
          // At the end it stands for at least one component: `a/**` does not match `a`.
          if step == steps.count - 1 { return true }
          step += 1
          retry = (step, position)
          continue
        case .name(let pattern):
          if pattern.matches(path[position]) {
            step += 1
            position += 1
            continue
          }
        }
      }
      guard let last = retry else { return false }
      retry = (last.step, last.position + 1)
      step = last.step
      position = last.position + 1
    }
    return step == steps.count
  }
}

// MARK: - Parsing

extension GitignorePattern {
  /// - Parameter line: Without its line ending.
  /// - Returns: `nil` for an empty line, a comment, and a pattern that can match nothing.
  init?(line: ArraySlice<UInt8>) {
    var rest = Self.withoutTrailingSpaces(line)
    if rest.first == UInt8(ascii: "#") { return nil }
    isNegated = rest.first == UInt8(ascii: "!")
    if isNegated { rest.removeFirst() }
    matchesDirectoriesOnly = rest.last == UInt8(ascii: "/")
    if matchesDirectoriesOnly { rest.removeLast() }
    if rest.isEmpty { return nil }
    isAnchored = rest.contains(UInt8(ascii: "/"))
    if rest.first == UInt8(ascii: "/") { rest.removeFirst() }
    guard let steps = Self.parseSteps(rest, isPath: isAnchored) else { return nil }
    self.steps = steps
  }

  /// Spaces at the end do not count unless a backslash stands before them.
  private static func withoutTrailingSpaces(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var end = line.startIndex
    var position = line.startIndex
    while position < line.endIndex {
      if line[position] == UInt8(ascii: "\\") {
        position += 1
        end = min(position + 1, line.endIndex)
      } else if line[position] != UInt8(ascii: " ") {
        end = position + 1
      }
      position += 1
    }
    return line[..<end]
  }

  private static func parseSteps(_ pattern: ArraySlice<UInt8>, isPath: Bool) -> [Step]? {
    var steps: [Step] = []
    var elements: [NamePattern.Element] = []
    var starCount = 0

    func endStep() {
      // Only stars that are a whole component cross directories; elsewhere `**` is two ordinary stars.
      let isDoubleStar = isPath && starCount >= 2 && elements.allSatisfy { $0 == .anyBytes }
      if !isDoubleStar {
        steps.append(.name(NamePattern(elements: elements)))
      } else if steps.last != .anyDirectories {
        steps.append(.anyDirectories)
      }
      elements = []
      starCount = 0
    }

    var position = pattern.startIndex
    while position < pattern.endIndex {
      var byte = pattern[position]
      position += 1
      switch byte {
      case UInt8(ascii: "/"):
        endStep()
        continue
      case UInt8(ascii: "*"):
        starCount += 1
        if elements.last != .anyBytes { elements.append(.anyBytes) }
        continue
      case UInt8(ascii: "?"):
        elements.append(.anyByte)
        continue
      case UInt8(ascii: "["):
        guard let bytes = parseClass(pattern, &position) else { return nil }
        elements.append(.oneOf(bytes))
        continue
      case UInt8(ascii: "\\"):
        guard position < pattern.endIndex else { return nil }
        byte = pattern[position]
        position += 1
        if byte == UInt8(ascii: "/") {
          endStep()
          continue
        }
      default: break
      }
      elements.append(.byte(byte))
    }
    endStep()
    return steps
  }

  /// Parses a class after its `[`; `nil` if it is not closed or names an unknown POSIX class.
  private static func parseClass(_ pattern: ArraySlice<UInt8>, _ position: inout Int) -> ByteClass? {
    var bytes = ByteClass()
    func next() -> UInt8? {
      guard position < pattern.endIndex else { return nil }
      defer { position += 1 }
      return pattern[position]
    }
    func peek() -> UInt8? { position < pattern.endIndex ? pattern[position] : nil }

    let isInverted = peek() == UInt8(ascii: "!") || peek() == UInt8(ascii: "^")
    if isInverted { position += 1 }
    var isFirst = true
    var rangeStart: UInt8?
    while var byte = next() {
      if byte == UInt8(ascii: "]"), !isFirst { return isInverted ? bytes.inverted : bytes }
      isFirst = false
      if byte == UInt8(ascii: "["), peek() == UInt8(ascii: ":") {
        let rest = pattern[(position + 1)...]
        if let close = rest.firstIndex(of: UInt8(ascii: "]")), pattern[close - 1] == UInt8(ascii: ":"),
          close - 1 > position
        {
          guard bytes.insert(posixClass: Array(rest[..<(close - 1)])) else { return nil }
          position = close + 1
          rangeStart = nil
          continue
        }
      }
      if byte == UInt8(ascii: "-"), let start = rangeStart, let end = peek(), end != UInt8(ascii: "]") {
        position += 1
        var last = end
        if end == UInt8(ascii: "\\") {
          guard let escaped = next() else { return nil }
          last = escaped
        }
        if start <= last { for member in start...last { bytes.insert(member) } }
        rangeStart = nil
        continue
      }
      if byte == UInt8(ascii: "\\") {
        guard let escaped = next() else { return nil }
        byte = escaped
      }
      bytes.insert(byte)
      rangeStart = byte
    }
    return nil
  }
}
