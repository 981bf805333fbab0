extension String {
  /// Texts one behind the other, written once into memory that is as long as all of them. Appended to each other they
  /// are copied whenever the memory grows, and `joined()` copies them for each part.
  init(joining parts: [String]) {
    self.init(unsafeUninitializedCapacity: parts.reduce(0) { $0 + $1.utf8.count }) { memory in
      var end = 0
      for var part in parts {
        end = part.withUTF8 { memory[end...].initialize(fromContentsOf: $0) }
      }
      return end
    }
  }
}
