/// The threads of a program after some characters of a path.
struct GlobRun {
  private let program: GlobProgram
  /// Steps that consume a character or accept, each once.
  private var threads: [Int] = []
  private var next: [Int] = []
  private var pending: [Int] = []
  /// For each step the round in which it was last reached.
  private var reached: [Int]
  private var round = 1
  private(set) var isAccepted = false

  init(_ program: GlobProgram) {
    self.program = program
    reached = Array(repeating: 0, count: program.steps.count)
    follow(0)
    swap(&threads, &next)
  }

  /// Whether no continuation of the path can match.
  var isDead: Bool { threads.isEmpty }

  /// Whether every continuation of the path that is not empty matches.
  var matchesAnyRest: Bool {
    program.anyRest.map { reached[$0] == round } ?? false
  }

  mutating func advance(over scalar: Unicode.Scalar) {
    round += 1
    isAccepted = false
    next.removeAll(keepingCapacity: true)
    for thread in threads where consumes(scalar, at: thread) {
      follow(thread + 1)
    }
    swap(&threads, &next)
  }

  private func consumes(_ scalar: Unicode.Scalar, at step: Int) -> Bool {
    switch program.steps[step] {
    case .scalar(let wanted): scalar == wanted
    case .nameScalar: scalar != "/"
    case .anyScalar: true
    case .member(let set): program.sets[set].contains(scalar)
    case .split, .jump, .accept: false
    }
  }

  /// Adds the steps that can be reached from `step` without consuming a character.
  private mutating func follow(_ step: Int) {
    pending.append(step)
    while let step = pending.popLast() {
      guard reached[step] != round else { continue }
      reached[step] = round
      switch program.steps[step] {
      case .split(let first, let second):
        pending.append(second)
        pending.append(first)
      case .jump(let target): pending.append(target)
      case .accept:
        isAccepted = true
        next.append(step)
      case .scalar, .nameScalar, .anyScalar, .member: next.append(step)
      }
    }
  }
}
