/// Which property each parameter of each template ends up in.
struct ParameterFeeds {
  private struct Key: Hashable {
    let template: Int32
    let parameter: Int32
  }

  private struct Feed {
    var property: Int?
    var type = 0
    /// Properties of different types take the parameter, so that nothing can be said about it.
    var isAmbiguous = false
    /// Parameters of other templates that it is handed on to.
    var aliases: [Key] = []

    mutating func add(_ property: Int, _ type: Int) {
      if self.property == nil {
        self.property = property
        self.type = type
      } else if self.type != type {
        isAmbiguous = true
      }
    }
  }

  private var feeds: [Key: Feed] = [:]
  private var bases: [Int32: Int32] = [:]
  private var answers: [Key: Int?] = [:]
  /// The answers asked for last, where the key says: usages of one template come by the thousand, and a dictionary
  /// hashes with more care than they need.
  private var recent: [(key: Key, answer: Int?)] = Array(
    repeating: (Key(template: -1, parameter: -1), nil), count: 64)

  /// A template is derived from another one, so that its parameters are those of that one, too.
  mutating func derive(_ template: Int32, from base: Int32) { bases[template] = base }

  /// A link in a template brings a parameter to a property.
  mutating func add(_ template: Int32, _ parameter: Int32, _ property: Int, type: Int) {
    feeds[Key(template: template, parameter: parameter), default: Feed()].add(property, type)
  }

  /// A link in a template hands a parameter on to one of the template that is used there.
  mutating func alias(_ template: Int32, _ parameter: Int32, to other: Int32, _ otherParameter: Int32) {
    let target = Key(template: other, parameter: otherParameter)
    feeds[Key(template: template, parameter: parameter), default: Feed()].aliases.append(target)
  }

  /// The property that a parameter of a template ends up in; nil when there is none, or there are several of
  /// different types.
  mutating func property(_ template: Int32, _ parameter: Int32) -> Int? {
    let key = Key(template: template, parameter: parameter)
    let slot = Int(truncatingIfNeeded: (template &* 7) ^ parameter) & 63
    if recent[slot].key == key { return recent[slot].answer }
    let answer = answers[key] ?? search(key)
    recent[slot] = (key, answer)
    return answer
  }

  private mutating func search(_ key: Key) -> Int? {
    var found = Feed()
    var queue = [key]
    var seen: Set<Key> = [key]
    while let next = queue.popLast() {
      if let base = bases[next.template] {
        let inherited = Key(template: base, parameter: next.parameter)
        if seen.insert(inherited).inserted { queue.append(inherited) }
      }
      guard let feed = feeds[next] else { continue }
      if let property = feed.property { found.add(property, feed.type) }
      if feed.isAmbiguous { found.isAmbiguous = true }
      queue += feed.aliases.filter { seen.insert($0).inserted }
    }
    let answer = found.isAmbiguous ? nil : found.property
    answers[key] = .some(answer)
    return answer
  }
}
