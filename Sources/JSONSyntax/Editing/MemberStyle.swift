/// How an object is written: what stands around the colon and between members. New members copy it.
struct MemberStyle {
  private let document: JSONDocument
  private let object: Int

  init(_ document: JSONDocument, object: Int) {
    self.document = document
    self.object = object
  }

  /// The colon with the white space around it, as a member of the object has it; for an empty object as the
  /// member that holds the object has it.
  func colon(like member: JSONMember?) -> ArraySlice<UInt8> {
    guard let key = member?.key ?? keyOfObject else { return Self.usualColon }
    let text = document.bytes[Int(document[key].end)..<Int(document[key + 1].start)]
    return text.contains(where: isLineBreak) ? Self.usualColon : text
  }

  private static let usualColon = ArraySlice(": ".utf8)

  private var keyOfObject: Int? {
    object > 0 && document.kind(object - 1) == .key ? object - 1 : nil
  }

  /// What stands between a member and a new one next to it: the comma and its white space, as between the
  /// members that are there already.
  func separator(besides member: JSONMember) -> ArraySlice<UInt8> {
    switch (gapAfter(member), gapBefore(member)) {
    case (let after?, let before?):
      return withoutEmptyLines(lineBreaks(before) < lineBreaks(after) ? before : after)
    case (let gap?, nil), (nil, let gap?):
      return withoutEmptyLines(gap)
    case (nil, nil):
      break
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
  private func spaceOfOnlyMember(_ member: JSONMember) -> ArraySlice<UInt8> {
    let opening = document.bytes[Int(document[object].start) + 1..<Int(document[member.key].start)]
    if opening.contains(where: isLineBreak) { return withoutEmptyLines(opening) }
    return opening.isEmpty && colon(like: member).count == 1 ? [] : [UInt8(ascii: " ")]
  }

  /// A gap with its first and last line break in one: an empty line sets members apart, and a new member
  /// belongs to its neighbour.
  private func withoutEmptyLines(_ gap: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    if lineBreaks(gap) <= 1 { return gap }
    var result: [UInt8] = []
    /// Length of the result before the line break that the current white space already has.
    var lineEnd: Int?
    for (index, byte) in zip(gap.indices, gap) {
      if byte == UInt8(ascii: ",") {
        lineEnd = nil
      } else if isLineBreak(byte), !isSecondHalfOfLineBreak(index, in: gap) {
        if let lineEnd { result.removeSubrange(lineEnd...) }
        lineEnd = result.count
      }
      result.append(byte)
    }
    return result[...]
  }

  private func lineBreaks(_ gap: ArraySlice<UInt8>) -> Int {
    var count = 0
    for index in gap.indices where isLineBreak(gap[index]) && !isSecondHalfOfLineBreak(index, in: gap) {
      count += 1
    }
    return count
  }

  private func isLineBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  private func isSecondHalfOfLineBreak(_ index: Int, in gap: ArraySlice<UInt8>) -> Bool {
    gap[index] == 0x0A && index > gap.startIndex && gap[index - 1] == 0x0D
  }
}
