import JSONSyntax

/// Remembers what the names of types mean that were met last: most blocks are of one of a few dozen types.
struct TypeMeanings {
  private static let size = 64
  private var entries: [Entry?] = Array(size, of: nil)

  private struct Entry {
    let name: NameEnds
    let scope: UInt32
    let meaning: TemplateScope.Meaning?
  }

  /// What a string stands for as a type in a scope, which has that number; nil for a name that nobody has given.
  @inline(__always)
  mutating func meaning(
    of type: Int, _ document: JSONView, _ number: UInt32, _ scope: @autoclosure () -> TemplateScope
  ) -> TemplateScope.Meaning? {
    guard let name = document.shortString(type) else { return scope().meaning(of: type, in: document) }
    let slot = Int(truncatingIfNeeded: name.spread >> 32) & (Self.size - 1)
    if let entry = entries[slot], entry.name == name, entry.scope == number { return entry.meaning }
    let meaning = scope().meaning(of: type, in: document)
    entries[slot] = Entry(name: name, scope: number, meaning: meaning)
    return meaning
  }
}
