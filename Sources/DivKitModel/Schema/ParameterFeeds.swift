/// Which property each parameter of each template ends up in.
struct ParameterFeeds: Sendable {
  /// What takes a parameter.
  private struct Takers: Sendable {
    /// The property, of several the one with the smallest number, so that no order matters; -1 for none.
    var property: Int32 = -1
    var type: Int32 = 0
    /// Properties of different types take the parameter, so that nothing can be said about it.
    var isAmbiguous = false

    mutating func add(_ other: Takers) {
      if other.isAmbiguous { isAmbiguous = true }
      guard other.property >= 0 else { return }
      if property < 0 {
        (property, type) = (other.property, other.type)
      } else if type != other.type {
        isAmbiguous = true
      } else {
        property = min(property, other.property)
      }
    }
  }

  private struct Feed: Sendable {
    /// What takes the parameter right here.
    var takers = Takers()
    /// The last of ``aliases`` that the parameter has; -1 for none.
    var alias: Int32 = -1
    /// All that takes it in the end, once somebody has asked.
    var answer: Takers?
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
    feeds[number(of: template, parameter)].takers.add(Takers(property: Int32(property), type: Int32(type)))
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
    let answer: Takers
    if let known = feeds[number].answer {
      answer = known
    } else {
      let isSimple = base(of: template) < 0 && feeds[number].alias < 0
      answer = isSimple ? feeds[number].takers : search(template, parameter)
      feeds[number].answer = answer
    }
    return answer.property >= 0 && !answer.isAmbiguous ? Int(answer.property) : nil
  }

  /// What takes a parameter by all that it is inherited from or handed on to.
  private func search(_ template: Int32, _ parameter: Int32) -> Takers {
    var found = Takers()
    var seen = NumberPairs()
    _ = seen.insert(template, parameter)
    var next = 0
    while next < seen.count {
      let (template, parameter) = seen[next]
      next += 1
      let number = keys.find(template, parameter)
      if let number, let known = feeds[number].answer {
        // Whatever can be reached from there is in it.
        found.add(known)
        continue
      }
      let base = base(of: template)
      if base >= 0 { _ = seen.insert(base, parameter) }
      guard let number else { continue }
      found.add(feeds[number].takers)
      var alias = feeds[number].alias
      while alias >= 0 {
        let target = aliases[Int(alias)]
        _ = seen.insert(target.template, target.parameter)
        alias = target.next
      }
    }
    return found
  }
}
