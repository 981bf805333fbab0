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
  private let ids: PlannedIDs
  private lazy var placement = TemplatePlacement(context, ids)

  init(_ context: LintContext) {
    self.context = context
    var sets = PlannedSets(context)
    ids = sets.ids()
  }

  /// The id that a cell should have; nil when none can be right for all places where its text is used.
  func id(of cell: RecyclingContainer.Cell) -> String? {
    ids.id(of: cell).map(ids.text)
  }

  /// The edits that give cells their ids. Nil when a cell cannot be given one: its text is in another file, or
  /// in an object that repeats a key, or contradicts itself.
  ///
  /// - Parameter placeInTemplates: whether a template may take the id for all its cells.
  func edits(for cells: [RecyclingContainer.Cell], placeInTemplates: Bool) -> [JSONMemberEdit]? {
    let (layout, file) = (context.layout, context.file)
    let placement = placeInTemplates ? self.placement : nil
    var edits: [JSONMemberEdit] = []
    edits.reserveCapacity(min(cells.count, 8))
    var edited = DistinctNodes()
    for cell in cells {
      guard let id = ids.id(of: cell) else { return nil }
      let block = layout[cell.block]
      let edit =
        placement?.edit(for: block, id) ?? Slot(block, layout).edit(ids.literal(ofID: id), file)
      guard let edit else { return nil }
      // Cells that share a place have one id, so that it takes one edit.
      if edited.insert(Self.place(of: edit), after: edits.map(Self.place)) { edits.append(edit) }
    }
    return edits
  }

  /// The node of the object or value that an edit changes.
  private static func place(of edit: JSONMemberEdit) -> Int {
    switch edit {
    case .insert(let object, _, _): object
    case .replace(let value, _): value
    case .rename(let key, _), .remove(let key, _): key
    }
  }
}
