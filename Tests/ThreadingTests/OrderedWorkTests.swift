import Foundation
import Testing

@testable import Threading

@Suite("Work whose results are taken in order")
struct OrderedWorkTests {
  @Test(
    "All results come, in order, however many threads there are",
    arguments: [1, 2, 3, 8], [0, 1, 2, 7, 8, 9, 500]
  )
  func order(jobs: Int, count: Int) {
    var taken: [Int] = []
    OrderedWork.run(count: count, jobs: jobs, work: { $0 * $0 }) { index, result in
      #expect(result == index * index)
      taken.append(index)
      return true
    }
    #expect(taken == Array(0..<count))
  }

  @Test("Whoever has enough stops the rest", arguments: [1, 2, 8])
  func stopping(jobs: Int) {
    var taken = 0
    OrderedWork.run(count: 10_000, jobs: jobs, work: { $0 }) { index, _ in
      taken += 1
      return index < 20
    }
    #expect(taken == 21)
  }

  @Test("Slow pieces hold nothing up for good", arguments: [2, 3], [0, 1, 70, 299])
  func slowPieces(jobs: Int, slow: Int) {
    var taken: [Int] = []
    OrderedWork.run(
      count: 300,
      jobs: jobs,
      work: { index in
        if index == slow { usleep(20_000) }
        return index
      },
      take: { index, result in
        if index == slow + 1 { usleep(20_000) }
        taken.append(result)
        return true
      }
    )
    #expect(taken == Array(0..<300))
  }

  @Test("What another thread works out meanwhile is there when asked for, each time")
  func meanwhile() {
    let value = Meanwhile { (0..<100_000).reduce(0, +) }
    #expect(value.value == 4_999_950_000)
    #expect(value.value == 4_999_950_000)
    // Nobody asks: the thread ends all the same.
    _ = Meanwhile { 1 }
  }
  @Test("What is not worth a thread is worked out when it is asked for")
  func later() {
    let started = Flag()
    let value = Meanwhile(onThread: false) {
      started.set()
      return 7
    }
    #expect(!started.isSet)
    #expect(value.value == 7 && value.value == 7)
    #expect(started.isSet)
  }
}
