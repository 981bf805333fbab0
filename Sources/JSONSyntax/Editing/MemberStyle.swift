/// How an object is written: what stands around the colon and between members. New members copy it.
struct MemberStyle {
  private let document: JSONDocument
  private let object: Int

  init(_ document: JSONDocument, object: Int) {
    self.document = document
    self.object = object
  }

  /// The colon with the white space that the first member has around it.
  var colon: [UInt8] {
    guard let first = document.firstMember(object) else { return Array(": ".utf8) }
    let text = document.bytes[Int(document[first.key].end)..<Int(document[first.value].start)]
    return text.contains(where: isLineBreak) ? Array(": ".utf8) : Array(text)
  }

  /// What stands between a member and a new one behind it: the comma and its white space, as between the
  /// members that are there already.
  func separator(after member: JSONMember) -> [UInt8] {
    let gaps = [gapAfter(member), gapBefore(member)].compactMap { $0 }
    // Of two gaps the one with fewer line breaks: an empty line that sets members apart is not copied.
    if let gap = gaps.min(by: { lineBreaks($0) < lineBreaks($1) }) {
      return Array(gap)
    }
    return [UInt8(ascii: ",")] + spaceOfOnlyMember(member)
  }

  private func gapAfter(_ member: JSONMember) -> ArraySlice<UInt8>? {
    let following = document.next(member.value)
    guard following < document.next(object) else { return nil }
    return document.bytes[Int(document[member.value].end)..<Int(document[following].start)]
  }

  private func gapBefore(_ member: JSONMember) -> ArraySlice<UInt8>? {
    guard let previous = document.member(object, before: member) else { return nil }
    return document.bytes[Int(document[previous.value].end)..<Int(document[member.key].start)]
  }

  /// An object with one member says how it would go on by the space behind its brace and its colon.
  private func spaceOfOnlyMember(_ member: JSONMember) -> [UInt8] {
    let opening = document.bytes[Int(document[object].start) + 1..<Int(document[member.key].start)]
    if opening.contains(where: isLineBreak) { return Array(opening) }
    return opening.isEmpty && colon.count == 1 ? [] : [UInt8(ascii: " ")]
  }

  private func lineBreaks(_ gap: ArraySlice<UInt8>) -> Int {
    gap.reduce(0) { $0 + ($1 == 0x0A ? 1 : 0) }
  }

  private func isLineBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}
