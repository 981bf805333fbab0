import DivKitModel

extension RecyclingContainer {
  /// The container in a sentence: "in this gallery".
  var place: String {
    switch type {
    case .tabs: "in these tabs"
    case let type?: "in this \(type.rawValue)"
    case nil: "in this change of a patch"
    }
  }
}
