import DivKitModel
import Linting

/// What structures are called for people, worked out once for each.
final class StructureNames {
  private let structures: StructureTable
  private var known: [StructureID: String] = [:]

  init(_ context: LintContext) {
    structures = context.layout.structures
  }

  /// The description of a structure.
  func name(of structure: StructureID) -> String {
    if let name = known[structure] { return name }
    let name = structures.description(structure)
    known[structure] = name
    return name
  }
}
