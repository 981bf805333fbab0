import DivKitModel
import JSONSyntax
import Linting

/// Which id every cell of a file should have, so that in every container each structure has one id and each id
/// one structure.
///
/// All reuse rules repair towards the same plan, so their fixes never pull in different directions. Cells with
/// dynamic ids or of unknown structure have no part in it.
final class ReusePlan {
  // Unowned: the context keeps the plan for all rules of its file.
  private unowned let context: LintContext
  private var slots: [Slot: Int] = [:]
  private var sets = SlotSets()
  private var plans: [Int: SetPlan] = [:]
  private lazy var placement = TemplatePlacement(context, plan: self)

  /// What is known about a set of slots, and the id it gets.
  private struct SetPlan {
    /// Literal ids that cells of the set have.
    var literals = OrderedCounts<Int32>()
    /// Literals that belong to another structure in a container of the set.
    var lostLiterals: Set<Int32> = []
    /// The set has cells of two structures in one container: no id can be right.
    var isContradictory = false
    /// Of all structures that its cells have, the one whose digest is smallest.
    var structure: StructureID
    /// The template of all its cells; nil when they differ or have none.
    var template: String?
    var id = ""
    /// The id was made up rather than found in the text, so that it may be changed to avoid a collision.
    var isMadeUp = false
    var level = 0
  }

  init(_ context: LintContext) {
    self.context = context
    let groups = context.containers.map { $0.groups.map(PlannedGroup.init).filter { !$0.cells.isEmpty } }
    joinGroups(groups)
    describeSets(groups)
    for set in plans.keys { chooseID(set) }
    resolveCollisions(groups)
  }

  /// The id that a cell should have; nil when none can be right for all places where its text is used.
  func id(of cell: RecyclingContainer.Cell) -> String? {
    guard let slot = slots[Slot(context.layout[cell.block], context.layout)],
      let plan = plans[sets.find(slot)], !plan.isContradictory
    else { return nil }
    return plan.id
  }

  /// The edits that give cells their ids. Nil when a cell cannot be given one: its text is in another file, or
  /// in an object that repeats a key, or contradicts itself.
  ///
  /// - Parameter placeInTemplates: whether a template may take the id for all its cells.
  func edits(for cells: [RecyclingContainer.Cell], placeInTemplates: Bool) -> [JSONMemberEdit]? {
    var edits: [JSONMemberEdit] = []
    var seen: Set<JSONMemberEdit> = []
    for cell in cells {
      guard let id = id(of: cell) else { return nil }
      let edit =
        (placeInTemplates ? placement.edit(for: cell, id: id) : nil)
        ?? Slot(context.layout[cell.block], context.layout).edit(id, context.file)
      guard let edit else { return nil }
      if seen.insert(edit).inserted { edits.append(edit) }
    }
    return edits
  }

  // MARK: Sets

  /// The cells of a group that take part.
  private struct PlannedGroup {
    let structure: StructureID
    let cells: [RecyclingContainer.Cell]

    init(_ group: RecyclingContainer.Group) {
      structure = group.structure
      cells = group.cells.filter { $0.reuseID != .dynamic }
    }
  }

  private func slot(of cell: RecyclingContainer.Cell) -> Int {
    let slot = Slot(context.layout[cell.block], context.layout)
    if let known = slots[slot] { return known }
    let new = sets.add()
    slots[slot] = new
    return new
  }

  private func joinGroups(_ containers: [[PlannedGroup]]) {
    for group in containers.joined() {
      let first = slot(of: group.cells[0])
      for cell in group.cells.dropFirst() { sets.join(first, slot(of: cell)) }
    }
  }

  private func describeSets(_ containers: [[PlannedGroup]]) {
    for groups in containers {
      var structures: [Int: StructureID] = [:]
      for group in groups {
        let set = sets.find(slot(of: group.cells[0]))
        describe(set, group)
        if structures.updateValue(group.structure, forKey: set) != nil { plans[set]?.isContradictory = true }
      }
      for (id, users) in literalUsers(groups) where users.count > 1 {
        // The structure with most cells keeps the id, the first of several with as many.
        let most = users.map(\.count).max()
        let keeper = users.firstIndex { $0.count == most }
        for (index, user) in users.enumerated() where index != keeper {
          plans[sets.find(slot(of: groups[user.group].cells[0]))]?.lostLiterals.insert(id)
        }
      }
    }
  }

  private func describe(_ set: Int, _ group: PlannedGroup) {
    let layout = context.layout
    var plan =
      plans[set] ?? SetPlan(structure: group.structure, template: templateName(of: group.cells[0]))
    if layout.structures.digest(group.structure) < layout.structures.digest(plan.structure) {
      plan.structure = group.structure
    }
    for cell in group.cells {
      if plan.template != nil, plan.template != templateName(of: cell) { plan.template = nil }
      if case .literal(let id) = cell.reuseID { plan.literals.add(id) }
    }
    plans[set] = plan
  }

  private func templateName(of cell: RecyclingContainer.Cell) -> String? {
    context.layout.templateName(of: context.layout[cell.block])
  }

  /// Per literal id which groups of a container have it, and how often.
  private func literalUsers(_ groups: [PlannedGroup]) -> [Int32: [(group: Int, count: Int)]] {
    var users: [Int32: [(group: Int, count: Int)]] = [:]
    for (index, group) in groups.enumerated() {
      for cell in group.cells {
        guard case .literal(let id) = cell.reuseID else { continue }
        if let last = users[id]?.last, last.group == index {
          users[id]![users[id]!.count - 1].count += 1
        } else {
          users[id, default: []].append((index, 1))
        }
      }
    }
    return users
  }

  // MARK: Ids

  private func chooseID(_ set: Int) {
    guard var plan = plans[set] else { return }
    if let found = plan.literals.mostFrequent(where: { !plan.lostLiterals.contains($0) }) {
      plan.id = text(found)
    } else {
      let structures = context.layout.structures
      let digest = structures.digest(plan.structure)
      plan.id =
        plan.template.flatMap { ReuseIDName.fromTemplate($0, digest) }
        ?? ReuseIDName.fromStructure(plan.structure, structures)
      plan.isMadeUp = true
    }
    plans[set] = plan
  }

  /// Sets ids apart where two sets in one container have the same, or the same Java hash.
  ///
  /// Made-up ids change, both of a pair: which came first must not matter. Where all are from the text, the
  /// structure with most cells keeps the id and the others look for another.
  private func resolveCollisions(_ containers: [[PlannedGroup]]) {
    let firstIDs = plans.mapValues(\.id)
    for _ in 0..<Self.maximumRounds {
      var madeUp: Set<Int> = []
      var losers: [(set: Int, literal: Int32)] = []
      for (index, groups) in containers.enumerated() {
        for users in users(groups, context.containers[index]).values where users.count > 1 {
          let changing = users.compactMap(\.set).filter { plans[$0]?.isMadeUp == true }
          madeUp.formUnion(changing)
          if changing.isEmpty { losers += self.losers(among: users) }
        }
      }
      if madeUp.isEmpty, losers.isEmpty { return }
      for set in madeUp {
        guard let plan = plans[set], let first = firstIDs[set] else { continue }
        let digest = context.layout.structures.digest(plan.structure)
        plans[set]?.id = ReuseIDName.distinguished(first, digest, level: plan.level)
        plans[set]?.level += 1
      }
      for loser in losers {
        plans[loser.set]?.lostLiterals.insert(loser.literal)
        chooseID(loser.set)
      }
    }
  }

  private static let maximumRounds = 32

  /// A user of an id in a container.
  private struct User {
    /// Nil for cells that have no part in the plan.
    let set: Int?
    let cellCount: Int
  }

  /// The ids of a container by their Java hash.
  private func users(_ groups: [PlannedGroup], _ container: RecyclingContainer) -> [Int32: [User]] {
    var users: [Int32: [User]] = [:]
    for group in groups {
      let set = sets.find(slot(of: group.cells[0]))
      guard let plan = plans[set] else { continue }
      users[JavaHash.hash(plan.id), default: []].append(User(set: set, cellCount: group.cells.count))
    }
    for cell in container.cells where !cell.structure.isKnown {
      guard case .literal(let id) = cell.reuseID else { continue }
      users[JavaHash.hash(text(id)), default: []].append(User(set: nil, cellCount: 1))
    }
    return users
  }

  /// Of sets that took the same id from the text, those that have to give it up.
  private func losers(among users: [User]) -> [(set: Int, literal: Int32)] {
    let sets = users.compactMap { user in user.set.map { (set: $0, count: user.cellCount) } }
    let most = sets.map(\.count).max()
    guard let keeper = sets.first(where: { $0.count == most }), let id = plans[keeper.set]?.id else {
      return []
    }
    return sets.compactMap { user in
      guard user.set != keeper.set, let plan = plans[user.set], plan.id.utf8.elementsEqual(id.utf8) else {
        return nil
      }
      let literal = plan.literals.entries.first { text($0.key).utf8.elementsEqual(id.utf8) }
      return literal.map { (user.set, $0.key) }
    }
  }

  private func text(_ id: Int32) -> String {
    String(decoding: context.layout.reuseIDs[Int(id)], as: UTF8.self)
  }
}
