import Foundation

/// A Python virtual environment in a temporary directory, with packages from PyPI.
struct PythonEnvironment: Sendable {
  /// Made for the first who asks; nil where it cannot be had within the patience of a test.
  static let shared = PythonEnvironment()

  /// What sarif-tools draws charts with is large and not needed here, so its dependencies are picked.
  private static let installations = [
    ["--no-deps", "sarif-tools==3.0.5"],
    ["jsonpath-ng", "pyyaml", "junitparser==5.0.3", "jsonschema==4.26.0"],
  ]
  private static let patience: TimeInterval = 60

  let directory: URL

  private init?() {
    directory = FileManager.default.temporaryDirectory.appendingPathComponent("divlint-consumers-\(UUID())")
    do {
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    } catch {
      return nil
    }
    let environment = directory.appendingPathComponent("venv").path
    var succeeded = Self.run("/usr/bin/env", ["python3", "-m", "venv", environment]).status == 0
    for packages in Self.installations where succeeded {
      let install = ["-m", "pip", "install", "-q", "--retries", "0", "--timeout", "5"]
      succeeded = run(install + packages).status == 0
    }
    guard succeeded else {
      remove()
      return nil
    }
  }

  /// Runs the environment's Python. The status is not 0 when it takes too long.
  func run(_ arguments: [String]) -> (status: Int32, output: String) {
    Self.run(directory.appendingPathComponent("venv/bin/python").path, arguments)
  }

  func remove() {
    try? FileManager.default.removeItem(at: directory)
  }

  private static func run(_ program: String, _ arguments: [String]) -> (status: Int32, output: String) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      return (-1, "")
    }
    let stop = DispatchWorkItem { process.terminate() }
    DispatchQueue.global().asyncAfter(deadline: .now() + patience, execute: stop)
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    stop.cancel()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}
