import Linting
import Testing
import YAMLSyntax

@testable import DivlintCLI

struct YAMLTextTests {
  @Test(arguments: [
    "plain", "", "a \"quoted\" \\ word", "line\nbreak\ttab\r", "*.json # no comment", "привет 😀",
    "\u{1B}[31m\u{202E}\u{FEFF}\u{2028}\u{85}\u{7}",
  ]) func quotedTextIsReadBack(text: String) throws {
    let quoted = YAMLText.quoted(text)
    let node = try YAMLNode.parse(Array("a: \(quoted)".utf8), path: "t.yml")
    #expect(try YAMLValue(node).fields().required("a").string() == text)
    #expect(!quoted.unicodeScalars.contains { $0.value < 0x20 || $0 == "\u{202E}" })
  }
}
