import JSONSyntax

/// The names that the fixes of one pass bring into each object. Two fixes that bring the same name would make a
/// key that stands twice, though their texts do not touch.
struct NewNames {
  private struct Name: Hashable {
    let object: Int
    let name: [UInt8]
  }

  private let document: JSONDocument
  /// Whether there is anything to watch for. Not without a fix that renames: insertions into one object meet at one place
  /// in the text, where the later one waits anyway.
  let areWatched: Bool
  private var inserted: Set<Name> = []
  private var renamed: Set<Name> = []

  /// - Parameter fixes: what the pass is made of.
  init(_ document: JSONDocument, _ fixes: [Fix]) {
    self.document = document
    areWatched = fixes.contains { $0.edits.contains { if case .rename = $0 { true } else { false } } }
  }

  /// Whether no fix that was taken brings a name that these edits bring, too.
  func areFree(for edits: [JSONMemberEdit]) -> Bool {
    !areWatched
      || edits.allSatisfy { edit in
        switch edit {
        case .insert(let object, let name, _): !renamed.contains(Name(object: object, name: name))
        case .rename(let key, let name): !inserted.contains(Name(object: object(of: key), name: name))
        case .replace, .remove: true
        }
      }
  }

  /// Takes the names that edits bring.
  mutating func take(_ edits: [JSONMemberEdit]) {
    guard areWatched else { return }
    for edit in edits {
      switch edit {
      case .insert(let object, let name, _): inserted.insert(Name(object: object, name: name))
      case .rename(let key, let name): renamed.insert(Name(object: object(of: key), name: name))
      case .replace, .remove: continue
      }
    }
  }

  /// The object that has a key.
  private func object(of key: Int) -> Int {
    var index = key - 1
    while document.kind(index) != .object || document.next(index) <= key { index -= 1 }
    return index
  }
}
