/// Holds what one file leaves to the next while nobody uses it: so large a structure is better not copied.
final class Shelf<Memory: Sendable>: @unchecked Sendable {
  // Sendable: touched by whoever took it from the spare ones.
  var memory: Memory

  init(_ memory: Memory) { self.memory = memory }
}

extension SourceSet {
  /// Whether the documents leave so much behind that it is not worth keeping.
  var areLarge: Bool { documents.reduce(0) { $0 + $1.count } >= 1 << 15 }
}
