/// Which property each parameter of each template ends up in.
struct ParameterFeeds: Sendable {
  private struct Feed: Sendable {
    /// The property; -1 for none.
    var property: Int32 = -1
    var type: Int32 = 0
    /// Properties of different types take the parameter, so that nothing can be said about it.
    var isAmbiguous = false
    /// The last of ``aliases`` that the parameter has; -1 for none.
    var alias: Int32 = -1
    var answer = Answer.unknown

    mutating func add(_ property: Int32, _ type: Int32) {
      if self.property < 0 {
        self.property = property
        self.type = type
      } else if self.type != type {
        isAmbiguous = true
      }
    }
  }

  private enum Answer {
    case unknown
    case none
    case property(Int32)
  }

  /// A parameter of another template that a parameter is handed on to.
  private struct Alias {
    let template: Int32
    let parameter: Int32
    /// The next alias of the same parameter; -1 for none.
    let next: Int32
  }

  /// Templates with parameters.
  private var keys = NumberPairs()
  /// By the numbers of the keys.
  private var feeds: [Feed] = []
  private var aliases: [Alias] = []
  /// By template, the one that it is derived from; -1 for none. Only as long as there are templates that are derived.
  private var bases: [Int32] = []

  /// Forgets everything, but keeps the room for it.
  mutating func removeAll() {
    keys.removeAll()
    if !feeds.isEmpty { feeds.removeAll(keepingCapacity: true) }
    if !aliases.isEmpty { aliases.removeAll(keepingCapacity: true) }
    if !bases.isEmpty { bases.removeAll(keepingCapacity: true) }
  }

  /// A template is derived from another one, so that its parameters are those of that one, too.
  mutating func derive(_ template: Int32, from base: Int32) {
    let missing = Int(template) + 1 - bases.count
    if missing > 0 { bases.append(contentsOf: repeatElement(-1, count: missing)) }
    bases[Int(template)] = base
  }

  private func base(of template: Int32) -> Int32 { template < bases.count ? bases[Int(template)] : -1 }

  /// A link in a template brings a parameter to a property.
  mutating func add(_ template: Int32, _ parameter: Int32, _ property: Int, type: Int) {
    feeds[number(of: template, parameter)].add(Int32(property), Int32(type))
  }

  /// A link in a template hands a parameter on to one of the template that is used there.
  mutating func alias(_ template: Int32, _ parameter: Int32, to other: Int32, _ otherParameter: Int32) {
    let number = number(of: template, parameter)
    aliases.append(Alias(template: other, parameter: otherParameter, next: feeds[number].alias))
    feeds[number].alias = Int32(aliases.count - 1)
  }

  private mutating func number(of template: Int32, _ parameter: Int32) -> Int {
    let number = keys.insert(template, parameter)
    if number == feeds.count {
      if feeds.isEmpty { feeds.reserveCapacity(NumberPairs.few) }
      feeds.append(Feed())
    }
    return number
  }

  /// The property that a parameter of a template ends up in; nil when there is none, or there are several of
  /// different types.
  mutating func property(_ template: Int32, _ parameter: Int32) -> Int? {
    let number = number(of: template, parameter)
    switch feeds[number].answer {
    case .property(let property): return Int(property)
    case .none: return nil
    case .unknown: break
    }
    let isSimple = base(of: template) < 0 && feeds[number].alias < 0
    let found = isSimple ? feeds[number] : search(template, parameter)
    let hasAnswer = found.property >= 0 && !found.isAmbiguous
    feeds[number].answer = hasAnswer ? .property(found.property) : .none
    return hasAnswer ? Int(found.property) : nil
  }

  /// What a parameter is brought to by all that it is inherited from or handed on to.
  private func search(_ template: Int32, _ parameter: Int32) -> Feed {
    var found = Feed()
    var seen = NumberPairs()
    _ = seen.insert(template, parameter)
    var next = 0
    while next < seen.count {
      let (template, parameter) = seen[next]
      next += 1
      let base = base(of: template)
      if base >= 0 { _ = seen.insert(base, parameter) }
      guard let number = keys.find(template, parameter) else { continue }
      let feed = feeds[number]
      if feed.property >= 0 { found.add(feed.property, feed.type) }
      if feed.isAmbiguous { found.isAmbiguous = true }
      var alias = feed.alias
      while alias >= 0 {
        let target = aliases[Int(alias)]
        _ = seen.insert(target.template, target.parameter)
        alias = target.next
      }
    }
    return found
  }
}
