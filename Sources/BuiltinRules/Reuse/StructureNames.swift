import DivKitModel
import JSONSyntax
import Linting

/// What structures are called for people, worked out once for each.
final class StructureNames {
  private let structures: StructureTable
  /// By the position of a structure in the table.
  private var known: [String?]

  init(_ context: LintContext) {
    structures = context.layout.structures
    known = Array(structures.count, of: nil)
  }

  /// The description of a structure.
  func name(of structure: StructureID) -> String {
    let position = Int(structure.index)
    if let name = known[position] { return name }
    let name = structures.description(structure)
    known[position] = name
    return name
  }
}
