/// Collects the files to work on from the files and directories a user named.
///
/// Directories are walked without recursion in bytewise order of the paths. `.git` is skipped. Links to files are
/// followed, links to directories only if named by the user, so a link in a circle ends nowhere. A file that
/// can be reached several ways is collected once.
///
/// `Context` is what the caller wants to know about a directory, for instance its configuration: it is handed down
/// from each directory to those inside.
public struct DirectoryWalk<Context> {
  /// A file to work on.
  public struct File {
    /// The path, starting with the root as the user named it.
    public let path: FilePath
    /// Whether the user named this very file.
    public let isNamed: Bool
    /// The context of its directory, or the one given for it.
    public let context: Context
    fileprivate let identity: FileIdentity
    fileprivate let isLink: Bool
  }

  /// Directories and `.gitignore` files that could not be read. The walk went on without them.
  public private(set) var errors: [FileError] = []

  private let usesGitignore: Bool
  private let enter: (_ directory: FilePath, _ outer: Context) -> Context?
  private let accept: (_ file: FilePath, _ context: Context) -> Bool
  private var found: [File] = []

  /// - Parameters:
  ///   - usesGitignore: Whether files that git ignores are left out.
  ///   - enter: Gives the context of a directory found inside another, or `nil` to leave the directory out with
  ///     everything in it.
  ///   - accept: Whether a file is collected. Called with the names of links, too.
  public init(
    usesGitignore: Bool,
    enter: @escaping (_ directory: FilePath, _ outer: Context) -> Context?,
    accept: @escaping (_ file: FilePath, _ context: Context) -> Bool
  ) {
    self.usesGitignore = usesGitignore
    self.enter = enter
    self.accept = accept
  }

  /// The files in the order in which they were added; those of a directory in bytewise order.
  public var files: [File] {
    // A file is reported by a name of its own rather than that of a link, whichever came first.
    var seen = Set(found.lazy.filter { !$0.isLink }.map(\.identity))
    var taken: Set<FileIdentity> = []
    return found.filter { file in
      file.isLink ? seen.insert(file.identity).inserted : taken.insert(file.identity).inserted
    }
  }

  /// Adds a file that the user named: no filter applies, and its directory is not looked at.
  ///
  /// - Throws: When there is no such file.
  public mutating func add(file path: FilePath, context: Context) throws(FileError) {
    let path = path.simplified
    let identity = try FileStatus.reading(path).stamp.identity
    found.append(File(path: path, isNamed: true, context: context, identity: identity, isLink: false))
  }

  /// Adds the files in a directory that the user named, and in those inside. It is walked even if it is ignored or
  /// a link itself.
  public mutating func add(directory root: FilePath, context: Context) {
    let root = root.simplified
    var scope: GitignoreScope?
    if usesGitignore {
      do {
        scope = try GitignoreScope(of: root.resolvingLinks(), workingDirectory: .currentDirectory())
      } catch {
        errors.append(error)
        return
      }
    }
    var pending = [Pending.directory(root, scope, context)]
    while let next = pending.popLast() {
      switch next {
      case .file(let file): found.append(file)
      case .directory(let path, let scope, let context):
        do {
          pending += try contents(of: path, scope, context).reversed()
        } catch {
          errors.append(error)
        }
      }
    }
  }

  private enum Pending {
    case directory(FilePath, GitignoreScope?, Context)
    case file(File)
  }

  private mutating func contents(
    of directory: FilePath, _ outerScope: GitignoreScope?, _ context: Context
  ) throws(FileError) -> [Pending] {
    var entries = try listDirectory(directory)
    entries.sort { $0.sortKey.lexicographicallyPrecedes($1.sortKey) }
    let scope = innerScope(of: directory, entries, outerScope)

    var contents: [Pending] = []
    for entry in entries where entry.name != ".git" {
      let path = directory.appending(entry.name)
      func isIgnored() -> Bool { scope?.ignores(entry.name, isDirectory: entry.kind == .directory) ?? false }
      switch entry.kind {
      case .directory:
        // Asking for a context may read files, so the patterns go first.
        if !isIgnored(), let inner = enter(path, context) {
          contents.append(.directory(path, scope?.entering(entry.name), inner))
        }
      case .regular, .symbolicLink:
        guard accept(path, context), !isIgnored() else { continue }
        // Gone meanwhile, or a link that leads to nothing or to a directory: not a file.
        guard let status = FileStatus(path), status.kind == .regular else { continue }
        contents.append(
          .file(
            File(
              path: path, isNamed: false, context: context, identity: status.stamp.identity,
              isLink: entry.kind == .symbolicLink
            )
          )
        )
      case .other: continue
      }
    }
    return contents
  }

  /// The scope with the `.gitignore` of the directory, where there is one.
  private mutating func innerScope(
    of directory: FilePath, _ entries: [DirectoryEntry], _ outer: GitignoreScope?
  ) -> GitignoreScope? {
    guard var scope = outer else { return nil }
    do {
      // In a repository inside the repository, git asks only the files of the inner one.
      if entries.contains(where: { $0.name == ".git" }) { scope = try GitignoreScope(top: directory) }
      if entries.contains(where: { $0.name == ".gitignore" }) { try scope.addFile(in: directory) }
    } catch {
      errors.append(error)
    }
    return scope
  }
}

extension DirectoryEntry {
  /// With this order among the entries of each directory, all files come in the bytewise order of their paths.
  fileprivate var sortKey: [UInt8] {
    kind == .directory ? name.bytes + [UInt8(ascii: "/")] : name.bytes
  }
}
