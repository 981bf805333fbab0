import DivKitModel
import JSONSyntax
import Linting

/// Decides where one id in a template can stand for ids in all its cells.
///
/// That is right when every cell of the file whose type is the template, or derived from it, has the same known
/// structure and should have the same id, none says anything about an id itself, and neither does the template.
struct TemplatePlacement {
  /// What the cells of a template have in common.
  private struct Vote {
    let structure: StructureID
    let id: String?
    var isUnanimous: Bool
    /// A cell has the template itself as its type, so that an id in the template is not far-fetched.
    var isDirect = false
  }

  /// Chains longer than this are not considered: nobody writes them, and looking at each link of each costs.
  private static let maximumChain = 64

  private unowned let context: LintContext
  private var votes: [SourceNode: Vote] = [:]

  init(_ context: LintContext, plan: ReusePlan) {
    self.context = context
    guard context.placement != .instance else { return }
    for container in context.containers {
      for cell in container.cells { count(cell, plan) }
    }
  }

  /// The edit that puts the id of a cell into its template, or nil when it has to stand in the cell.
  func edit(for cell: RecyclingContainer.Cell, id: String) -> JSONMemberEdit? {
    // The base-most template that qualifies speaks for the most cells.
    for use in chain(of: cell).reversed() {
      guard let vote = votes[use.body], vote.isUnanimous, vote.isDirect, vote.id == id, use.body.isInFile,
        !context.layout.mentions(.reuseID, use), !context.file.hasDuplicateKeys(use.body.index)
      else { continue }
      return .insert(object: use.body.index, name: Slot.name.bytes, value: JSONEscapes.encode(id.utf8))
    }
    return nil
  }

  private mutating func count(_ cell: RecyclingContainer.Cell, _ plan: ReusePlan) {
    let layout = context.layout
    let chain = chain(of: cell)
    guard !chain.isEmpty else { return }
    let isSilent = !layout[cell.block].hasReuseID
    // `template` asks for the template even where some cells have ids of their own: those keep them.
    if context.placement == .template, !isSilent { return }
    let id = plan.id(of: cell)
    for (index, use) in chain.enumerated() {
      let agrees = isSilent && !cell.isPrototype && cell.structure.isKnown && id != nil
      var vote = votes[use.body] ?? Vote(structure: cell.structure, id: id, isUnanimous: agrees)
      if !agrees || vote.structure != cell.structure || vote.id != id { vote.isUnanimous = false }
      if index == 0 { vote.isDirect = true }
      votes[use.body] = vote
    }
  }

  /// The template of a cell and those it is derived from, most derived first; empty for none or too many.
  private func chain(of cell: RecyclingContainer.Cell) -> [TemplateUse] {
    var chain: [TemplateUse] = []
    var next = context.layout.template(of: context.layout[cell.block])
    while let use = next {
      guard chain.count < Self.maximumChain else { return [] }
      chain.append(use)
      next = context.layout.base(of: use)
    }
    return chain
  }
}
