import Foundation
import Testing

/// A file system of its own that is nearly full. What else may go wrong on a disk is in `FaultTests`.
@Suite(.enabled(if: canMount, "only root may mount a file system, and not everywhere")) struct FullDiskTests {
  /// Runs a line of shell in a directory `disk` of 64 KB, which has `a.json` and little room beside it.
  private func onFullDisk(_ box: Sandbox, _ line: String, options: String = "size=64k") throws -> Run {
    let large = gallery().replacingOccurrences(
      of: "[]", with: "[" + Array(repeating: textCell, count: 800).joined(separator: ",") + "]")
    try box.write("original.json", large)
    try box.makeDirectory("disk")
    let script = """
      mount -t tmpfs -o \(options) none disk && cp original.json disk/a.json && cp original.json disk/b.json &&
      cd disk && \(line)
      """
    return try box.shell("exec unshare -m sh -c '\(script)'")
  }

  @Test func fixLeavesTheOldBytes() throws {
    let box = try Sandbox()
    let run = try onFullDisk(
      box,
      """
      "$divlint" fix --quiet a.json; echo "status $?"; cmp a.json ../original.json && ls -A
      """)
    #expect(run.output == "status 2\na.json\nb.json\n", "\(run.errors)")
    #expect(run.errors == "error: cannot write a.json: No space left on device\n")
  }

  @Test func fixGoesOnWhenThereIsRoom() throws {
    let box = try Sandbox()
    let run = try onFullDisk(
      box,
      """
      "$divlint" fix --quiet a.json; rm b.json; "$divlint" fix --quiet a.json; echo "status $?"; ls -A
      """)
    #expect(run.output == "status 0\na.json\n", "\(run.errors)")
  }

  @Test func noInodeLeft() throws {
    let box = try Sandbox()
    let run = try onFullDisk(
      box,
      """
      "$divlint" fix --quiet a.json; echo "status $?"; cmp a.json ../original.json && ls -A
      """,
      options: "size=1m,nr_inodes=3")
    #expect(run.output == "status 2\na.json\nb.json\n", "\(run.errors)")
    #expect(run.errors == "error: cannot write a.json: No space left on device\n")
  }

  @Test func readOnlyFileSystem() throws {
    let box = try Sandbox()
    let run = try onFullDisk(
      box,
      """
      mount -o remount,ro . && "$divlint" fix --quiet a.json; echo "status $?"; cmp a.json ../original.json
      """,
      options: "size=1m")
    #expect(run.output == "status 2\n", "\(run.errors)")
    #expect(run.errors == "error: cannot write a.json: Read-only file system\n")
  }
}

private let canMount: Bool = {
  guard let box = try? Sandbox(), (try? box.makeDirectory("disk")) != nil else { return false }
  return (try? box.shell("exec unshare -m mount -t tmpfs none disk"))?.status == 0
}()
