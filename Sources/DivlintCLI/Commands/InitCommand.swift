#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

import FileAccess
import Threading

/// `divlint init`: writes a configuration that fits the files below the current directory.
struct InitCommand {
  private static let json = Array(".json".utf8)

  let session: Session

  func run() -> ExitCode {
    let file = ProjectLookup.fileName
    do throws(FileError) {
      // Before the files are looked at: that may take a while.
      if !session.options.overwrites, try fileKind(at: file) != nil { return refuse() }
      let survey = survey()
      let configuration = StartingConfiguration(survey: survey)
      try AtomicFile.write(
        Array(configuration.text.utf8),
        to: file,
        overwriting: session.options.overwrites
      )
      session.note("Wrote \(file.display) for \(count(survey.divKitFiles.count)) with DivKit.")
      return .clean
    } catch {
      if error.reason == .system(EEXIST) { return refuse() }
      session.reportError(error.description)
      return .failure
    }
  }

  private func survey() -> RepositorySurvey {
    var walk = DirectoryWalk<Void>(
      usesGitignore: true,
      enter: { _, _ in () },
      accept: { file, _ in file.bytes.suffix(Self.json.count).elementsEqual(Self.json) }
    )
    walk.add(directory: ".", context: ())
    for error in walk.errors { session.note("note: \(error.description)") }
    let paths = walk.files.map(\.path)
    var files: [SurveyedFile] = []
    OrderedWork.run(count: paths.count, jobs: session.jobs, work: { SurveyedFile(reading: paths[$0]) }) {
      files.append($1)
      return true
    }
    return RepositorySurvey(files: files)
  }

  private func refuse() -> ExitCode {
    session.reportError("\(ProjectLookup.fileName.display) is there already; --force replaces it")
    return .failure
  }

  private func count(_ files: Int) -> String { files == 1 ? "1 file" : "\(files) files" }
}
