import DivKitModel

extension RecyclingContainer {
  /// The container in a sentence: "in this gallery".
  var place: String {
    type.map { "in this \($0.rawValue)" } ?? "in this change of a patch"
  }
}
