import DivKitModel
import JSONSyntax
import Linting

/// Decides where one id in a template can stand for ids in all its cells.
///
/// That is right when every cell of the file whose type is the template, or derived from it, has the same known
/// structure and should have the same id, none says anything about an id itself, and neither does the template.
///
/// A class, because it remembers: a structure kept by the plan is copied for each question.
final class TemplatePlacement {
  /// What the cells of a template have in common.
  private struct Vote {
    let structure: StructureID
    let id: Int?
    var isUnanimous: Bool
    /// A cell has the template itself as its type, so that an id in the template is not far-fetched.
    var isDirect = false
  }

  /// Chains longer than this are not considered: nobody writes them, and looking at each link of each costs.
  private static let maximumChain = 64

  private let layout: LayoutModel
  private let ids: PlannedIDs
  private var votes: [SourceNode: Vote] = [:]
  /// The cell that was counted last: one that is the same in all that matters would change nothing.
  private var counted: Ballot?
  /// The last answer: the cells of a group mostly share a template and an id.
  private var answer: (scope: UInt32, template: Int32, id: Int, edit: JSONMemberEdit?)?

  /// What of a cell matters.
  private struct Ballot: Equatable {
    let template: TemplateUse
    let structure: StructureID
    let id: Int?
    let agrees: Bool
  }

  init(_ context: LintContext, _ ids: PlannedIDs) {
    layout = context.layout
    self.ids = ids
    switch context.placement {
    case .instance: return
    case .auto: count(context.containers) { _ in true }
    // `template` asks for the template even where some cells have ids of their own: those keep them.
    case .template: count(context.containers) { !$0.hasReuseID }
    }
  }

  /// The edit that puts the id of a cell, by its number, into its template, or nil when it has to stand in the cell.
  func edit(for cell: Block, _ id: Int) -> JSONMemberEdit? {
    guard cell.template >= 0 else { return nil }
    if let answer, answer.template == cell.template, answer.scope == cell.scope, answer.id == id {
      return answer.edit
    }
    guard let template = layout.template(of: cell) else { return nil }
    let edit = edit(in: template, id)
    answer = (cell.scope, cell.template, id, edit)
    return edit
  }

  private func edit(in template: TemplateUse, _ id: Int) -> JSONMemberEdit? {
    // The base-most template that qualifies speaks for the most cells.
    for use in chain(from: template).reversed() {
      guard let vote = votes[use.body], vote.isUnanimous, vote.isDirect, ids.areSame(vote.id, id),
        use.body.isInFile,
        !layout.mentions(.reuseID, use), !layout.sources.file.hasDuplicateKeys(use.body.index)
      else { continue }
      return .insert(object: use.body.index, name: Slot.name.bytes, value: ids.literal(ofID: id))
    }
    return nil
  }

  private func count(_ containers: [RecyclingContainer], where hasVote: (Block) -> Bool) {
    let blocks = layout.blocks
    for container in containers {
      for cell in container.cells {
        let block = blocks[Int(cell.block.index)]
        if block.template >= 0, hasVote(block) { count(cell, block) }
      }
    }
  }

  private func count(_ cell: RecyclingContainer.Cell, _ block: Block) {
    guard let template = layout.template(of: block) else { return }
    let id = ids.id(of: cell)
    let agrees = !block.hasReuseID && !cell.isPrototype && cell.structure.isKnown && id != nil
    let ballot = Ballot(template: template, structure: cell.structure, id: id, agrees: agrees)
    guard ballot != counted else { return }
    counted = ballot
    for (index, use) in chain(from: template).enumerated() {
      var vote = votes[use.body] ?? Vote(structure: cell.structure, id: id, isUnanimous: agrees)
      if !agrees || vote.structure != cell.structure || !ids.areSame(vote.id, id) {
        vote.isUnanimous = false
      }
      if index == 0 { vote.isDirect = true }
      votes[use.body] = vote
    }
  }

  /// A template and those it is derived from, most derived first; empty for too many.
  private func chain(from template: TemplateUse) -> [TemplateUse] {
    var chain: [TemplateUse] = []
    var next: TemplateUse? = template
    while let use = next {
      guard chain.count < Self.maximumChain else { return [] }
      chain.append(use)
      next = layout.base(of: use)
    }
    return chain
  }
}
