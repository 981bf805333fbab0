import DivKitModel
import JSONSyntax
import Linting

/// The sets of cells of a file that must get one id each, and the ids that they get.
///
/// A structure rather than a part of ``ReusePlan``: what a class may change is checked for exclusive access at every
/// touch.
struct PlannedSets {
  private let layout: LayoutModel
  private let containers: [RecyclingContainer]
  private var slots = SlotNumbers()
  /// The slot of each block that is a cell, once it is known; by block.
  private var slotsOfBlocks: [Int32]
  private var sets = SlotSets()
  /// Positions in ``plans``, by the slot that stands for the set.
  private var positions: [Int32] = []
  private var plans: [SetPlan] = []
  /// All ids, by their numbers. Several may have one text.
  private var ids = [PlannedID("")]
  private var names: [NameSource: Int] = [:]
  /// By the number of a literal of the text.
  private var foundIDs: [Int32: Int] = [:]
  /// Positions in ``plans`` by slot, once all sets are described.
  private var plansOfSlots: [Int32] = []

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

  /// An id and what is made of it.
  private struct PlannedID {
    let text: String
    let hash: Int32
    /// The id as JSON.
    let literal: [UInt8]

    init(_ text: String) {
      self.text = text
      hash = JavaHash.hash(text)
      literal = JSONEscapes.encode(text.utf8)
    }
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
    slotsOfBlocks = Array(repeating: -1, count: layout.blocks.count)
    let groups = containers.map { $0.groups.map(PlannedGroup.init).filter { !$0.cells.isEmpty } }
    joinGroups(groups)
    positions = Array(repeating: -1, count: sets.count)
    plans.reserveCapacity(groups.reduce(0) { $0 + $1.count })
    describeSets(groups)
    plansOfSlots = (0..<sets.count).map { positions[sets.find($0)] }
    for set in plans.indices { chooseID(set) }
    resolveCollisions(groups)
  }

  /// The number of the id that a cell should have; nil when none can be right for all places where its text is used.
  func id(of cell: RecyclingContainer.Cell) -> Int? {
    // Cells without a part in the plan, whose text no other cell shares, have no slot.
    guard let slot = knownSlot(of: cell) else { return nil }
    let set = Int(plansOfSlots[slot])
    return plans[set].isContradictory ? nil : plans[set].id
  }

  /// The numbers of the ids of some cells; nil when there is none for one of them.
  func ids(of cells: [RecyclingContainer.Cell]) -> [Int]? {
    var ids: [Int] = []
    ids.reserveCapacity(cells.count)
    for cell in cells {
      guard let id = id(of: cell) else { return nil }
      ids.append(id)
    }
    return ids
  }

  /// The text of an id.
  func text(ofID id: Int) -> String { ids[id].text }

  /// An id as JSON.
  func literal(ofID id: Int) -> [UInt8] { ids[id].literal }

  /// Whether two ids have one text.
  func areSame(_ one: Int?, _ other: Int?) -> Bool {
    guard let one, let other else { return one == other }
    return one == other || ids[one].text == ids[other].text
  }

  // MARK: Sets

  /// The cells of a group that take part.
  private struct PlannedGroup {
    let structure: StructureID
    let cells: ArraySlice<RecyclingContainer.Cell>

    /// The first cell of a group that is not empty.
    var first: RecyclingContainer.Cell { cells[cells.startIndex] }

    init(_ group: RecyclingContainer.Group) {
      structure = group.structure
      let isDynamic = { (cell: RecyclingContainer.Cell) in cell.reuseID == .dynamic }
      cells =
        group.cells.contains(where: isDynamic) ? group.cells.filter { !isDynamic($0) }[...] : group.cells
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

  private func knownSlot(of cell: RecyclingContainer.Cell) -> Int? {
    let known = slotsOfBlocks[Int(cell.block.index)]
    return known >= 0 ? Int(known) : slots[Slot(layout[cell.block], layout)]
  }

  private mutating func joinGroups(_ containers: [[PlannedGroup]]) {
    for group in containers.joined() {
      let first = slot(of: group.first)
      for cell in group.cells.dropFirst() { sets.join(first, slot(of: cell)) }
    }
  }

  private mutating func describeSets(_ containers: [[PlannedGroup]]) {
    for (number, groups) in containers.enumerated() {
      for group in groups {
        let set = describe(group)
        if plans[set].lastContainer == number { plans[set].isContradictory = true }
        plans[set].lastContainer = number
      }
      for (id, users) in literalUsers(groups) where users.count > 1 {
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
      if case .literal(let id) = cell.reuseID { plans[set].literals.add(id) }
    }
    return set
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
  private func literalUsers(_ groups: [PlannedGroup]) -> [Int32: [(group: Int, count: Int)]] {
    var users: [Int32: [(group: Int, count: Int)]] = [:]
    // A single group cannot share an id with another.
    guard groups.count > 1 else { return users }
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
    ids.append(PlannedID(id))
    return ids.count - 1
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
  private mutating func resolveCollisions(_ plannedGroups: [[PlannedGroup]]) {
    for _ in 0..<Self.maximumRounds {
      var madeUp: Set<Int> = []
      var losers: [(set: Int, literal: Int32)] = []
      for (index, groups) in plannedGroups.enumerated() {
        for users in collidingUsers(groups, containers[index]) {
          let changing = users.compactMap(\.set).filter { plans[$0].isMadeUp }
          madeUp.formUnion(changing)
          if changing.isEmpty { losers += self.losers(among: users) }
        }
      }
      if madeUp.isEmpty, losers.isEmpty { return }
      for set in madeUp {
        let digest = layout.structures.digest(plans[set].structure)
        let name = ids[name(of: set)].text
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
  private mutating func collidingUsers(_ groups: [PlannedGroup], _ container: RecyclingContainer) -> [[User]]
  {
    var users: [(hash: Int32, user: User)] = []
    for group in groups {
      let set = set(of: slot(of: group.first))
      users.append((ids[plans[set].id].hash, User(set: set, cellCount: group.cells.count)))
    }
    for cell in container.cells where !cell.structure.isKnown {
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
    let id = ids[plans[keeper.set].id].text
    return sets.compactMap { user in
      guard user.set != keeper.set, ids[plans[user.set].id].text.utf8.elementsEqual(id.utf8) else {
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
