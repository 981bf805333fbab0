import Foundation
import Testing

/// Every call of the system that divlint makes is made to fail, and divlint is killed at every one: a file then has
/// its old bytes or its new ones, divlint says what went wrong, and nothing is left lying about.
@Suite(.enabled(if: FaultLibrary.path != nil, FaultLibrary.reasonToSkip)) struct FaultTests {
  private let box: Sandbox

  init() throws {
    box = try Sandbox()
    try reset()
  }

  private func reset() throws {
    for name in try box.names() { try FileManager.default.removeItem(at: box[name]) }
    try box.write("a.json", fixable)
    try setExtendedAttribute("user.divlint-test", "kept", of: box["a.json"])
  }

  private func faults(in calls: [String], _ action: Fault.Action) -> [Fault] {
    var counts: [String: Int] = [:]
    return calls.map { call in
      counts[call, default: 0] += 1
      return Fault(call: call, number: counts[call, default: 0], action: action)
    }
  }

  @Test func theCallsAreSeen() throws {
    let calls = try box.calls("fix a.json")
    for call in ["open", "read", "write", "fsync", "linkat", "rename", "fchmod", "fchown", "flock", "close"] {
      #expect(calls.contains(call), "\(call)")
    }
    #expect(try box.text("a.json") == fixed)
  }

  @Test(arguments: [ENOSPC, EDQUOT, EIO, EACCES, EPERM, EROFS, EINTR])
  func aCallFails(with number: Int32) throws {
    for fault in faults(in: try callsOfFix(), .fail(number)) {
      try reset()
      let run = try box.divlint("fix a.json", with: fault)
      let text = try box.text("a.json")
      #expect(!run.wasKilled, "\(fault)")
      #expect(run.status == 0 || run.status == 2, "\(fault): \(run.status)")
      #expect(text == fixed || (text == fixable && run.status == 2), "\(fault): \(run.status)")
      if run.status == 2, !Self.isAboutStandardError(fault) {
        #expect(run.errors.contains("error:"), "\(fault): \(run.errors)")
        if ["write", "fsync", "rename", "linkat", "read"].contains(fault.call) {
          #expect(run.errors.contains(String(cString: strerror(number))), "\(fault): \(run.errors)")
        }
      }
      #expect(try box.names() == ["a.json"], "\(fault)")
    }
  }

  /// A large text goes to the disk while it is still proved: that may fail, and be made up for.
  @Test(arguments: [Fault.Action.fail(EIO), .killBefore, .killAfter])
  func aCallFailsWhileALargeFileIsWrittenAhead(action: Fault.Action) throws {
    let padding = String(repeating: " ", count: 1 << 20)
    try box.write("a.json", fixable + padding)
    let calls = try box.calls("fix --jobs 2 a.json")
    #expect(try box.text("a.json") == fixed + padding)
    for fault in faults(in: calls, action) where ["open", "write", "fsync", "linkat"].contains(fault.call) {
      try reset()
      try box.write("a.json", fixable + padding)
      let run = try box.divlint("fix --jobs 2 a.json", with: fault)
      let text = try box.text("a.json")
      if run.wasKilled {
        #expect(text == fixable + padding || text == fixed + padding, "\(fault)")
        #expect(try box.names().count == (fault.call == "linkat" && action == .killAfter ? 2 : 1), "\(fault)")
      } else {
        #expect(
          text == fixed + padding || (text == fixable + padding && run.status == 2), "\(fault): \(run.status)"
        )
        #expect(try box.names() == ["a.json"], "\(fault)")
      }
    }
  }

  /// What has to reach the disk is asked for, and an interrupted call is made again.
  @Test(arguments: ["write", "fsync", "rename", "linkat", "fchmod"])
  func noCallOfAReplacementIsOptional(call: String) throws {
    let run = try box.divlint("fix a.json", with: Fault(call: call, number: 1, action: .fail(EIO)))
    #expect(run.status == 2)
    #expect(run.errors.contains("error: cannot write a.json: Input/output error"), "\(run.errors)")
    #expect(try box.text("a.json") == fixable)
    #expect(try box.names() == ["a.json"])
    guard call == "write" || call == "fsync" else { return }
    let interrupted = try box.divlint("fix a.json", with: Fault(call: call, number: 1, action: .fail(EINTR)))
    #expect(interrupted.status == 0)
    #expect(try box.text("a.json") == fixed)
  }

  @Test func readsAndWritesStopShort() throws {
    for fault in faults(in: try callsOfFix(), .short) where ["read", "write"].contains(fault.call) {
      try reset()
      let run = try box.divlint("fix a.json", with: fault)
      #expect(run.status == 0, "\(fault): \(run.errors)")
      #expect(run.errors == "1 file, 2 reuse_ids inserted, 0 other changes\n", "\(fault)")
      #expect(try box.text("a.json") == fixed, "\(fault)")
    }
  }

  @Test(arguments: [Fault.Action.killBefore, .killAfter])
  func killedAtEveryCall(action: Fault.Action) throws {
    var leftovers = 0
    let calls = try callsOfFix()
    for number in 1...calls.count {
      try reset()
      let fault = Fault(call: "any", number: number, action: action)
      let run = try box.divlint("fix a.json", with: fault)
      #expect(run.wasKilled, "\(fault)")
      let text = try box.text("a.json")
      #expect(text == fixable || text == fixed, "\(fault)")
      let names = try box.names()
      if names != ["a.json"] {
        // The one thing that nobody can tidy up after SIGKILL, between linkat() and rename().
        #expect(names == [".a.json.divlint-tmp", "a.json"], "\(fault)")
        #expect(try box.text(".a.json.divlint-tmp") == fixed, "\(fault)")
        #expect(text == fixable, "\(fault)")
        leftovers += 1
        #expect(try box.check(".").summary.files == 1, "\(fault)")
      }
      // The next run ends what this one began, and tidies up.
      #expect(try box.divlint("fix", "a.json").status == 0, "\(fault)")
      #expect(try box.text("a.json") == fixed, "\(fault)")
      #expect(try box.names() == ["a.json"], "\(fault)")
    }
    #expect(leftovers <= 2)
  }

  /// Another program writes the file at any moment of divlint's work, in the last case without a trace in size and
  /// time. Its work is lost only if it comes between divlint's last look and the next call, which is the renaming.
  @Test(arguments: [
    "printf ' ' >> a.json",
    "cp a.json other && printf ' ' >> other && mv other a.json",
    "cp -p a.json other && tr t T < other > a.json && touch -r other a.json && rm other",
  ])
  func somebodyElseWrites(command: String) throws {
    var refusals = 0
    try box.shell(command)
    let theirs = try box.text("a.json")
    try reset()
    for fault in faults(in: try callsOfFix(), .run(command)) {
      try reset()
      let run = try box.divlint("fix a.json", with: fault)
      let text = try box.text("a.json")
      if run.status == 2 {
        #expect(
          run.errors.contains("the file changed while divlint was working on it"), "\(fault): \(run.errors)")
        #expect(text == theirs, "\(fault)")
        refusals += 1
      } else if fault.call != "rename" {
        // Before divlint read the file, or after it was replaced.
        #expect(text != fixed && text != fixable, "\(fault)")
      }
      #expect(try box.names() == ["a.json"], "\(fault)")
    }
    #expect(refusals > 5)
  }

  /// A second divlint runs from start to end at any moment of the first one's work.
  @Test func twoAtOnce() throws {
    let command = "\"$divlint\" fix a.json > other-output 2>&1"
    for fault in faults(in: try callsOfFix(), .run(command)) {
      try reset()
      let run = try box.divlint("fix a.json", with: fault)
      let other = try box.text("other-output")
      try FileManager.default.removeItem(at: box["other-output"])
      #expect(try box.text("a.json") == fixed, "\(fault)")
      #expect(try box.names() == ["a.json"], "\(fault)")
      let outcomes = [run.errors, other].map { text in
        text.contains("run divlint again")
          ? "refused" : text.contains("2 reuse_ids") ? "done" : "nothing to do"
      }
      #expect(outcomes.count { $0 == "done" } == 1, "\(fault): \(outcomes)")
      #expect(run.status == (outcomes[0] == "refused" ? 2 : 0), "\(fault)")
    }
  }

  /// Where files cannot be created without a name, the temporary file has one from the start.
  @Test func withoutUnnamedFiles() throws {
    let opens = try callsOfFix().count { $0 == "open" }
    var fallbacks = 0
    for number in 1...opens {
      try reset()
      let run = try box.divlint(
        "fix a.json", with: Fault(call: "open", number: number, action: .fail(EOPNOTSUPP)))
      let text = try box.text("a.json")
      #expect(text == (run.status == 0 ? fixed : fixable))
      #expect(try box.names() == ["a.json"])
      if run.status == 0 { fallbacks += 1 }
    }
    #expect(fallbacks >= 1)
  }

  @Test(arguments: [ENOSPC, EIO, EACCES])
  func reportsAreWrittenWholeOrNotAtAll(number: Int32) throws {
    let command = "check a.json --output report.txt"
    try #require(try box.divlint("check", "a.json", "--output", "report.txt").status == 1)
    let whole = try box.text("report.txt")
    try reset()
    for fault in faults(in: try box.calls(command), .fail(number)) {
      for old in [nil, "old report"] {
        try reset()
        if let old { try box.write("report.txt", old) }
        let run = try box.divlint(command, with: fault)
        #expect(run.status == 1 || run.status == 2, "\(fault)")
        // Other faults are what the report is about.
        guard run.status == 1 || run.errors.contains("report.txt") else { continue }
        let names = try box.names()
        #expect(names == ["a.json"] || names == ["a.json", "report.txt"], "\(fault): \(names)")
        let text = names.contains("report.txt") ? try box.text("report.txt") : nil
        #expect(text == whole || text == old, "\(fault)")
        if run.status == 1 { #expect(text == whole, "\(fault)") }
      }
    }
  }

  private func callsOfFix() throws -> [String] {
    let calls = try box.calls("fix a.json")
    try reset()
    return calls
  }

  /// The message itself may be what cannot be written: the last call of a run is its receipt.
  private static func isAboutStandardError(_ fault: Fault) -> Bool {
    fault.call == "write" && fault.number > 1
  }
}
