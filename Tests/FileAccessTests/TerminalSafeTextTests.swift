import FileAccess
import Testing

struct TerminalSafeTextTests {
  @Test(arguments: [
    ("plain, é, 🙂", "plain, é, 🙂"), ("\u{1B}]0;title\u{7}", #"\u{1B}]0;title\u{7}"#),
    ("\u{9B}31m", #"\u{9B}31m"#),
    ("a\r\nb", #"a\r\nb"#), ("\u{2066}x\u{2069}", #"\u{2066}x\u{2069}"#), ("a\u{2028}b", #"a\u{2028}b"#),
    ("\u{7F}", #"\u{7F}"#), ("👩\u{200D}💻", "👩\u{200D}💻"),
  ])
  func escapes(text: String, safe: String) {
    #expect(Array(terminalSafe(text).utf8) == Array(safe.utf8))
    #expect(Array(terminalSafe(bytes: Array(text.utf8)).utf8) == Array(safe.utf8))
  }

  @Test func everyByteIsShown() {
    #expect(terminalSafe(bytes: [0xE2, 0x82]) == #"\xE2\x82"#)
    #expect(terminalSafe(bytes: [0xED, 0xA0, 0x80]) == #"\xED\xA0\x80"#)
    #expect(terminalSafe(bytes: [0x00]) == #"\u{0}"#)
  }
}
