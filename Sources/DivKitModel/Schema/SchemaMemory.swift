import JSONSyntax
import Threading

/// What a ``SchemaInspection`` writes down while it runs, and what it knows about the vocabulary whatever the file. Kept from
/// file to file: a file of a few kilobytes is looked at in less time than it takes to make all this.
struct SchemaMemory: Sendable {
  /// A member of a usage that is a parameter of its template.
  struct Argument: Sendable {
    let template: Int32
    let name: Int32
    let value: SourceNode
    let object: UInt32
    let owner: Int32
  }

  /// An object that is not a block, to be looked at.
  struct PendingObject: Sendable {
    let node: UInt32
    let object: UInt16
  }

  /// A link that sets a required property of the object that is being looked at.
  struct RequiredLink: Sendable {
    let bit: UInt8
    let parameter: Int32
  }

  /// What the name of a key is.
  struct Key: Sendable {
    /// Its number in ``names``.
    var name: Int32
    /// The parameter of that name; -1 for none.
    var parameter: Int32 = -1
  }

  // What holds for every file.
  var names = MetNames()
  var known = KnownProperties()
  var roles = StringRoles()

  // What is about one file.
  /// The names of keys by their numbers, for one document after the other.
  var keys: [Key] = []
  /// Where the names of each document start in ``keys``; -1 for one that was not looked at yet.
  var keyStarts: [Int] = []
  /// For each parameter the number of its name among the file's keys; -1 for none.
  var parameterKeys: [Int32] = []
  var feeds = ParameterFeeds()
  var requirements = RequiredParameters()
  var visited = VisitedNodes()
  /// Parameters of usages, to be held to what they end up in once all templates have been seen.
  var arguments: [Argument] = []
  var pending: [PendingObject] = []
  var requiredLinks: [RequiredLink] = []

  private static let spares = Spares<SchemaMemory>()
  /// Nodes of a file that leaves so much behind that it is not worth keeping.
  private static let large = 1 << 15

  /// A memory that nobody uses.
  static func take() -> SchemaMemory {
    var memory = spares.take() ?? SchemaMemory()
    if memory.names.areMany {
      memory.names = MetNames()
      memory.known = KnownProperties()
    }
    return memory
  }

  /// Leaves the memory to the next file.
  ///
  /// - Parameter nodes: how many nodes the documents had.
  consuming func putBack(after nodes: Int) {
    if nodes < Self.large {
      clear()
      Self.spares.put(self)
    } else {
      var rest = SchemaMemory()
      rest.names = names
      rest.known = known
      rest.roles = roles
      Self.spares.put(rest)
    }
  }

  private mutating func clear() {
    keys.removeAll(keepingCapacity: true)
    keyStarts.removeAll(keepingCapacity: true)
    parameterKeys.removeAll(keepingCapacity: true)
    feeds.removeAll()
    requirements.removeAll()
    arguments.removeAll(keepingCapacity: true)
    pending.removeAll(keepingCapacity: true)
    requiredLinks.removeAll(keepingCapacity: true)
  }

  /// Finds out what the names of a document's keys are.
  ///
  /// - Parameters:
  ///   - document: the number of the document.
  ///   - parameters: the parameters that some link leads to.
  mutating func readKeys(_ document: Int, _ names: JSONKeyNames, _ parameters: NameTable) {
    let start = keys.count
    keyStarts[document] = start
    names.forEach { ends, name in
      keys.append(Key(name: self.names.insert(ends, name)))
    }
    for parameter in 0..<parameters.count {
      let key = parameters[parameter].withUnsafeBufferPointer { names.find($0) } ?? -1
      if key >= 0 { keys[start + key].parameter = Int32(parameter) }
      if document == 0 { parameterKeys.append(Int32(key)) }
    }
  }
}
