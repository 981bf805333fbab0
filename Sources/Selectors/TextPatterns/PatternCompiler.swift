/// Compiles a regular expression.
struct PatternCompiler {
  /// How deep groups may nest.
  private static let deepest = 20

  private let bytes: [UInt8]
  private let range: Range<Int>
  private let ignoresCase: Bool
  private var index: Int
  private var depth = 0

  static func compile(
    _ bytes: [UInt8],
    in range: Range<Int>,
    ignoresCase: Bool
  ) throws(SelectorSyntaxError) -> [PatternStep] {
    var compiler = PatternCompiler(
      bytes: bytes, range: range, ignoresCase: ignoresCase, index: range.lowerBound)
    let program = try compiler.alternatives()
    if compiler.index < range.upperBound {
      throw compiler.error(at: compiler.index, "the regular expression has a `)` without `(`", "write `\\)`")
    }
    return program + [.accept]
  }

  private init(bytes: [UInt8], range: Range<Int>, ignoresCase: Bool, index: Int) {
    self.bytes = bytes
    self.range = range
    self.ignoresCase = ignoresCase
    self.index = index
  }

  private func error(at start: Int, _ message: String, _ help: String? = nil) -> SelectorSyntaxError {
    SelectorSyntaxError(start..<min(max(index, start + 1), range.upperBound), message, help: help)
  }

  private var isAtEnd: Bool { index == range.upperBound }

  private func peek(_ byte: UInt8) -> Bool { !isAtEnd && bytes[index] == byte }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard peek(byte) else { return false }
    index += 1
    return true
  }

  /// The next character, which there must be.
  private mutating func scalar() -> Unicode.Scalar {
    let start = index
    index += 1
    while !isAtEnd, bytes[index] & 0xC0 == 0x80 { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self).unicodeScalars.first ?? "\u{FFFD}"
  }

  // MARK: Alternatives and sequences

  private mutating func alternatives() throws(SelectorSyntaxError) -> [PatternStep] {
    var program = try sequence()
    while take(UInt8(ascii: "|")) {
      let other = try sequence()
      program = [.split(1, program.count + 2)] + program + [.jump(other.count + 1)] + other
      try limit(program)
    }
    return program
  }

  private mutating func sequence() throws(SelectorSyntaxError) -> [PatternStep] {
    var program: [PatternStep] = []
    while !isAtEnd, !peek(UInt8(ascii: "|")), !peek(UInt8(ascii: ")")) {
      let start = index
      let atom = try atom()
      program += try repeated(atom, from: start)
      try limit(program)
    }
    return program
  }

  private func limit(_ program: [PatternStep]) throws(SelectorSyntaxError) {
    guard program.count > TextPattern.longestProgram else { return }
    throw SelectorSyntaxError(range, "the regular expression is too large", help: "repeat less")
  }

  // MARK: Repetition

  private mutating func repeated(
    _ atom: [PatternStep],
    from start: Int
  ) throws(SelectorSyntaxError) -> [PatternStep] {
    var program = atom
    while let (least, most) = try quantifier(from: start) {
      // Lazy or not makes no difference to whether something matches.
      _ = take(UInt8(ascii: "?"))
      let copies = max(least, most ?? least + 1)
      guard program.count * copies <= TextPattern.longestProgram else {
        throw error(at: start, "the regular expression is too large", "repeat less")
      }
      program = Self.copies(of: program, least, most)
    }
    return program
  }

  private static func copies(of piece: [PatternStep], _ least: Int, _ most: Int?) -> [PatternStep] {
    var program: [PatternStep] = []
    for _ in 0..<least { program += piece }
    guard let most else {
      return program + [.split(1, piece.count + 2)] + piece + [.jump(-piece.count - 1)]
    }
    // Each of the rest may be the last: from its start straight behind all.
    for left in (0..<(most - least)).reversed() {
      program += [.split(1, (left + 1) * (piece.count + 1))] + piece
    }
    return program
  }

  private mutating func quantifier(from start: Int) throws(SelectorSyntaxError) -> (Int, Int?)? {
    if take(UInt8(ascii: "*")) { return (0, nil) }
    if take(UInt8(ascii: "+")) { return (1, nil) }
    if take(UInt8(ascii: "?")) { return (0, 1) }
    let brace = index
    guard take(UInt8(ascii: "{")) else { return nil }
    let least = number()
    var most = least
    if take(UInt8(ascii: ",")) { most = number() }
    guard let least, take(UInt8(ascii: "}")), most.map({ $0 >= least }) ?? true else {
      throw error(at: brace, "this is no count of repetitions", "write `{3}`, `{2,}` or `{2,5}`, or `\\{`")
    }
    return (least, most)
  }

  private mutating func number() -> Int? {
    var number: Int?
    while !isAtEnd, bytes[index] >= UInt8(ascii: "0"), bytes[index] <= UInt8(ascii: "9") {
      number = min((number ?? 0) * 10 + Int(bytes[index] - UInt8(ascii: "0")), TextPattern.longestProgram + 1)
      index += 1
    }
    return number
  }

  // MARK: Atoms

  private mutating func atom() throws(SelectorSyntaxError) -> [PatternStep] {
    let start = index
    let next = scalar()
    switch next {
    case ".": return [.set(PatternSet(classes: [.anyButNewline]))]
    case "^": return [.start]
    case "$": return [.end]
    case "(": return try group(from: start)
    case "[": return [.set(try set(from: start))]
    case "\\": return [try escape(from: start)]
    case "*", "+", "?":
      throw error(
        at: start, "the regular expression repeats nothing here", "write `\\\(next)` for the character")
    default: return [.scalar(ignoresCase ? next.foldedCase : next)]
    }
  }

  private mutating func group(from start: Int) throws(SelectorSyntaxError) -> [PatternStep] {
    if take(UInt8(ascii: "?")), !take(UInt8(ascii: ":")) {
      throw error(
        at: start, "regular expressions look neither ahead nor behind here",
        "only `(…)` and `(?:…)` are known")
    }
    depth += 1
    guard depth <= Self.deepest else {
      throw error(at: start, "groups nest deeper than \(Self.deepest) levels")
    }
    let program = try alternatives()
    depth -= 1
    guard take(UInt8(ascii: ")")) else {
      throw error(
        at: start, "the regular expression has a `(` that is never closed", "write `\\(` for the character")
    }
    return program
  }

  private mutating func escape(from start: Int) throws(SelectorSyntaxError) -> PatternStep {
    guard !isAtEnd else { throw error(at: start, "the regular expression ends with a `\\`") }
    if take(UInt8(ascii: "b")) { return .wordBoundary }
    switch try member(escapedFrom: start) {
    case .scalar(let scalar): return .scalar(ignoresCase ? scalar.foldedCase : scalar)
    case .class(let known): return .set(PatternSet(classes: [known]))
    }
  }

  private enum Member {
    case scalar(Unicode.Scalar)
    case `class`(PatternClass)
  }

  /// What follows a backslash.
  private mutating func member(escapedFrom start: Int) throws(SelectorSyntaxError) -> Member {
    let scalar = scalar()
    switch scalar {
    case "d": return .class(.digit)
    case "D": return .class(.notDigit)
    case "w": return .class(.word)
    case "W": return .class(.notWord)
    case "s": return .class(.space)
    case "S": return .class(.notSpace)
    case "n": return .scalar("\n")
    case "r": return .scalar("\r")
    case "t": return .scalar("\t")
    case _ where scalar.isWord:
      index -= 1
      throw error(
        at: start, "`\\\(scalar)` means nothing in regular expressions here",
        "known: `\\b`, `\\d`, `\\D`, `\\n`, `\\r`, `\\s`, `\\S`, `\\t`, `\\w`, `\\W`")
    default: return .scalar(scalar)
    }
  }

  /// A set, whose `[` has been read. A `]` that comes first is a member.
  private mutating func set(from start: Int) throws(SelectorSyntaxError) -> PatternSet {
    var set = PatternSet()
    set.isNegated = take(UInt8(ascii: "^"))
    let first = index
    while true {
      guard !isAtEnd else {
        throw error(
          at: start, "the regular expression has a `[` that is never closed", "write `\\[` for the character")
      }
      if index > first, take(UInt8(ascii: "]")) { return set }
      try addMembers(to: &set)
    }
  }

  /// A character, a range of them or a class.
  private mutating func addMembers(to set: inout PatternSet) throws(SelectorSyntaxError) {
    let start = index
    let low: Unicode.Scalar
    switch try setMember() {
    case .class(let known):
      set.classes.append(known)
      return
    case .scalar(let scalar): low = scalar
    }
    guard peek(UInt8(ascii: "-")), index + 1 < range.upperBound, bytes[index + 1] != UInt8(ascii: "]") else {
      set.ranges.append(low...low)
      if ignoresCase { set.ranges.append(low.foldedCase...low.foldedCase) }
      return
    }
    index += 1
    guard case .scalar(let high) = try setMember(), low <= high else {
      index -= 1
      throw error(at: start, "this is no range of characters", "put the lower character first")
    }
    set.ranges.append(low...high)
    if ignoresCase, low.foldedCase <= high.foldedCase { set.ranges.append(low.foldedCase...high.foldedCase) }
  }

  private mutating func setMember() throws(SelectorSyntaxError) -> Member {
    let start = index
    let next = scalar()
    guard next == "\\" else { return .scalar(next) }
    guard !isAtEnd else { throw error(at: start, "the regular expression ends with a `\\`") }
    return try member(escapedFrom: start)
  }
}
