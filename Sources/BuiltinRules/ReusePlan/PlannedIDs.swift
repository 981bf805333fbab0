import DivKitModel
import JSONSyntax

/// The ids that ``PlannedSets`` chose for the cells of a file, by their numbers.
///
/// A class, because it is asked about each cell: a structure kept by the plan would be copied for each question.
final class PlannedIDs {
  private let layout: LayoutModel
  private let slots: SlotNumbers
  /// The slot of each block that is a cell, once it is known; by block.
  private let slotsOfBlocks: [Int32]
  /// The number of the id of each slot; -1 where none can be right.
  private let idsOfSlots: [Int32]
  private let ids: [PlannedID]

  init(
    _ layout: LayoutModel,
    _ slots: SlotNumbers,
    slotsOfBlocks: [Int32],
    idsOfSlots: [Int32],
    _ ids: [PlannedID]
  ) {
    self.layout = layout
    self.slots = slots
    self.slotsOfBlocks = slotsOfBlocks
    self.idsOfSlots = idsOfSlots
    self.ids = ids
  }

  /// The number of the id that a cell should have; nil when none can be right for all places where its text is used.
  func id(of cell: RecyclingContainer.Cell) -> Int? {
    // Cells without a part in the plan, whose text no other cell shares, have no slot.
    guard let slot = slot(of: cell), idsOfSlots[slot] >= 0 else { return nil }
    return Int(idsOfSlots[slot])
  }

  private func slot(of cell: RecyclingContainer.Cell) -> Int? {
    let known = slotsOfBlocks[Int(cell.block.index)]
    return known >= 0 ? Int(known) : slots[Slot(layout[cell.block], layout)]
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
}

/// An id and what is made of it.
struct PlannedID {
  let text: String
  let hash: Int32
  /// The id as JSON.
  let literal: [UInt8]

  init(_ text: String) {
    self.text = text
    hash = JavaHash.hash(text)
    literal = JSONEscapes.encode(Array(text.utf8))
  }
}
