import Foundation
import Testing

/// A fresh directory to run divlint in; removed afterwards.
final class Sandbox {
  let url: URL
  /// Where the streams of runs go: not in the directory, which tests look into.
  private let streams: URL
  private var runCount = 0

  init() throws {
    let base = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("divlint-end-to-end-\(UUID().uuidString)")
    url = base.appendingPathComponent("work")
    streams = base.appendingPathComponent("streams")
    for directory in [url, streams] {
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    }
  }

  deinit {
    try? FileManager.default.removeItem(at: url.deletingLastPathComponent())
  }

  // MARK: Files

  subscript(_ path: String) -> URL { url.appendingPathComponent(path) }

  /// Writes a file, and the directories above it.
  func write(_ path: String, _ text: String) throws { try write(path, Data(text.utf8)) }

  func write(_ path: String, _ bytes: Data) throws {
    try makeDirectory((path as NSString).deletingLastPathComponent)
    try bytes.write(to: self[path])
  }

  func makeDirectory(_ path: String) throws {
    try FileManager.default.createDirectory(at: self[path], withIntermediateDirectories: true)
  }

  func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: self[path].path, withDestinationPath: target)
  }

  func text(_ path: String) throws -> String { String(decoding: try bytes(path), as: UTF8.self) }

  func bytes(_ path: String) throws -> Data { try Data(contentsOf: self[path]) }

  /// The names in a directory, hidden ones included.
  func names(_ path: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: self[path].path).sorted()
  }

  func mode(_ path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: self[path].path)
    return try #require(attributes[.posixPermissions] as? NSNumber).intValue
  }

  func setMode(_ mode: Int, _ path: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: self[path].path)
  }

  // MARK: Programs

  /// Seconds after which a program is killed.
  static let usualPatience = 120.0

  /// Runs divlint.
  ///
  /// - Parameters:
  ///   - input: standard input; without it there is nothing to read.
  ///   - directory: where to run, below the sandbox.
  ///   - environment: beside a `PATH` and a `HOME`, which are all that is set otherwise.
  @discardableResult
  func divlint(
    _ arguments: String...,
    input: String? = nil,
    in directory: String = "",
    environment: [String: String] = [:]
  ) throws -> Run {
    try run(
      Program.url, arguments, input: input.map { Data($0.utf8) }, in: directory, environment: environment)
  }

  /// Runs a line of shell in which `$divlint` is the program.
  ///
  /// - Parameter patience: for what takes longer than usual, seconds after which it is killed.
  @discardableResult
  func shell(
    _ line: String,
    in directory: String = "",
    environment: [String: String] = [:],
    patience: Double = usualPatience
  ) throws -> Run {
    let environment = environment.merging(["divlint": Program.url.path]) { own, _ in own }
    let shell = URL(fileURLWithPath: "/bin/sh")
    return try run(
      shell, ["-c", line], input: nil, in: directory, environment: environment, patience: patience)
  }

  private func run(
    _ program: URL,
    _ arguments: [String],
    input: Data?,
    in directory: String,
    environment: [String: String],
    patience: Double = usualPatience
  ) throws -> Run {
    runCount += 1
    let files = ["in", "out", "err"].map { streams.appendingPathComponent("\(runCount).\($0)") }
    for file in files { try Data().write(to: file) }
    if let input { try input.write(to: files[0]) }
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = directory.isEmpty ? url : self[directory]
    // What a sanitizer is told by `make sanitize` holds for the program, too.
    var inherited = ProcessInfo.processInfo.environment.filter { $0.key.hasSuffix("SAN_OPTIONS") }
    inherited["PATH"] = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    process.environment = inherited.merging(["HOME": url.path, "LC_ALL": "C"]) { $1 }
      .merging(environment) { $1 }
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    let start = Date()
    try process.run()
    // Asking now and then, because `waitUntilExit` runs whatever else waits on the thread.
    while process.isRunning {
      usleep(1000)
      if Date().timeIntervalSince(start) > patience { kill(process.processIdentifier, SIGKILL) }
    }
    return Run(
      status: process.terminationStatus,
      bytes: try Data(contentsOf: files[1]),
      errors: String(decoding: try Data(contentsOf: files[2]), as: UTF8.self),
      seconds: Date().timeIntervalSince(start),
      wasKilled: process.terminationReason == .uncaughtSignal
    )
  }
}
