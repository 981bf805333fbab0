import Foundation

/// A directory with a copy of the examples, in which the commands of one document run.
final class ScratchDirectory {
  private let url: URL
  private var lastExitCode: Int32 = 0

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "divlint-docs-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for name in ["Examples", ".divlint.yml"] {
      try FileManager.default.copyItem(
        at: Repository.root.appending(path: name),
        to: url.appending(path: name)
      )
    }
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  func write(_ text: String, to name: String) throws {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try text.write(to: file, atomically: false, encoding: .utf8)
  }

  /// Runs a command line in a shell in which `divlint` is the one just built, and `$?` is what the command
  /// before ended with.
  ///
  /// - Returns: the lines it prints, also on standard error.
  func run(_ command: String) throws -> [String] {
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = ["-c", "(exit \(lastExitCode))\n\(command)"]
    shell.currentDirectoryURL = url
    shell.environment = [
      "PATH": "\(Self.builtProducts.path):/usr/bin:/bin",
      "LC_ALL": "C.UTF-8",
      "TERM": "dumb",
    ]
    let output = Pipe()
    shell.standardInput = FileHandle.nullDevice
    shell.standardOutput = output
    shell.standardError = output
    try shell.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    shell.waitUntilExit()
    lastExitCode = shell.terminationStatus
    var lines = MarkdownText(String(decoding: bytes, as: UTF8.self)).lines
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  /// Where the build puts `divlint`: beside the tests.
  private static var builtProducts: URL {
    #if os(macOS)
      Bundle(for: ScratchDirectory.self).bundleURL.deletingLastPathComponent()
    #else
      URL(filePath: CommandLine.arguments[0]).absoluteURL.deletingLastPathComponent()
    #endif
  }
}
