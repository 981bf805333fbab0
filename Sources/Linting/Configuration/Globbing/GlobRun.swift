/// The threads of a program after some characters of a path: a bit for each step that waits for a character, or has
/// accepted.
struct GlobRun {
  private let program: GlobProgram
  private var threads: [UInt64]
  private var next: [UInt64]

  init(_ program: GlobProgram) {
    self.program = program
    threads = Array(program.reachable[..<program.width])
    next = threads
  }

  /// Whether no continuation of the path can match.
  var isDead: Bool { !threads.contains { $0 != 0 } }

  /// Whether the path matches as it is.
  var isAccepted: Bool { holds(program.steps.count - 1) }

  /// Whether every continuation of the path that is not empty matches.
  var matchesAnyRest: Bool { program.anyRest.map(holds) ?? false }

  private func holds(_ step: Int) -> Bool { threads[step / 64] & 1 << UInt64(step % 64) != 0 }

  mutating func advance(over scalar: Unicode.Scalar) {
    for word in next.indices { next[word] = 0 }
    for word in threads.indices {
      var waiting = threads[word]
      while waiting != 0 {
        let step = word * 64 + waiting.trailingZeroBitCount
        waiting &= waiting - 1
        if consumes(scalar, at: step) { follow(step + 1) }
      }
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

  private mutating func follow(_ step: Int) {
    let first = step * next.count
    for word in next.indices { next[word] |= program.reachable[first + word] }
  }
}
