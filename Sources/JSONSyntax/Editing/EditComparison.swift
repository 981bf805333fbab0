#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Walks the original and the edited document side by side, through the intended edits.
///
/// Between two edits nearly everything is as it was. There the nodes are held against each other in one go, and their
/// text is compared as one stretch of bytes; only where white space differs the walk goes from node to node.
struct EditComparison {
  /// An intended edit at the original node where the walk meets it.
  private struct Mark {
    let node: Int
    let edit: JSONMemberEdit
  }

  /// A value of the original whose end has not been reached.
  private struct Open {
    let original: Int
    let edited: Int
    let marks: Range<Int>
  }

  private let originalDocument: JSONDocument
  private let editedDocument: JSONDocument
  // Of the documents above, which live as long.
  private let original: JSONView
  private let edited: JSONView
  /// Sorted by node, so that the walk needs no search.
  private var marks: [Mark] = []
  private var nextMark = 0
  /// Number of edits that the walk has not found made.
  private var pending = 0
  /// What the walk is in, as far as edits are in it, too.
  private var open: [Open] = []
  /// Next node of the edited document.
  private var position = 0
  private(set) var receipt = EditReceipt()

  init(original: JSONDocument, edited: JSONDocument, edits: [JSONMemberEdit]) {
    originalDocument = original
    editedDocument = edited
    let view = JSONView(original)
    self.original = view
    self.edited = JSONView(edited)
    // Of an edit that is made twice, both are at one node.
    var order = edits.indices.map { Self.node(of: edits[$0], in: view) << 32 | $0 }
    order.sort()
    marks.reserveCapacity(edits.count)
    for entry in order {
      let mark = Mark(node: entry >> 32, edit: edits[entry & Int(UInt32.max)])
      let isRepeated = marks.reversed().prefix { $0.node == mark.node }.contains { $0.edit == mark.edit }
      if !isRepeated { marks.append(mark) }
    }
    pending = marks.count
  }

  /// The value that an insertion follows, or the object where it comes first; else what is edited.
  private static func node(of edit: JSONMemberEdit, in document: JSONView) -> Int {
    switch edit {
    case .insert(let object, _, _): document.anchor(forInsertionInto: object)?.value ?? object
    case .replace(let value, _): value
    case .rename(let key, _), .remove(let key, _): key
    }
  }

  mutating func run() throws(ReceiptError) {
    var index = 0
    /// Where the walk may look for stretches again.
    var nextStretch = 0
    while index < original.count {
      try closeValues(endingAt: index)
      let marks = takeMarks(at: index)
      guard marks.isEmpty else {
        index = try followMarks(marks, at: index)
        continue
      }
      if index >= nextStretch {
        nextStretch = endOfStretch(from: index)
        if isUnchanged(index..<nextStretch) {
          position += nextStretch - index
          index = nextStretch
          continue
        }
      }
      guard position < edited.count else { throw mismatch("the text ends too early") }
      try compareNode(index, marks)
      index += 1
    }
    try closeValues(endingAt: index)
    guard position == edited.count else { throw mismatch("the text goes on after its end") }
    // An edit inside a removed or replaced value, or one that says the opposite of another.
    guard pending == 0 else { throw mismatch("an intended edit was not made") }
  }

  private mutating func takeMarks(at index: Int) -> Range<Int> {
    while nextMark < marks.count, marks[nextMark].node < index { nextMark += 1 }
    let first = nextMark
    while nextMark < marks.count, marks[nextMark].node == index { nextMark += 1 }
    return first..<nextMark
  }

  // MARK: Between edits

  /// Where the walk has to stop next: at an edit, or where a value ends that edits are in.
  private func endOfStretch(from index: Int) -> Int {
    let mark = nextMark < marks.count ? marks[nextMark].node : original.count
    let close = open.last.map { original.next($0.original) } ?? original.count
    return max(index, min(mark, close))
  }

  /// Whether the nodes of a range have the same kinds, texts and contents from ``position`` on, with the same white
  /// space between them. Then values that end behind the range are ``open``.
  private mutating func isUnchanged(_ range: Range<Int>) -> Bool {
    guard let last = range.last, range.upperBound <= original.count, position + range.count <= edited.count
    else {
      return false
    }
    let opened = open.count
    if haveSameNodes(range), haveSameText(from: range.lowerBound, to: last) { return true }
    open.removeLast(open.count - opened)
    return false
  }

  /// The nodes only. What was opened has to be forgotten when they differ.
  ///
  /// Unsafe memory: `isUnchanged` has made sure that the nodes are there.
  private mutating func haveSameNodes(_ range: Range<Int>) -> Bool {
    let (old, new) = (original.nodes + range.lowerBound, edited.nodes + position)
    let end = UInt32(truncatingIfNeeded: range.upperBound)
    let nodes = UInt32(truncatingIfNeeded: position &- range.lowerBound)
    let bytes = new[0].start &- old[0].start
    for index in 0..<range.count {
      let (one, other) = (old[index], new[index])
      // The word of a key has the hash of its name; the numbers of names may differ.
      guard other.word == one.word, other.start &- one.start == bytes else { return false }
      let isKey = UInt8(truncatingIfNeeded: one.word) == JSONKind.key.rawValue
      if isKey || one.next <= end {
        guard other.end &- one.end == bytes, isKey || other.next &- one.next == nodes else { return false }
      } else {
        open.append(Open(original: range.lowerBound + index, edited: position + index, marks: 0..<0))
      }
    }
    return true
  }

  private func isContainer(_ kind: JSONKind) -> Bool { kind == .object || kind == .array }

  /// Whether the text between the starts of two nodes, and that of the second, is in the edited text where the walk is.
  /// Of a container only its bracket counts.
  private func haveSameText(from first: Int, to last: Int) -> Bool {
    let end = isContainer(original.kind(last)) ? original[last].start + 1 : original[last].end
    let text = Int(original[first].start)..<Int(end)
    let start = Int(edited[position].start)
    guard start + text.count <= editedDocument.bytes.count else { return false }
    return originalDocument.bytes.withUnsafeBytes { old in
      editedDocument.bytes.withUnsafeBytes { new in
        let (one, other) = (old[text], new[start..<start + text.count])
        guard let one = UnsafeRawBufferPointer(rebasing: one).baseAddress,
          let other = UnsafeRawBufferPointer(rebasing: other).baseAddress
        else { return false }
        return memcmp(one, other, text.count) == 0
      }
    }
  }

  // MARK: At edits

  /// Compares a node that is edited. Returns where the walk goes on in the original.
  private mutating func followMarks(_ range: Range<Int>, at index: Int) throws(ReceiptError) -> Int {
    for mark in marks[range] {
      if case .remove = mark.edit {
        receipt.removed += 1
        pending -= 1
        return original.next(index + 1)
      }
    }
    guard position < edited.count else { throw mismatch("the text ends too early") }
    for mark in marks[range] {
      if case .replace(_, let text) = mark.edit {
        guard edited.text(position).elementsEqual(text) else { throw mismatch("a replaced value differs") }
        receipt.replaced += 1
        pending -= 1
        open.append(Open(original: index, edited: position, marks: range))
        position = edited.next(position)
        return original.next(index)
      }
    }
    try compareNode(index, range)
    return index + 1
  }

  private mutating func compareNode(_ index: Int, _ range: Range<Int>) throws(ReceiptError) {
    let kind = original.kind(index)
    guard edited.kind(position) == kind else { throw mismatch("a value changed its kind") }
    switch kind {
    case .object, .array:
      open.append(Open(original: index, edited: position, marks: range))
      position += 1
      for mark in marks[range] {
        if case .insert(index, let name, let value) = mark.edit { try consumeInsertion(name, value) }
      }
    case .key:
      try compareKey(index, range)
      position += 1
    default:
      try compareText(index)
      open.append(Open(original: index, edited: position, marks: range))
      position += 1
    }
  }

  private mutating func compareKey(_ index: Int, _ range: Range<Int>) throws(ReceiptError) {
    for mark in marks[range] {
      guard case .rename(_, let name) = mark.edit else { continue }
      guard edited.stringBytes(position) == name else { throw mismatch("a renamed key differs") }
      receipt.renamed += 1
      pending -= 1
      return
    }
    try compareText(index)
  }

  /// Checks that everything that ends before an original index ends at the same place of the new text, and
  /// steps over what was inserted behind it.
  private mutating func closeValues(endingAt index: Int) throws(ReceiptError) {
    while let last = open.last, original.next(last.original) == index {
      open.removeLast()
      guard edited.next(last.edited) == position else { throw mismatch("a value has other contents") }
      for mark in marks[last.marks] {
        if case .insert(let object, let name, let value) = mark.edit, object != last.original {
          try consumeInsertion(name, value)
        }
      }
    }
  }

  private mutating func consumeInsertion(_ name: [UInt8], _ value: [UInt8]) throws(ReceiptError) {
    guard position + 1 < edited.count, edited.kind(position) == .key,
      edited.string(position, equals: name),
      value.withUnsafeBufferPointer({ NameText.areEqual(edited.text(position + 1), $0) })
    else { throw mismatch("an inserted member is not where it belongs") }
    receipt.inserted += 1
    pending -= 1
    position = edited.next(position + 1)
  }

  private func compareText(_ index: Int) throws(ReceiptError) {
    guard NameText.areEqual(original.text(index), edited.text(position)) else {
      throw mismatch("a text changed")
    }
  }

  private func mismatch(_ message: String) -> ReceiptError {
    let offset = position < edited.count ? Int(edited[position].start) : editedDocument.bytes.count
    return ReceiptError(message: message, offset: offset)
  }
}
