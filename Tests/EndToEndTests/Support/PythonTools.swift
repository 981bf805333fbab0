import Foundation

/// Programs from PyPI in a virtual environment of their own.
struct PythonTools: Sendable {
  /// Each made for the first test that asks.
  static let preCommit = PythonTools("pre-commit==4.7.0")
  static let schemaValidator = PythonTools("check-jsonschema==0.39.0")

  /// Seconds after which an installation is given up.
  private static let patience = 240.0

  /// Several tests share what is in here, so it goes when the process does.
  private static let home: URL = {
    atexit { try? FileManager.default.removeItem(at: PythonTools.homeOfProcess) }
    return homeOfProcess
  }()

  private static var homeOfProcess: URL {
    FileManager.default.temporaryDirectory.appendingPathComponent("divlint-python-\(getpid())")
  }

  private let directory: URL

  /// Nil where they cannot be had: no Python, or PyPI out of reach.
  private init?(_ packages: String...) {
    directory = Self.home.appendingPathComponent(UUID().uuidString)
    let environment = directory.path
    let commands = [
      ["python3", "-m", "venv", environment],
      ["\(environment)/bin/python", "-m", "pip", "install", "-q", "--retries", "0", "--timeout", "10"]
        + packages,
    ]
    for command in commands where !Self.succeeds(command) { return nil }
  }

  /// The directory of the programs, for `PATH`.
  var path: String { directory.appendingPathComponent("bin").path }

  private static func succeeds(_ command: [String]) -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      return false
    }
    let start = Date()
    // Asking now and then, because `waitUntilExit` runs whatever else waits on the thread.
    while process.isRunning {
      usleep(10_000)
      if Date().timeIntervalSince(start) > patience { kill(process.processIdentifier, SIGKILL) }
    }
    return process.terminationStatus == 0
  }
}

/// Tests that build divlint once more, which takes minutes, run where this variable is set.
let runsSlowTests = ProcessInfo.processInfo.environment["DIVLINT_SLOW_TESTS"] != nil

/// The checkout that these tests belong to.
let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent()
