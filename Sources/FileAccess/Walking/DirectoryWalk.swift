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
  }

  /// Directories and `.gitignore` files that could not be read. The walk went on without them.
  public private(set) var errors: [FileError] = []

  private let usesGitignore: Bool
  private let enter: (_ directory: FilePath, _ outer: Context) -> Context?
  private let accept: (_ file: FilePath, _ context: Context) -> Bool
  private var found: [FoundFile] = []
  /// Of all directories that were walked and all files that were named.
  private var contexts: [Context] = []
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
    found.distinct.map { File(path: $0.path, isNamed: $0.isNamed, context: contexts[$0.context]) }
  }

  /// Adds a file that the user named: no filter applies, and its directory is not looked at.
  ///
  /// - Throws: When there is no such file.
  public mutating func add(file path: FilePath, context: Context) throws(FileError) {
    let path = path.simplified
    let identity = try FileStatus.reading(path).stamp.identity
    found.append(FoundFile(path: path, isNamed: true, context: contexts.count, identity: .known(identity)))
    contexts.append(context)
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
    case file(FoundFile)
  }

  /// What is left to walk of a directory in which files, up to the first directory, are found already.
  private mutating func contents(
    of directory: FilePath, _ outerScope: GitignoreScope?, _ context: Context
  ) throws(FileError) -> [Pending] {
    let opened = try OpenDirectory(directory)
    let entries = try opened.entries()
    let scope = innerScope(of: directory, entries, outerScope)
    let number = contexts.count
    contexts.append(context)
    var pending: [Pending] = []
    for (entry, path) in wanted(entries, in: directory, scope, context) {
      if entry.kind == .directory {
        if let inner = enter(path, context) {
          pending.append(.directory(path, scope?.entering(entry.name), inner))
        }
        continue
      }
      var identity = FoundFile.Identity.number(entry.number)
      if entry.kind == .symbolicLink {
        // A link that leads to nothing or to a directory is no file.
        guard let status = opened.status(of: entry.name), status.kind == .regular, staysInTree(path) else {
          continue
        }
        identity = .link(status.stamp.identity)
      }
      let file = FoundFile(path: path, isNamed: false, context: number, identity: identity)
      if pending.isEmpty { found.append(file) } else { pending.append(.file(file)) }
    }
    return pending
  }

  /// The entries of a directory that are neither left out nor ignored, with their paths and in their order.
  private func wanted(
    _ entries: [DirectoryEntry], in directory: FilePath, _ scope: GitignoreScope?, _ context: Context
  ) -> [(entry: DirectoryEntry, path: FilePath)] {
    var wanted: [(entry: DirectoryEntry, path: FilePath)] = []
    for entry in entries where entry.kind != .other && !entry.name.isSpelled(".git") {
      let isDirectory = entry.kind == .directory
      let path = directory.appending(entry.name)
      if !isDirectory, !accept(path, context) { continue }
      if let scope, scope.ignores(entry.name, isDirectory: isDirectory) { continue }
      wanted.append((entry, path))
    }
    // Most names of a large directory are not wanted: only now.
    wanted.sort { $0.entry.precedes($1.entry) }
    return wanted
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
      if entries.contains(where: { $0.name.isSpelled(".git") }) { scope = try GitignoreScope(top: directory) }
      if entries.contains(where: { $0.name.isSpelled(".gitignore") }) { try scope.addFile(in: directory) }
    } catch {
      errors.append(error)
    }
    return scope
  }
}

/// A file that a walk came across, perhaps not for the first time. Its context is a number, so that what is done for each
/// file need not know the type.
private struct FoundFile {
  let path: FilePath
  let isNamed: Bool
  let context: Int
  let identity: Identity

  /// Which file it is, as far as anybody asked.
  enum Identity {
    /// ``DirectoryEntry/number``.
    case number(UInt64)
    case known(FileIdentity)
    /// A link to a file.
    case link(FileIdentity)
  }
}

extension [FoundFile] {
  /// Each file once. It is called by a name of its own rather than by that of a link, whichever came first.
  fileprivate var distinct: [FoundFile] {
    if areCertainlyDistinct { return self }
    let identities = map(\.currentIdentity)
    var owned: Set<FileIdentity> = []
    for (file, identity) in zip(self, identities) {
      if let identity, !file.isLink { owned.insert(identity) }
    }
    var taken: Set<FileIdentity> = []
    return zip(self, identities).compactMap { file, identity in
      // Gone meanwhile: not a file.
      guard let identity, !(file.isLink && owned.contains(identity)), taken.insert(identity).inserted else {
        return nil
      }
      return file
    }
  }

  /// Whether the numbers that directories gave tell all files apart, as they do in most trees: to ask the system about
  /// each file takes longer than all else about finding it.
  private var areCertainlyDistinct: Bool {
    var numbers: [UInt64] = []
    numbers.reserveCapacity(count)
    for file in self {
      guard case .number(let number) = file.identity else { return count == 1 }
      numbers.append(number)
    }
    numbers.sort()
    return !zip(numbers, numbers.dropFirst()).contains { $0 == $1 }
  }
}

extension FoundFile {
  var isLink: Bool {
    if case .link = identity { true } else { false }
  }

  /// Which file it is; nil when it has gone.
  var currentIdentity: FileIdentity? {
    switch identity {
    case .number: FileStatus(path)?.stamp.identity
    case .known(let identity), .link(let identity): identity
    }
  }
}

extension DirectoryEntry {
  /// With this order among the entries of each directory, all files come in the bytewise order of their paths: a slash
  /// follows the name of a directory.
  fileprivate func precedes(_ other: DirectoryEntry) -> Bool {
    let (one, two) = (name.bytes, other.name.bytes)
    let shared = Swift.min(one.count, two.count)
    for index in 0..<shared where one[index] != two[index] { return one[index] < two[index] }
    return next(behind: shared) < other.next(behind: shared)
  }

  /// The byte of the path at an offset that is not beyond the end of the name; below all bytes for the end of a path.
  private func next(behind offset: Int) -> Int {
    if offset < name.bytes.count { return Int(name.bytes[offset]) }
    return kind == .directory ? Int(UInt8(ascii: "/")) : -1
  }
}
