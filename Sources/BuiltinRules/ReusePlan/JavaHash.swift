/// Java's `String.hashCode`. DivKit for Android uses it of a `reuse_id` as the view type of a RecyclerView, so
/// that two ids with one hash share a pool. Source: DivKit for Android, `DivCollectionAdapter.getItemViewType`.
enum JavaHash {
  static func hash(_ string: String) -> Int32 {
    var string = string
    let ofASCII = string.withUTF8 { text -> Int32? in
      var hash: Int32 = 0
      for byte in text {
        guard byte < 0x80 else { return nil }
        hash = hash &* 31 &+ Int32(byte)
      }
      return hash
    }
    return ofASCII ?? string.utf16.reduce(0) { $0 &* 31 &+ Int32($1) }
  }
}
