import Foundation
import Testing

/// `check --stdin-format jsonl`: a log of payloads, one JSON document on each line.
struct JSONLinesTests {
  @Test func findingsNameTheLineOfTheStream() throws {
    let lines = [fixable, "", " \t\r", #"{"a":"#, clean + "\r", #"{"no":"DivKit"}"#, fixable]
    let run = try check(lines, "--format", "compact")
    #expect(
      try found(run) == ["1 warning missing-reuse-id", "4 error invalid-json", "7 warning missing-reuse-id"])
    #expect(run.status == 1)
    #expect(run.errors.isEmpty)
  }

  @Test func placesAndFixesCountFromTheStartOfTheLine() throws {
    let run = try check([clean, gallery(#"{"type":"text","text":"😀"}"#, textCell)], "--format", "jsonl")
    let finding = try JSONDecoder().decode(Report.Finding.self, from: run.bytes)
    #expect(finding.path == "<stdin>")
    #expect(finding.range?.start == Report.Position(line: 2, column: 80, offset: 79))
    #expect(finding.range?.end == Report.Position(line: 2, column: 106, offset: 108))
    #expect(finding.fix?.edits.map(\.start) == [93, 123])
  }

  @Test func jsonKeepsItsContract() throws {
    let report = try check([fixable, "[", clean], "--format", "json").report()
    #expect(
      report.summary == Report.Summary(files: 3, payload_files: 2, skipped: 0, findings: 2, fixable: 1))
    #expect(report.findings.map(\.range?.start.line) == [1, 2])
  }

  @Test func textShowsTheLineAndCountsLines() throws {
    let run = try check([clean, fixable])
    #expect(run.output.hasPrefix("<stdin>:2:"))
    #expect(run.output.contains("\n2 | "))
    #expect(
      run.output.hasSuffix("1 finding (0 errors, 1 warning) in 1 of 2 lines; 1 fixable with 'divlint fix'\n"))
    #expect(try check([clean]).output == "No findings in 1 line.\n")
  }

  @Test func anEmptyStreamIsClean() throws {
    let run = try check([], "--format", "jsonl")
    #expect(run.status == 0)
    #expect(run.output.isEmpty)
  }

  @Test func theNameDecidesAboutTheConfiguration() throws {
    let box = try Sandbox()
    try box.write("logs/.divlint.yml", "version: 1\nfail_on: error\n")
    let run = try box.divlint(
      "check", "-", "--stdin-format", "jsonl", "--stdin-filename", "logs/today.jsonl", "--format", "compact",
      input: fixable
    )
    #expect(run.output.hasPrefix("logs/today.jsonl:1:"))
    #expect(run.status == 0)
  }

  /// Whatever the number of threads and wherever reads end.
  @Test(arguments: ["1", "2", "7"]) func longStreamsStayInOrder(jobs: String) throws {
    let long = gallery(
      textCell, #"{"type":"text","text":""# + String(repeating: "x", count: 300_000) + #""}"#)
    var lines = (1...3000).map { $0.isMultiple(of: 3) ? fixable : clean }
    lines[1233] = long
    lines[1234] = "nonsense"
    let run = try check(lines, "--format", "compact", "--jobs", jobs)
    let expected = (1...3000).compactMap { number in
      if number == 1235 { return "1235 error invalid-json" }
      return number.isMultiple(of: 3) || number == 1234 ? "\(number) warning missing-reuse-id" : nil
    }
    #expect(try found(run) == expected)
  }

  /// A finding is there before the stream goes on.
  @Test func findingsAreWrittenAsTheStreamGoes() throws {
    let box = try Sandbox()
    try box.write("line", fixable + "\n")
    // The second line is sent only when the finding of the first has been seen.
    let run = try box.shell(
      """
      mkfifo in out
      "$divlint" check --stdin-format jsonl --format compact < in > out &
      exec 3> in 4< out
      cat line >&3
      read -r first <&4
      echo '[' >&3
      exec 3>&-
      echo "$first"
      cat <&4
      wait
      """
    )
    #expect(try found(run) == ["1 warning missing-reuse-id", "2 error invalid-json"])
  }

  /// The programs before it may say that their pipe broke, where the tests' own process ignores SIGPIPE.
  @Test func aClosedPipeEndsQuietly() throws {
    let box = try Sandbox()
    let run = try box.shell(
      #"(yes '[' | head -n 200000) 2> /dev/null | "$divlint" check --stdin-format jsonl --format compact | head -n 1"#
    )
    #expect(try found(run) == ["1 error invalid-json"])
    #expect(run.errors.isEmpty)
  }

  @Test(arguments: [
    ["--format", "sarif"], ["a.json"], ["-", "a.json"],
  ]) func whatDoesNotFitAStreamIsAUsageError(arguments: [String]) throws {
    let box = try Sandbox()
    let line = ##""$divlint" check --stdin-format jsonl \##(arguments.joined(separator: " ")) < /dev/null"##
    let run = try box.shell(line)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("error: '--"))
  }

  private func check(_ lines: [String], _ arguments: String...) throws -> Run {
    let box = try Sandbox()
    try box.write("log.jsonl", lines.joined(separator: "\n"))
    let words = arguments.joined(separator: " ")
    return try box.shell(##""$divlint" check --stdin-format jsonl \##(words) < log.jsonl"##)
  }

  /// Line, severity and rule of findings in the `compact` format.
  private func found(_ run: Run) throws -> [String] {
    try run.output.split(separator: "\n").map { line in
      let match = try #require(line.wholeMatch(of: /<stdin>:(\d+):\d+: (\w+): .* \[([a-z-]+)\]/), "\(line)")
      return "\(match.1) \(match.2) \(match.3)"
    }
  }
}
