/// What an input made divlint do that it must never do, in words.
package struct BrokenInvariant: Error, Equatable, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }
}

/// Breaks the invariant that is named unless the condition holds.
func require(_ condition: Bool, _ name: @autoclosure () -> String) throws(BrokenInvariant) {
  guard condition else { throw BrokenInvariant(name()) }
}
