import Testing

@testable import DivlintCLI

struct ProgressLineTests {
  private static let second: UInt64 = 1_000_000_000

  @Test func shortRunsShowNothing() {
    var line = ProgressLine(total: 10, now: 5 * Self.second)
    #expect(line.show(remaining: 9, now: 5 * Self.second + Self.second / 2) == nil)
    #expect(line.hide() == nil)
  }

  @Test func longRunsShowHowFarTheyAreTenTimesASecond() {
    var line = ProgressLine(total: 10, now: 0)
    #expect(line.show(remaining: 9, now: Self.second) == "\r\u{1B}[K1 of 10 files")
    #expect(line.show(remaining: 8, now: Self.second + 50_000_000) == nil)
    #expect(line.show(remaining: 7, now: Self.second + 100_000_000) == "\r\u{1B}[K3 of 10 files")
  }

  @Test func theLineIsErasedOnce() {
    var line = ProgressLine(total: 10, now: 0)
    _ = line.show(remaining: 9, now: Self.second)
    #expect(line.hide() == "\r\u{1B}[K")
    #expect(line.hide() == nil)
    #expect(line.show(remaining: 8, now: 2 * Self.second) != nil)
    #expect(line.hide() != nil)
  }

  @Test func theLastFileNeedsNoLine() {
    var line = ProgressLine(total: 2, now: 0)
    #expect(line.show(remaining: 0, now: 3 * Self.second) == nil)
  }
}
