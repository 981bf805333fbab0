import DivKitModel
import Linting

/// The sets of cells of a file that must get one id each, and the ids that they get.
///
/// A structure rather than a part of ``ReusePlan``: what a class may change is checked for exclusive access at every
/// touch.
struct PlannedSets {
  private let layout: LayoutModel
  private let containers: [RecyclingContainer]
  /// The groups that take part, container by container.
  private let groups: [PlannedGroup]
  /// For each container where its groups are in ``groups``.
  private let groupsOfContainers: [Range<Int>]
  private var slots: SlotNumbers
  /// The slot of each block that is a cell, once it is known; by block.
  private var slotsOfBlocks: [Int32]
  private var sets: SlotSets
  /// Positions in ``plans``, by the slot that stands for the set.
  private var positions: [Int32] = []
  private var plans: [SetPlan] = []
  /// All ids, by their numbers. Several may have one text.
  private var plannedIDs: [PlannedID] = []
  private var names: [NameSource: Int] = [:]
  /// Whether some `reuse_id` is linked to a parameter.
  private let hasLinks: Bool
  /// By the number of a literal of the text.
  private var foundIDs: [Int32: Int] = [:]

  /// What is known about a set of slots, and the id it gets.
  private struct SetPlan {
    /// Literal ids that cells of the set have.
    var literals = OrderedCounts<Int32>()
    /// Literals that belong to another structure in a container of the set.
    var lostLiterals: Set<Int32> = []
    /// The set has cells of two structures in one container: no id can be right.
    var isContradictory = false
    /// The last container that cells of the set were met in.
    var lastContainer = -1
    /// Of all structures that its cells have, the one whose digest is smallest.
    var structure: StructureID
    /// The template of all its cells; nil when they differ or have none.
    var template: TemplateUse?
    /// The number of its id.
    var id = 0
    /// The id was made up rather than found in the text, so that it may be changed to avoid a collision.
    var isMadeUp = false
    var level = 0
  }

  /// What a made-up id is made from.
  private struct NameSource: Hashable {
    let structure: StructureID
    let template: TemplateUse?

    /// One number: to be hashed one by one takes as long as everything else about the name.
    func hash(into hasher: inout Hasher) {
      hasher.combine(UInt64(structure.index) << 32 ^ UInt64(template?.body.node ?? .max))
    }
  }

  init(_ context: LintContext) {
    layout = context.layout
    containers = context.containers
    hasLinks = layout.sources.documents.contains { $0.keys.find(Slot.link) != nil }
    var groups: [PlannedGroup] = []
    groups.reserveCapacity(containers.reduce(0) { $0 + $1.groups.count })
    groupsOfContainers = containers.map { container in
      let start = groups.count
      for group in container.groups {
        if let planned = PlannedGroup(group) { groups.append(planned) }
      }
      return start..<groups.count
    }
    self.groups = groups
    slotsOfBlocks = Array(layout.blocks.count, of: -1)
    let cellCount = groups.reduce(0) { $0 + $1.cells.count }
    slots = SlotNumbers(capacity: cellCount)
    sets = SlotSets(capacity: cellCount)
    joinGroups()
    positions = Array(sets.count, of: -1)
    plans.reserveCapacity(groups.count)
    describeSets()
    plannedIDs.reserveCapacity(plans.count)
    // Names are few, as structures are, however many sets there are.
    names.reserveCapacity(min(plans.count, 8))
    for set in plans.indices { chooseID(set) }
    resolveCollisions()
  }

  /// The outcome.
  mutating func ids() -> PlannedIDs {
    let idsOfSlots: [Int32] = (0..<sets.count).map { slot in
      let set = set(of: slot)
      return plans[set].isContradictory ? -1 : Int32(plans[set].id)
    }
    return PlannedIDs(layout, slots, slotsOfBlocks: slotsOfBlocks, idsOfSlots: idsOfSlots, plannedIDs)
  }

  // MARK: Sets

  /// The cells of a group that take part.
  private struct PlannedGroup {
    let structure: StructureID
    let cells: ArraySlice<RecyclingContainer.Cell>

    /// The first cell of a group that is not empty.
    var first: RecyclingContainer.Cell { cells[cells.startIndex] }

    /// Nil when no cell does.
    init?(_ group: RecyclingContainer.Group) {
      structure = group.structure
      let isDynamic = { (cell: RecyclingContainer.Cell) in cell.reuseID == .dynamic }
      cells =
        group.cells.contains(where: isDynamic) ? group.cells.filter { !isDynamic($0) }[...] : group.cells
      if cells.isEmpty { return nil }
    }
  }

  private mutating func slot(of cell: RecyclingContainer.Cell) -> Int {
    let block = Int(cell.block.index)
    if slotsOfBlocks[block] >= 0 { return Int(slotsOfBlocks[block]) }
    let number = slots.number(of: Slot(layout[cell.block], layout))
    if number == sets.count { sets.add() }
    slotsOfBlocks[block] = Int32(number)
    return number
  }

  private mutating func joinGroups() {
    for group in groups {
      let first = slot(of: group.first)
      for cell in group.cells.dropFirst() { sets.join(first, slot(of: cell)) }
    }
  }

  private mutating func describeSets() {
    for (number, range) in groupsOfContainers.enumerated() {
      for group in groups[range] {
        let set = describe(group)
        if plans[set].lastContainer == number { plans[set].isContradictory = true }
        plans[set].lastContainer = number
      }
      for (id, users) in literalUsers(groups[range]) where users.count > 1 {
        // The structure with most cells keeps the id, the first of several with as many.
        let most = users.map(\.count).max()
        let keeper = users.firstIndex { $0.count == most }
        for (index, user) in users.enumerated() where index != keeper {
          plans[set(of: slot(of: groups[user.group].first))].lostLiterals.insert(id)
        }
      }
    }
  }

  /// Adds what a group says about the set that its cells are in, and returns the set.
  private mutating func describe(_ group: PlannedGroup) -> Int {
    let root = sets.find(slot(of: group.first))
    if positions[root] < 0 {
      positions[root] = Int32(plans.count)
      plans.append(SetPlan(structure: group.structure, template: template(of: group.first)))
    }
    let set = Int(positions[root])
    if layout.structures.digest(group.structure) < layout.structures.digest(plans[set].structure) {
      plans[set].structure = group.structure
    }
    for cell in group.cells {
      if let common = plans[set].template, !isSameTemplate(common, template(of: cell)) {
        plans[set].template = nil
      }
      if let id = ownLiteral(of: cell) { plans[set].literals.add(id) }
    }
    return set
  }

  /// The literal id of a cell, unless it is the text that decides about cells of another set: a parameter that a link in
  /// one of those leads to, and a link in this cell's template as well. Such an id changes with theirs.
  private mutating func ownLiteral(of cell: RecyclingContainer.Cell) -> Int32? {
    guard case .literal(let id) = cell.reuseID else { return nil }
    guard hasLinks, let text = layout.property(.reuseID, of: layout[cell.block])?.value.source,
      let decided = slots[Slot(text: text)]
    else { return id }
    return sets.find(decided) == sets.find(slot(of: cell)) ? id : nil
  }

  /// The set of a slot, once all are described: a position in ``plans``.
  private mutating func set(of slot: Int) -> Int { Int(positions[sets.find(slot)]) }

  private func template(of cell: RecyclingContainer.Cell) -> TemplateUse? {
    layout.template(of: layout[cell.block])
  }

  /// Whether two templates have one name, be it in different scopes.
  private func isSameTemplate(_ one: TemplateUse, _ other: TemplateUse?) -> Bool {
    guard let other else { return false }
    return one == other || layout.name(of: one) == layout.name(of: other)
  }

  /// Per literal id which groups of a container have it, and how often.
  private mutating func literalUsers(_ groups: ArraySlice<PlannedGroup>) -> [Int32: [(
    group: Int, count: Int
  )]] {
    var users: [Int32: [(group: Int, count: Int)]] = [:]
    // A single group cannot share an id with another.
    guard groups.count > 1 else { return users }
    for index in groups.indices {
      for cell in groups[index].cells {
        guard let id = ownLiteral(of: cell) else { continue }
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

  private mutating func chooseID(_ set: Int) {
    let lost = plans[set].lostLiterals
    if let found = plans[set].literals.mostFrequent(where: { !lost.contains($0) }) {
      plans[set].id = id(found)
    } else {
      plans[set].id = name(of: set)
      plans[set].isMadeUp = true
    }
  }

  private mutating func add(_ id: String) -> Int {
    plannedIDs.append(PlannedID(id))
    return plannedIDs.count - 1
  }

  /// The id that a literal of the text is.
  private mutating func id(_ literal: Int32) -> Int {
    if let known = foundIDs[literal] { return known }
    let id = add(text(literal))
    foundIDs[literal] = id
    return id
  }

  private mutating func name(of set: Int) -> Int {
    let source = NameSource(structure: plans[set].structure, template: plans[set].template)
    if let known = names[source] { return known }
    let template = source.template.map { layout.name(of: $0) }
    let digest = layout.structures.digest(source.structure)
    let name = add(
      template.flatMap { ReuseIDName.fromTemplate($0, digest) }
        ?? ReuseIDName.fromStructure(source.structure, layout.structures))
    names[source] = name
    return name
  }

  /// Sets ids apart where two sets in one container have the same, or the same Java hash.
  ///
  /// Made-up ids change, both of a pair: which came first must not matter. Where all are from the text, the
  /// structure with most cells keeps the id and the others look for another.
  private mutating func resolveCollisions() {
    for _ in 0..<Self.maximumRounds {
      var madeUp: Set<Int> = []
      var losers: [(set: Int, literal: Int32)] = []
      for container in containers.indices {
        for users in collidingUsers(container) {
          let changing = users.compactMap(\.set).filter { plans[$0].isMadeUp }
          madeUp.formUnion(changing)
          if changing.isEmpty { losers += self.losers(among: users) }
        }
      }
      if madeUp.isEmpty, losers.isEmpty { return }
      for set in madeUp {
        let digest = layout.structures.digest(plans[set].structure)
        let name = plannedIDs[name(of: set)].text
        plans[set].id = add(ReuseIDName.distinguished(name, digest, level: plans[set].level))
        plans[set].level += 1
      }
      for loser in losers {
        plans[loser.set].lostLiterals.insert(loser.literal)
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

  /// The users of a container whose ids have one Java hash, in lists of two or more.
  private mutating func collidingUsers(_ container: Int) -> [[User]] {
    let range = groupsOfContainers[container]
    var users: [(hash: Int32, user: User)] = []
    users.reserveCapacity(range.count)
    for group in groups[range] {
      let set = set(of: slot(of: group.first))
      users.append((plannedIDs[plans[set].id].hash, User(set: set, cellCount: group.cells.count)))
    }
    for cell in containers[container].cells where !cell.structure.isKnown {
      guard case .literal(let id) = cell.reuseID else { continue }
      users.append((JavaHash.hash(text(id)), User(set: nil, cellCount: 1)))
    }
    guard users.count > 1 else { return [] }
    // Most containers have a handful of ids, all different.
    users.sort { $0.hash < $1.hash }
    var colliding: [[User]] = []
    for index in users.indices.dropFirst() where users[index].hash == users[index - 1].hash {
      if index > 1, users[index - 1].hash == users[index - 2].hash {
        colliding[colliding.count - 1].append(users[index].user)
      } else {
        colliding.append([users[index - 1].user, users[index].user])
      }
    }
    return colliding
  }

  /// Of sets that took the same id from the text, those that have to give it up.
  private func losers(among users: [User]) -> [(set: Int, literal: Int32)] {
    let sets = users.compactMap { user in user.set.map { (set: $0, count: user.cellCount) } }
    let most = sets.map(\.count).max()
    guard let keeper = sets.first(where: { $0.count == most }) else { return [] }
    let id = plannedIDs[plans[keeper.set].id].text
    return sets.compactMap { user in
      guard user.set != keeper.set, plannedIDs[plans[user.set].id].text.utf8.elementsEqual(id.utf8) else {
        return nil
      }
      let literal = plans[user.set].literals.entries.first { text($0.key).utf8.elementsEqual(id.utf8) }
      return literal.map { (user.set, $0.key) }
    }
  }

  private func text(_ id: Int32) -> String {
    String(decoding: layout.reuseIDs[Int(id)], as: UTF8.self)
  }
}
