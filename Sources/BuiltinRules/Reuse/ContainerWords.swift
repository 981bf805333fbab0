import DivKitModel

extension RecyclingContainer {
  /// The container behind its cells: "of this gallery".
  var owning: String { "of \(name)" }

  /// The container in a sentence: "in this gallery".
  var place: String { "in \(name)" }

  private var name: String {
    switch type {
    case .tabs: "these tabs"
    case let type?: "this \(type.rawValue)"
    case nil: "this change of a patch"
    }
  }
}
