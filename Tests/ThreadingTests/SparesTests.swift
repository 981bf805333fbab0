import Testing

@testable import Threading

@Suite("Values that are used again")
struct SparesTests {
  @Test("What was put back is taken again, the last first, and no more than there is room for")
  func order() {
    let spares = Spares<Int>(limit: 2)
    #expect(spares.take() == nil)
    for value in 1...3 { spares.put(value) }
    #expect(spares.take() == 2)
    #expect(spares.take() == 1)
    #expect(spares.take() == nil)
  }

  @Test("No two threads have the same value at a time", arguments: [1, 2, 8])
  func threads(jobs: Int) {
    let counts = Spares<Int>()
    OrderedWork.run(count: 1_000, jobs: jobs, work: { _ in counts.put((counts.take() ?? 0) + 1) }) { _, _ in
      true
    }
    var all: [Int] = []
    while let count = counts.take() { all.append(count) }
    #expect(all.count <= jobs)
    #expect(all.reduce(0, +) == 1_000)
  }
}
