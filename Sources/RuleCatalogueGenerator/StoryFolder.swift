import Linting
import YAMLSyntax

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file of `Rules/` and the story in it.
struct StoryFile: Sendable {
  let text: String
  let story: RuleStory
}

/// The stories of a directory.
enum StoryFolder {
  /// Reads every `.yml` file of a directory. Sorted by group, then by id.
  static func read(_ directory: String) throws -> [StoryFile] {
    let files = try names(in: directory).map { try story("\(directory)/\($0)", fileName: $0) }
    let groups = RuleGroup.allCases.map(\.rawValue)
    func key(_ file: StoryFile) -> (Int, String) {
      let rule = file.story.descriptor
      return (groups.firstIndex(of: rule.group) ?? groups.count, rule.id)
    }
    return files.sorted { key($0) < key($1) }
  }

  private static func story(_ path: String, fileName: String) throws -> StoryFile {
    let bytes = try TextFile.read(path)
    let story: RuleStory
    do throws(YAMLProblems) {
      story = try RuleStory.parse(bytes, path: path)
    } catch {
      throw GeneratorError(message: error.rendered())
    }
    guard fileName == "\(story.descriptor.id).yml" else {
      let id = story.descriptor.id
      throw GeneratorError(message: "\(path): the rule is called `\(id)`; name the file after it")
    }
    return StoryFile(text: String(decoding: bytes, as: UTF8.self), story: story)
  }

  private static func names(in directory: String) throws -> [String] {
    guard let stream = opendir(directory) else {
      throw GeneratorError(message: "no directory `\(directory)` here: run this in the root of the package")
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasSuffix(".yml") { names.append(name) }
    }
    return names
  }
}

/// Why nothing could be generated, for people.
struct GeneratorError: Error, CustomStringConvertible {
  let message: String
  var description: String { message }
}
