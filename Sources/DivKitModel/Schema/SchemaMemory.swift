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

  /// The body of a template, to be looked at.
  struct Body: Sendable {
    let source: SourceNode
    /// The number of the template.
    let number: Int32
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
  var properties = DescribedProperties()
  var words = KnownWords()

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
  /// Bodies of templates, each derived from the one behind it.
  var bodies: [Body] = []

  private static let spares = Spares<Shelf<SchemaMemory>>()

  /// A memory that nobody uses. Whoever takes it puts it back.
  static func take() -> Shelf<SchemaMemory> {
    guard let shelf = spares.take() else { return Shelf(SchemaMemory()) }
    if shelf.memory.names.areMany {
      shelf.memory.names = MetNames()
      shelf.memory.known = KnownProperties()
    }
    return shelf
  }

  /// Leaves a memory to the next file.
  static func putBack(_ shelf: Shelf<SchemaMemory>, after sources: SourceSet) {
    if sources.areLarge {
      var memory = SchemaMemory()
      memory.names = shelf.memory.names
      memory.known = shelf.memory.known
      memory.properties = shelf.memory.properties
      memory.words = shelf.memory.words
      shelf.memory = memory
    } else {
      shelf.memory.clear()
    }
    spares.put(shelf)
  }

  /// Makes room for what a large file may leave. What is reserved too much is address space only, and growing
  /// moves all that is there.
  mutating func reserve(for sources: SourceSet) {
    guard sources.areLarge else { return }
    arguments.reserveLargePages(sources.file.count / 6)
    requirements.reserve(usages: sources.file.count / 8)
  }

  private mutating func clear() {
    keys.removeAll(keepingCapacity: true)
    keyStarts.removeAll(keepingCapacity: true)
    if !parameterKeys.isEmpty { parameterKeys.removeAll(keepingCapacity: true) }
    feeds.removeAll()
    requirements.removeAll()
    if !arguments.isEmpty { arguments.removeAll(keepingCapacity: true) }
    if !pending.isEmpty { pending.removeAll(keepingCapacity: true) }
    if !requiredLinks.isEmpty { requiredLinks.removeAll(keepingCapacity: true) }
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
