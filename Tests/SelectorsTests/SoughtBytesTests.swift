import Testing

@testable import Selectors

@Suite("bytes that are looked for in a text") struct SoughtBytesTests {
  private static func isFound(_ wanted: [UInt8], in text: [UInt8]) -> Bool {
    text.withUnsafeBufferPointer(SoughtBytes(wanted).areIn)
  }

  @Test(
    "found or not",
    arguments: [
      ("", "", true), ("", "a", true), ("a", "", false), ("a", "ba", true), ("ab", "aab", true),
      ("aab", "aaab", true), ("abab", "abaabab", true), ("abac", "ababac", true), ("abc", "ab", false),
      ("aaa", "aabaa", false),
    ])
  func examples(wanted: String, text: String, found: Bool) {
    #expect(Self.isFound(Array(wanted.utf8), in: Array(text.utf8)) == found)
  }

  @Test("every text of two letters up to seven bytes, against a comparison at each place")
  func exhaustive() {
    let all = (0...7).flatMap { length in
      (0..<1 << length).map { number in (0..<length).map { UInt8(number >> $0 & 1) } }
    }
    for wanted in all where wanted.count <= 4 {
      for text in all {
        let expected =
          text.count >= wanted.count
          && (0...text.count - wanted.count).contains { text[$0...].starts(with: wanted) }
        if Self.isFound(wanted, in: text) != expected { Issue.record("\(wanted) in \(text)") }
      }
    }
  }
}
