import FileAccess
import JSONSyntax
import Linting

/// Reads the files that a configuration's `templates` names.
struct TemplateLibraries {
  /// The configuration's directory; absolute.
  let directory: FilePath
  let workingDirectory: FilePath

  func load(
    _ patterns: Sourced<[GlobPattern]>
  ) throws(ConfigurationFailure) -> [(path: FilePath, library: TemplateLibraryFile)] {
    guard !patterns.value.isEmpty else { return [] }
    let files = find(patterns.value)
    try requireNamedFiles(patterns, files)
    var libraries: [(path: FilePath, library: TemplateLibraryFile)] = []
    for file in files {
      let shown = file.isInside(workingDirectory) ? file.relative(to: workingDirectory) : file
      let bytes: [UInt8]
      do throws(FileError) {
        bytes = try readFile(file).bytes
      } catch {
        throw ConfigurationFailure(text: "error: \(error.description)")
      }
      do throws(JSONSyntaxError) {
        let document = try JSONDocument.parse(bytes)
        libraries.append((file, TemplateLibraryFile(path: shown.string, document: document)))
      } catch {
        let place = LineIndex(bytes: bytes).position(at: error.offset, unit: .codePoints)
        throw ConfigurationFailure(
          text: "\(shown.display):\(place.line):\(place.column): error: this file of templates is not JSON: "
            + error.message
        )
      }
    }
    return libraries
  }

  /// A name without wildcards is meant to be a file: without its templates findings would be wrong.
  private func requireNamedFiles(
    _ patterns: Sourced<[GlobPattern]>,
    _ files: [FilePath]
  ) throws(ConfigurationFailure) {
    let missing = patterns.value.first { pattern in
      !pattern.text.utf8.contains(where: { "*?[{\\".utf8.contains($0) })
        && !files.contains { pattern.matches($0.relative(to: directory).string) }
    }
    guard let missing else { return }
    var place = ""
    if case .file(let path, let line) = patterns.origin { place = "\(terminalSafe(path)):\(line): " }
    throw ConfigurationFailure(
      text:
        "\(place)error: `templates` names `\(terminalSafe(missing.text))`, and there is no such file below "
        + directory.display
    )
  }

  private func find(_ patterns: [GlobPattern]) -> [FilePath] {
    var walk = DirectoryWalk<Void>(
      usesGitignore: false,
      enter: { _, _ in () },
      accept: { file, _ in
        let relative = file.relative(to: directory).string
        return patterns.contains { $0.matches(relative) }
      }
    )
    walk.add(directory: directory, context: ())
    return walk.files.map(\.path)
  }
}
