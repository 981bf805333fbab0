/// Java's `String.hashCode`. DivKit for Android uses it of a `reuse_id` as the view type of a RecyclerView, so
/// that two ids with one hash share a pool. Source: DivKit for Android, `DivCollectionAdapter.getItemViewType`.
enum JavaHash {
  static func hash(_ string: String) -> Int32 {
    string.utf16.reduce(0) { $0 &* 31 &+ Int32($1) }
  }
}
