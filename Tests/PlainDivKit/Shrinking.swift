import JSONSyntax

/// Takes away from a JSON text what a failure does not need, so that people can read the rest.
package enum Shrinking {
  /// The smallest text found of which `fails` is still true.
  package static func shrink(_ text: [UInt8], while fails: ([UInt8]) -> Bool) -> [UInt8] {
    var current = text
    var position = 0
    while let document = try? JSONDocument.parse(current) {
      let removals = removals(in: document)
      guard position < removals.count else { break }
      var candidate = current
      candidate.removeSubrange(removals[position])
      if fails(candidate) {
        current = candidate
      } else {
        position += 1
      }
    }
    return current
  }

  /// The ranges of all members and elements, each with a comma; outer ones before inner ones.
  private static func removals(in document: JSONDocument) -> [Range<Int>] {
    var removals: [Range<Int>] = []
    for node in 0..<document.count {
      switch document.kind(node) {
      case .object:
        let members = Array(document.members(node))
        removals += withCommas(
          members.map { Int(document[$0.key].start)..<Int(document[$0.value].end) }, document)
      case .array:
        removals += withCommas(document.elements(node).map { document[$0].range }, document)
      default: continue
      }
    }
    return removals
  }

  private static func withCommas(_ ranges: [Range<Int>], _ document: JSONDocument) -> [Range<Int>] {
    ranges.indices.map { index in
      if index + 1 < ranges.count { return ranges[index].lowerBound..<ranges[index + 1].lowerBound }
      return index > 0 ? ranges[index - 1].upperBound..<ranges[index].upperBound : ranges[index]
    }
  }
}
