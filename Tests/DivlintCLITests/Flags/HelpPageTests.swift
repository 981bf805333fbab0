import Testing

@testable import DivlintCLI

struct HelpPageTests {
  private let page = HelpPage(width: 80, style: .plain)

  @Test func pageOfACommand() {
    #expect(
      page.page(for: .named(.explain)) == """
        divlint explain: Explain a rule.

        Usage: divlint explain [flags] RULE

        Tells what a rule reports, why it matters, how to fix it, and which options it
        has.

        Arguments:
          RULE  The name of the rule, as reports show it.

        What is shown:
              --format FORMAT  How to write it. [values: text, json, markdown] [default:
                               text]

        General:
          -h, --help        Show this help.
              --version     Show the version.
              --color WHEN  Colour the output. 'auto' colours a terminal and heeds
                            NO_COLOR, FORCE_COLOR, CLICOLOR_FORCE and TERM=dumb.
                            [values: auto, always, never] [default: auto]
          -q, --quiet       Print results and errors only, no summary and no notes.

        Examples:
          divlint explain missing-reuse-id
              Explain the rule missing-reuse-id.

        """
    )
  }

  @Test func overviewListsEveryCommandAndExitStatus() {
    let lines = page.overview(version: "1.2.3").split(separator: "\n").map {
      $0.split(separator: " ").first ?? ""
    }
    #expect(page.overview(version: "1.2.3").hasPrefix("divlint 1.2.3: "))
    for word in CommandName.allCases.map(\.rawValue) + ["0", "1", "2"] {
      #expect(lines.contains(Substring(word)))
    }
  }

  @Test(arguments: CommandName.allCases) func pagesNameEveryFlagAndFitTheWidth(name: CommandName) {
    for width in [60, 80, 100] {
      let text = HelpPage(width: width, style: .plain).page(for: .named(name))
      for flag in Command.named(name).allFlags { #expect(text.contains(flag.usage)) }
      // Examples are to be copied, so they are never broken.
      let examples = Command.named(name).examples.map { "  " + $0.line }
      for line in text.split(separator: "\n") where !examples.contains(String(line)) {
        #expect(line.utf8.count <= width, "\(line)")
        #expect(line.last != " ", "\(line)")
      }
    }
  }

  @Test func coloursChangeNoText() {
    let colourful = HelpPage(width: 80, style: Style(isEnabled: true)).page(for: .named(.fix))
    var plain = ""
    for (index, part) in colourful.split(separator: "\u{1B}", omittingEmptySubsequences: false).enumerated() {
      plain += index == 0 ? part : part.drop { $0 != "m" }.dropFirst()
    }
    #expect(plain != colourful)
    #expect(plain == page.page(for: .named(.fix)))
  }

  @Test(arguments: [
    ("a bb ccc", 5, ["a bb", "ccc"]), ("toolong a", 3, ["toolong", "a"]), ("", 9, []),
    ("  a  b ", 9, ["a b"]),
  ])
  func wrapping(text: String, width: Int, lines: [String]) {
    #expect(wrapped(text, width: width) == lines)
  }
}
