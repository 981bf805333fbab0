import FileAccess
import Foundation
import Testing

/// A directory of its own for one test, removed afterwards.
final class TemporaryDirectory {
  let path: FilePath

  init() throws {
    let name = "divlint-tests-\(UUID().uuidString)"
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = try FilePath(url.path).resolvingLinks()
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path.string)
  }

  subscript(_ relative: FilePath) -> FilePath { path.appending(relative) }

  /// Creates a file and the directories above it.
  @discardableResult
  func write(_ text: String, to relative: FilePath) throws -> FilePath {
    let file = self[relative]
    try makeDirectory(relative.parent)
    try AtomicFile.write(Array(text.utf8), to: file)
    return file
  }

  func makeDirectory(_ relative: FilePath) throws {
    let directory = self[relative].string
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
  }

  func link(_ relative: FilePath, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: self[relative].string, withDestinationPath: target)
  }

  func setMode(_ mode: Int, of relative: FilePath) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: self[relative].string)
  }

  func mode(of relative: FilePath) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: self[relative].string)
    return try #require(attributes[.posixPermissions] as? NSNumber).intValue
  }

  func text(of relative: FilePath) throws -> String {
    String(decoding: try readFile(self[relative]).bytes, as: UTF8.self)
  }

  /// The names in the directory, hidden ones included.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path.string).sorted()
  }
}

/// Root may read and write everything, so tests of refused permissions prove nothing.
let isRoot = getuid() == 0

/// The error that `body` throws, or `nil`.
func fileError(_ body: () throws(FileError) -> Void) -> FileError? {
  do {
    try body()
    return nil
  } catch {
    return error
  }
}

/// Runs a program and returns its exit status and standard output.
func run(_ arguments: [String], in directory: FilePath, input: String = "") throws -> (
  status: Int32, output: String
) {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = arguments
  process.currentDirectoryURL = URL(fileURLWithPath: directory.string)
  let standardInput = Pipe()
  let standardOutput = Pipe()
  process.standardInput = standardInput
  process.standardOutput = standardOutput
  process.standardError = FileHandle.nullDevice
  try process.run()
  try standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
  try standardInput.fileHandleForWriting.close()
  let output = try standardOutput.fileHandleForReading.readToEnd() ?? Data()
  process.waitUntilExit()
  return (process.terminationStatus, String(decoding: output, as: UTF8.self))
}
