import Linting
import Testing
import YAMLSyntax

@Suite("Damaged configurations")
struct MutationTests {
  @Test("Every error of a mutated file has a place inside it", arguments: [1, 2, 3, 4] as [UInt64])
  func mutations(seed: UInt64) {
    var random = SplitMix(state: seed)
    let original = Array(
      """
      version: 1
      # комментарий 😀
      include: ["**/*.json", &a "{a,b}/[a-z]?"]
      exclude: [*a, 'x']
      rules: &r
        missing-reuse-id: {severity: error}
        slow-video: {max_count: 3, names: [a]}
      overrides:
        - files: ["legacy/**"]
          rules: {<<: *r, reuse: off}
      """.utf8
    )
    let pieces = "[]{},:-*&!|>'\"%#~?\n\t \\@`".utf8 + [0x00, 0xC3, 0xFF, 0x85]
    for round in 1...500 {
      var bytes = original
      for _ in 0..<(1 + random.next() % 3) {
        let index = Int(random.next() % UInt64(bytes.count))
        let piece = pieces[Int(random.next() % UInt64(pieces.count))]
        switch random.next() % 3 {
        case 0: bytes[index] = piece
        case 1: bytes.insert(piece, at: index)
        default: bytes.remove(at: index)
        }
      }
      do {
        _ = try Configuration.load(bytes, path: "f.yml", catalogue: catalogue) { _ in throw NoSuchFile() }
      } catch {
        for problem in error.errors {
          #expect(problem.range.upperBound <= bytes.count, "seed \(seed), round \(round)")
          #expect(
            problem.rendered().hasPrefix("f.yml:\(problem.start.line):"), "seed \(seed), round \(round)")
        }
        #expect(!error.isEmpty, "seed \(seed), round \(round)")
      }
    }
  }
}

/// A small random number generator that gives the same numbers for the same seed everywhere.
private struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
