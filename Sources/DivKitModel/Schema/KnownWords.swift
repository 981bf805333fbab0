import JSONSyntax

/// Remembers the words that were met last where the vocabulary has some words to choose from. Says the same of every file, so
/// that it can be kept.
struct KnownWords: Sendable {
  /// What words there are to choose from.
  enum Choice {
    /// Those of a ``WordList``, by its number.
    case words(Int)
    /// The types of the objects of a ``UnionSchema``, by its number.
    case union(Int)

    fileprivate var number: Int32 {
      switch self {
      case .words(let list): Int32(list) << 1
      case .union(let union): Int32(union) << 1 | 1
      }
    }
  }

  private static let size = 256
  /// Empty before the first word.
  private var entries: [Entry] = []

  private struct Entry {
    var word = NameEnds(head: 0, tail: 0, count: -1)
    var choice: Int32 = -1
    var meaning: Int32 = 0
  }

  /// The number of what a word stands for; nil when it was not met lately.
  @inline(__always)
  func find(_ word: NameEnds, in choice: Choice) -> Int? {
    guard !entries.isEmpty else { return nil }
    let entry = entries[Self.slot(word, choice)]
    return entry.word == word && entry.choice == choice.number ? Int(entry.meaning) : nil
  }

  /// Remembers what a word stands for, in place of another one.
  mutating func insert(_ word: NameEnds, in choice: Choice, meaning: Int) {
    if entries.isEmpty { entries = Array(Self.size, of: Entry()) }
    entries[Self.slot(word, choice)] = Entry(word: word, choice: choice.number, meaning: Int32(meaning))
  }

  @inline(__always)
  private static func slot(_ word: NameEnds, _ choice: Choice) -> Int {
    (Int(truncatingIfNeeded: word.spread >> 32) + Int(choice.number)) & (size - 1)
  }
}
