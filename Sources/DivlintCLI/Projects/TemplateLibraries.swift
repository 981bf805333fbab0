import FileAccess
import JSONSyntax
import Linting

/// Reads the files that a configuration's `templates` names.
struct TemplateLibraries {
  /// The configuration's directory; absolute.
  let directory: FilePath
  let workingDirectory: FilePath

  func load(
    _ patterns: [GlobPattern]
  ) throws(ConfigurationFailure) -> [(path: FilePath, library: TemplateLibraryFile)] {
    guard !patterns.isEmpty else { return [] }
    var libraries: [(path: FilePath, library: TemplateLibraryFile)] = []
    for file in find(patterns) {
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
