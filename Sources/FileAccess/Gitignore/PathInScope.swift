/// A path from the directory of a `.gitignore` file, split at the slashes. In two parts, so that asking about all names
/// in a directory takes no array for each.
struct PathInScope {
  /// The directories on the way.
  let directory: ArraySlice<ArraySlice<UInt8>>
  let name: ArraySlice<UInt8>

  /// How many components there are, the name among them.
  var count: Int { directory.count + 1 }

  /// A component by its position.
  subscript(position: Int) -> ArraySlice<UInt8> {
    position < directory.count ? directory[directory.startIndex + position] : name
  }
}
