/// A sorted list of numbers for each of some numbers, all of them kept in two arrays: most of the lists of a file have
/// one number or none, and an array for each would cost more than what is in it.
struct NumberLists: Sendable {
  /// A number of a list.
  struct Pair {
    let list: Int32
    let number: Int32
  }

  /// Where each list ends in ``numbers``; it starts where the one before ends.
  private let ends: [Int32]
  private let numbers: [Int32]

  /// - Parameters:
  ///   - count: how many lists there are.
  ///   - pairs: what is in them, in any order. What is there several times counts once.
  init(count: Int, _ pairs: [Pair]) {
    var keys: [UInt64] = []
    keys.reserveCapacity(pairs.count)
    var isSorted = true
    for pair in pairs {
      let key = UInt64(pair.list) << 32 | UInt64(pair.number)
      if let last = keys.last, last > key { isSorted = false }
      keys.append(key)
    }
    if !isSorted { keys.sort() }
    var ends = Array(count, of: Int32(0))
    var numbers: [Int32] = []
    numbers.reserveCapacity(keys.count)
    var last: UInt64?
    var list = 0
    for key in keys where key != last {
      while list < Int(key >> 32) {
        ends[list] = Int32(numbers.count)
        list += 1
      }
      numbers.append(Int32(truncatingIfNeeded: key))
      last = key
    }
    while list < count {
      ends[list] = Int32(numbers.count)
      list += 1
    }
    self.ends = ends
    self.numbers = numbers
  }

  /// Lists of indices: each index is in the list that `lists` has for it.
  init(count: Int, indicesByList lists: [Int32]) {
    var ends = Array(count, of: Int32(0))
    for list in lists { ends[Int(list)] += 1 }
    for list in ends.indices.dropFirst() { ends[list] += ends[list - 1] }
    var numbers = Array(lists.count, of: Int32(0))
    var free = ends
    for index in lists.indices.reversed() {
      let list = Int(lists[index])
      free[list] -= 1
      numbers[Int(free[list])] = Int32(index)
    }
    self.ends = ends
    self.numbers = numbers
  }

  /// How many lists there are.
  var count: Int { ends.count }

  /// The numbers of a list.
  subscript(list: Int) -> ArraySlice<Int32> {
    numbers[(list == 0 ? 0 : Int(ends[list - 1]))..<Int(ends[list])]
  }

  /// All numbers with their lists.
  var pairs: [Pair] {
    var pairs: [Pair] = []
    pairs.reserveCapacity(numbers.count)
    for list in 0..<count {
      for number in self[list] { pairs.append(Pair(list: Int32(list), number: number)) }
    }
    return pairs
  }

  /// For each number, the lists that it is in.
  func reversed(count: Int) -> NumberLists {
    NumberLists(count: count, pairs.map { Pair(list: $0.number, number: $0.list) })
  }
}
