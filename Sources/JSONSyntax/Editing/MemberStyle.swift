/// How an object is written: what stands around the colon and between members. New members copy it.
///
/// Looks at the text through a view: where two threads write about one file, each insertion would count half a dozen
/// references to its document.
struct MemberStyle {
  private typealias Text = UnsafeBufferPointer<UInt8>

  private let view: JSONView
  private let object: Int

  init(_ view: JSONView, object: Int) {
    self.view = view
    self.object = object
  }

  /// Appends the colon with the white space around it, as a member of the object has it; for an empty object as the
  /// member that holds the object has it.
  func appendColon(like member: JSONMember?, to text: inout [UInt8]) {
    guard let colon = colon(like: member) else {
      text += [UInt8(ascii: ":"), UInt8(ascii: " ")]
      return
    }
    text += colon
  }

  /// Nil for one that stretches over lines, or for none: nobody wants another one like that.
  private func colon(like member: JSONMember?) -> Text? {
    guard let key = member?.key ?? keyOfObject else { return nil }
    let text = view.text(from: view[key].end, to: view[key + 1].start)
    return text.contains(where: isLineBreak) ? nil : text
  }

  private var keyOfObject: Int? {
    object > 0 && view.kind(object - 1) == .key ? object - 1 : nil
  }

  /// Appends what stands between a member and a new one next to it: the comma and its white space, as between the
  /// members that are there already.
  func appendSeparator(besides member: JSONMember, to text: inout [UInt8]) {
    switch (gapAfter(member), gapBefore(member)) {
    case (let after?, let before?):
      let isSame = NameText.areEqual(after, before)
      appendWithoutEmptyLines(
        !isSame && lineBreaks(before) < lineBreaks(after) ? before : after, to: &text)
    case (let gap?, nil), (nil, let gap?):
      appendWithoutEmptyLines(gap, to: &text)
    case (nil, nil):
      text.append(UInt8(ascii: ","))
      appendSpaceOfOnlyMember(member, to: &text)
    }
  }

  private func gapAfter(_ member: JSONMember) -> Text? {
    let following = view.next(member.value)
    guard following < view.next(object) else { return nil }
    return view.text(from: view[member.value].end, to: view[following].start)
  }

  private func gapBefore(_ member: JSONMember) -> Text? {
    guard let previous = view.member(object, before: member) else { return nil }
    return view.text(from: view[previous.value].end, to: view[member.key].start)
  }

  /// An object with one member says how it would go on by the space behind its brace and its colon.
  private func appendSpaceOfOnlyMember(_ member: JSONMember, to text: inout [UInt8]) {
    let opening = view.text(from: view[object].start + 1, to: view[member.key].start)
    if opening.contains(where: isLineBreak) { return appendWithoutEmptyLines(opening, to: &text) }
    // A colon by itself in an object without spaces: nothing here has any.
    if !opening.isEmpty || colon(like: member)?.count != 1 { text.append(UInt8(ascii: " ")) }
  }

  /// A gap with its first and last line break in one: an empty line sets members apart, and a new member
  /// belongs to its neighbour.
  private func appendWithoutEmptyLines(_ gap: Text, to text: inout [UInt8]) {
    if lineBreaks(gap) <= 1 {
      text += gap
      return
    }
    /// Length of the text before the line break that the current white space already has.
    var lineEnd: Int?
    for (index, byte) in gap.enumerated() {
      if byte == UInt8(ascii: ",") {
        lineEnd = nil
      } else if isLineBreak(byte), !isSecondHalfOfLineBreak(index, in: gap) {
        if let lineEnd { text.removeSubrange(lineEnd...) }
        lineEnd = text.count
      }
      text.append(byte)
    }
  }

  private func lineBreaks(_ gap: Text) -> Int {
    var count = 0
    for index in gap.indices where isLineBreak(gap[index]) && !isSecondHalfOfLineBreak(index, in: gap) {
      count += 1
    }
    return count
  }

  private func isLineBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  private func isSecondHalfOfLineBreak(_ index: Int, in gap: Text) -> Bool {
    gap[index] == 0x0A && index > 0 && gap[index - 1] == 0x0D
  }
}
