/// The block types whose children the reuse rules check.
public enum RecyclingContainer: String, Sendable, CaseIterable {
  /// A scrolling list: recycles by id on Android and iOS.
  case gallery
  /// A table: documented to recycle, does not in DivKit's code.
  case grid
  /// Pages: recycle by id on Android and iOS.
  case pager
  /// Tabs: recycle by id on iOS.
  case tabs
}
