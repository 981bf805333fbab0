import JSONSyntax
import Testing

@testable import DivKitModel

/// What is remembered about words.
@Suite("known words") struct KnownWordsTests {
  private static func ends(_ word: String) -> NameEnds {
    Array(word.utf8).withUnsafeBufferPointer { NameEnds($0) }
  }

  @Test("what was found is known until something else takes its place")
  func places() {
    var known = KnownWords()
    #expect(known.find(Self.ends("word 0"), in: .words(0)) == nil)
    for number in 0..<2_000 {
      let word = Self.ends("word \(number)")
      known.insert(word, in: .words(number % 7), meaning: number)
      #expect(known.find(word, in: .words(number % 7)) == number)
    }
    let found = (0..<2_000).compactMap { number in
      known.find(Self.ends("word \(number)"), in: .words(number % 7)).map { (number, $0) }
    }
    #expect(found.allSatisfy { $0.0 == $0.1 })
    #expect(found.count > 50)
  }

  @Test("a word means something else in every place, even in a list and a union of one number")
  func choices() {
    var known = KnownWords()
    let word = Self.ends("solid")
    known.insert(word, in: .words(3), meaning: 1)
    #expect(known.find(word, in: .union(3)) == nil)
    #expect(known.find(word, in: .words(4)) == nil)
    known.insert(word, in: .union(3), meaning: 2)
    #expect(known.find(word, in: .words(3)) == 1)
    #expect(known.find(word, in: .union(3)) == 2)
    #expect(known.find(Self.ends("soli"), in: .words(3)) == nil)
  }
}
