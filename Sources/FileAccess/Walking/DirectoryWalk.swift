/// Collects the files to work on from the files and directories a user named.
///
/// Directories are walked without recursion in bytewise order of the paths. `.git` is skipped. Links to files are
/// followed if the file is in the directory that the user named, links to directories only if named themselves: a link
/// in a circle ends nowhere, and none leads out of the tree. A file that can be reached several ways is collected once.
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
  /// The directory that is being walked, links followed; worked out for the first link in it.
  private var resolvedRoot: (root: FilePath, resolved: FilePath?)?

  /// - Parameters:
  ///   - usesGitignore: Whether files that git ignores are left out.
  ///   - enter: Gives the context of a directory found inside another, or `nil` to leave the directory out with
  ///     everything in it.
  ///   - accept: Whether a file is collected. Called with the names of links, too, and in no particular order.
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
    resolvedRoot = (root, nil)
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
    let entries = try listDirectory(directory)
    let scope = innerScope(of: directory, entries, outerScope)
    func isIgnored(_ entry: DirectoryEntry) -> Bool {
      scope?.ignores(entry.name, isDirectory: entry.kind == .directory) ?? false
    }

    // Most names of a large directory are not wanted: sort the rest only.
    var wanted = entries.filter { entry in
      switch entry.kind {
      case _ where entry.name == ".git": false
      case .directory: !isIgnored(entry)
      case .regular, .symbolicLink: accept(directory.appending(entry.name), context) && !isIgnored(entry)
      case .other: false
      }
    }
    wanted.sort { $0.sortKey.lexicographicallyPrecedes($1.sortKey) }
    return wanted.compactMap { entry -> Pending? in
      let path = directory.appending(entry.name)
      if entry.kind == .directory {
        return enter(path, context).map { .directory(path, scope?.entering(entry.name), $0) }
      }
      // Gone meanwhile, or a link that leads to nothing or to a directory: not a file.
      guard let status = FileStatus(path), status.kind == .regular else { return nil }
      if entry.kind == .symbolicLink, !staysInTree(path) { return nil }
      let file = File(
        path: path, isNamed: false, context: context, identity: status.stamp.identity,
        isLink: entry.kind == .symbolicLink
      )
      return .file(file)
    }
  }

  /// Whether a link leads to a file in the directory that is being walked.
  private mutating func staysInTree(_ link: FilePath) -> Bool {
    guard let (root, known) = resolvedRoot, let resolved = known ?? (try? root.resolvingLinks()) else {
      return false
    }
    resolvedRoot = (root, resolved)
    guard let target = try? link.resolvingLinks() else { return false }
    return target.isInside(resolved)
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
