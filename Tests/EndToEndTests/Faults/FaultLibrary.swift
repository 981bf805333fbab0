import Foundation
import Testing

/// The library of `Tests/FaultInjection`, preloaded into divlint, which makes calls of the C library fail.
enum FaultLibrary {
  /// Nil where it cannot be used: only Linux's loader takes it, and it takes a C compiler.
  static let path: String? = {
    #if os(Linux)
      atexit { try? FileManager.default.removeItem(at: FaultLibrary.home) }
      let source = checkout.appendingPathComponent("Tests/FaultInjection/faults.c").path
      let library = home.appendingPathComponent("faults.so").path
      do {
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
        for compiler in ["clang", "cc"] {
          let process = Process()
          process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
          process.arguments = [
            compiler, "-shared", "-fPIC", "-O1", "-Wall", "-Werror", "-o", library, source,
          ]
          try process.run()
          // Asking now and then, because `waitUntilExit` runs whatever else waits on the thread.
          while process.isRunning { usleep(10_000) }
          if process.terminationStatus == 0 { return library }
        }
      } catch {
        return nil
      }
    #endif
    return nil
  }()

  static let reasonToSkip: Comment = "needs Linux and a C compiler"

  private static let home = FileManager.default.temporaryDirectory.appendingPathComponent(
    "divlint-faults-\(getpid())")
}

/// What is to go wrong in a run.
struct Fault: CustomStringConvertible {
  /// The name of a call, or "any".
  let call: String
  /// Which of these calls, from 1.
  let number: Int
  let action: Action

  enum Action: Hashable {
    case fail(Int32)
    /// Half of what was asked for.
    case short
    case killBefore, killAfter
    /// Somebody else runs a line of shell before the call.
    case run(String)
  }

  var description: String { "\(call) \(number): \(word)" }

  var environment: [String: String] {
    var variables = ["FAULT_CALL": call, "FAULT_NUMBER": String(number), "FAULT_ACTION": word]
    if case .run(let command) = action { variables["FAULT_COMMAND"] = command }
    return variables
  }

  private var word: String {
    switch action {
    case .fail(let number): String(number)
    case .short: "short"
    case .killBefore: "kill-before"
    case .killAfter: "kill-after"
    case .run: "run"
    }
  }
}

extension Sandbox {
  /// Runs divlint with a fault.
  func divlint(_ arguments: String, with fault: Fault) throws -> Run {
    let library = try #require(FaultLibrary.path)
    return try shell(
      "LD_PRELOAD='\(library)' exec \"$divlint\" \(arguments)", environment: fault.environment)
  }

  /// The names of the calls that divlint makes, in order.
  func calls(_ arguments: String) throws -> [String] {
    let library = try #require(FaultLibrary.path)
    let log = url.deletingLastPathComponent().appendingPathComponent("calls").path
    try shell("LD_PRELOAD='\(library)' exec \"$divlint\" \(arguments)", environment: ["FAULT_LOG": log])
    let text = try String(contentsOfFile: log, encoding: .utf8)
    try FileManager.default.removeItem(atPath: log)
    return text.split(separator: "\n").map(String.init)
  }
}
