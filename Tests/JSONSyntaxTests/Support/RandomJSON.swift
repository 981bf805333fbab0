/// A small generator (SplitMix64) whose whole state is the seed that a failing test prints.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// Writes random JSON texts with all the spellings the grammar allows.
struct RandomJSON {
  var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(state: seed) }

  mutating func document(depth: Int = 4) -> String { space() + value(depth: depth) + space() }

  private mutating func value(depth: Int) -> String {
    switch Int.random(in: 0..<(depth > 0 ? 8 : 5), using: &random) {
    case 0: return pick(["null", "true", "false"])
    case 1, 2: return pick(["0", "-0", "1", "12.50", "-3e7", "1E+400", "15878708649682983132", "0.1e-2"])
    case 3, 4: return string()
    case 5:
      let elements = (0..<Int.random(in: 0..<5, using: &random)).map { _ in
        space() + value(depth: depth - 1) + space()
      }
      return "[" + (elements.isEmpty ? space() : elements.joined(separator: ",")) + "]"
    default:
      let members = (0..<Int.random(in: 0..<5, using: &random)).map { _ in
        space() + string() + space() + ":" + space() + value(depth: depth - 1) + space()
      }
      return "{" + (members.isEmpty ? space() : members.joined(separator: ",")) + "}"
    }
  }

  mutating func string() -> String {
    let pieces = (0..<Int.random(in: 0..<12, using: &random)).map { _ in
      pick([
        "a", "type", "  ", "x\u{7F}", "é", "e\u{301}", "Ж", "😀", "\\n", "\\\"", "\\\\", "\\/", "\\u0041",
        "\\u00e9",
        "\\uD83D\\uDE00", "\\uDFF3", "\\uD800", "/", "~", "]", "}", ",", "'",
      ])
    }
    return "\"" + pieces.joined() + "\""
  }

  private mutating func space() -> String {
    pick(["", "", "", " ", "\n", "\r\n", "\t", "\n          ", "\n\n    \t "])
  }

  mutating func pick(_ choices: [String]) -> String { choices.randomElement(using: &random)! }

  /// A text with a few bytes changed, dropped, doubled or swapped for ones that matter to JSON.
  mutating func mutated(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...2, using: &random) where !bytes.isEmpty {
      let index = Int.random(in: 0..<bytes.count, using: &random)
      let special = Array("\"\\{}[]:,0-.eE+ tfnu/\n".utf8) + [0x00, 0x1F, 0x80, 0xC3, 0xED, 0xF4, 0xFF]
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes.remove(at: index)
      case 1: bytes.insert(bytes[index], at: index)
      case 2: bytes[index] = special.randomElement(using: &random)!
      default: bytes.insert(special.randomElement(using: &random)!, at: index)
      }
    }
    return bytes
  }
}
