/// Finds all templates that edges lead to from one, with a limit on the work of all searches together.
struct TemplateSearch {
  /// What the last search found, the start first.
  private(set) var found: [Int32] = []
  /// How many more templates may be looked at. Only texts made to be slow use it up; what is asked then has no answer.
  private(set) var budget: Int
  /// The last search that came to each template.
  private var rounds: [UInt32]
  private var round: UInt32 = 0

  init(count: Int, budget: Int) {
    rounds = Array(count, of: 0)
    self.budget = budget
  }

  /// Takes work off the budget; false when there is none left.
  mutating func spend(_ work: Int) -> Bool {
    budget -= work
    return budget > 0
  }

  /// Looks for a template and all that edges lead to from it; false when the budget is used up.
  mutating func run(from template: Int, along edges: NumberLists) -> Bool {
    round += 1
    rounds[template] = round
    found.removeAll(keepingCapacity: true)
    found.append(Int32(template))
    var next = 0
    while next < found.count {
      let others = edges[Int(found[next])]
      next += 1
      guard spend(1 + others.count) else { return false }
      for other in others where rounds[Int(other)] != round {
        rounds[Int(other)] = round
        found.append(other)
      }
    }
    return true
  }

  /// Whether the last search came to a template.
  func hasFound(_ template: Int) -> Bool { rounds[template] == round }
}
