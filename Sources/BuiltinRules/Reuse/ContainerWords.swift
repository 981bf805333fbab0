import DivKitModel

extension RecyclingContainer {
  /// The container behind its cells: "of this gallery".
  var owning: String { "of \(name)" }

  /// The container in a sentence: "in this gallery".
  var place: String { "in \(name)" }

  /// The container by itself: "this gallery".
  var name: String {
    switch type {
    case .gallery: "this gallery"
    case .pager: "this pager"
    case .grid: "this grid"
    case .tabs: "these tabs"
    case nil: "this change of a patch"
    }
  }
}
