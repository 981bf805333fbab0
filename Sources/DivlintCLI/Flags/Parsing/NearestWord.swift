/// The candidate that `word` was probably meant to be: the one with the fewest letters inserted, removed, replaced or
/// swapped with their neighbour, if that is at most a third of the word. Ties go to the first.
func nearestWord(to word: String, among candidates: [String]) -> String? {
  let limit = max(1, word.unicodeScalars.count / 3)
  var best: (word: String, distance: Int)?
  for candidate in candidates {
    let distance = editDistance(Array(word.unicodeScalars), Array(candidate.unicodeScalars))
    if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
  }
  return best?.word
}

/// The optimal string alignment distance.
private func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
  var beforePrevious: [Int] = []
  var previous = Array(0...right.count)
  for row in left.indices {
    var current = [row + 1]
    for column in right.indices {
      var best = min(previous[column + 1], current[column]) + 1
      best = min(best, previous[column] + (left[row] == right[column] ? 0 : 1))
      if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
        best = min(best, beforePrevious[column - 1] + 1)
      }
      current.append(best)
    }
    beforePrevious = previous
    previous = current
  }
  return previous[right.count]
}
