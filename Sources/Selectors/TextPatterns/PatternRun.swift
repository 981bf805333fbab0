/// All ways in which an expression can go on after some characters of a text, side by side.
struct PatternRun {
  private let program: [PatternStep]
  /// Steps that consume a character, each once.
  private var threads: [Int] = []
  /// Where the ways go on behind the characters they consumed.
  private var arrived: [Int] = []
  private var pending: [Int] = []
  /// For each step the round in which it was last reached.
  private var reached: [Int]
  private var round = 0

  init(_ program: [PatternStep]) {
    self.program = program
    reached = Array(repeating: -1, count: program.count)
  }

  /// Goes on to the steps that consume the next character, also from the start of the expression, which may match
  /// from anywhere. Returns whether the expression has matched.
  mutating func enter(after previous: Unicode.Scalar?, before next: Unicode.Scalar?) -> Bool {
    round += 1
    threads.removeAll(keepingCapacity: true)
    pending.append(0)
    pending += arrived
    arrived.removeAll(keepingCapacity: true)
    while let step = pending.popLast() {
      guard reached[step] != round else { continue }
      reached[step] = round
      switch program[step] {
      case .split(let first, let second):
        pending.append(step + second)
        pending.append(step + first)
      case .jump(let distance): pending.append(step + distance)
      case .start: if previous == nil { pending.append(step + 1) }
      case .end: if next == nil { pending.append(step + 1) }
      case .wordBoundary:
        if (previous?.isWord ?? false) != (next?.isWord ?? false) { pending.append(step + 1) }
      case .accept:
        pending.removeAll(keepingCapacity: true)
        return true
      case .scalar, .set: threads.append(step)
      }
    }
    return false
  }

  mutating func advance(over scalar: Unicode.Scalar, folded: Unicode.Scalar) {
    for thread in threads {
      switch program[thread] {
      case .scalar(let wanted): if wanted == folded { arrived.append(thread + 1) }
      case .set(let set): if set.contains(scalar, folded: folded) { arrived.append(thread + 1) }
      default: break
      }
    }
  }
}
