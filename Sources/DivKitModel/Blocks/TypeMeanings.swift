import JSONSyntax

/// Remembers what the names of types mean that were met last: most blocks are of one of a few dozen types.
struct TypeMeanings: Sendable {
  private static let size = 32
  /// Empty before the first name.
  private var entries: [Entry] = []

  /// Forgets all names.
  mutating func removeAll() {
    for slot in entries.indices { entries[slot] = Entry() }
  }

  private struct Entry: Sendable {
    var name = NameEnds(head: 0, tail: 0, count: -1)
    var scope: UInt32 = 0
    var meaning: TemplateScope.Meaning?
  }

  /// What a string stands for as a type in a scope, which has that number; nil for a name that nobody has given.
  @inline(__always)
  mutating func meaning(
    of type: Int, _ document: JSONView, _ number: UInt32, _ scope: @autoclosure () -> TemplateScope
  ) -> TemplateScope.Meaning? {
    guard let name = document.shortString(type) else { return scope().meaning(of: type, in: document) }
    if entries.isEmpty { entries = Array(Self.size, of: Entry()) }
    let slot = Int(truncatingIfNeeded: name.spread >> 32) & (Self.size - 1)
    if entries[slot].name == name, entries[slot].scope == number { return entries[slot].meaning }
    let meaning = scope().meaning(of: type, in: document)
    entries[slot] = Entry(name: name, scope: number, meaning: meaning)
    return meaning
  }
}
