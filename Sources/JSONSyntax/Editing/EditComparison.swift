/// Walks the original and the edited document side by side, through the intended edits.
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

  private let original: JSONDocument
  private let edited: JSONDocument
  /// Sorted by node, so that the walk needs no search.
  private var marks: [Mark] = []
  private var nextMark = 0
  /// Number of edits that the walk has not found made.
  private var pending = 0
  private var open: [Open] = []
  /// Next node of the edited document.
  private var position = 0
  private(set) var receipt = EditReceipt()

  init(original: JSONDocument, edited: JSONDocument, edits: [JSONMemberEdit]) {
    self.original = original
    self.edited = edited
    let all = edits.map { Mark(node: Self.node(of: $0, in: original), edit: $0) }
    marks.reserveCapacity(all.count)
    for mark in all.sorted(by: { $0.node < $1.node }) {
      let isRepeated = marks.reversed().prefix { $0.node == mark.node }.contains { $0.edit == mark.edit }
      if !isRepeated { marks.append(mark) }
    }
    pending = marks.count
  }

  /// The value that an insertion follows, or the object where it comes first; else what is edited.
  private static func node(of edit: JSONMemberEdit, in document: JSONDocument) -> Int {
    switch edit {
    case .insert(let object, _, _): document.anchor(forInsertionInto: object)?.value ?? object
    case .replace(let value, _): value
    case .rename(let key, _), .remove(let key, _): key
    }
  }

  mutating func run() throws(ReceiptError) {
    var index = 0
    while index < original.count {
      try closeValues(endingAt: index)
      let marks = takeMarks(at: index)
      if marks.isEmpty {
        guard position < edited.count else { throw mismatch("the text ends too early") }
        try compareNode(index, marks)
        index += 1
      } else {
        index = try followMarks(marks, at: index)
      }
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
    let node = original[index]
    guard edited.kind(position) == node.kind else { throw mismatch("a value changed its kind") }
    switch node.kind {
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
      edited.string(position, equals: name), edited.text(position + 1).elementsEqual(value)
    else { throw mismatch("an inserted member is not where it belongs") }
    receipt.inserted += 1
    pending -= 1
    position = edited.next(position + 1)
  }

  private func compareText(_ index: Int) throws(ReceiptError) {
    guard original.text(index) == edited.text(position) else { throw mismatch("a text changed") }
  }

  private func mismatch(_ message: String) -> ReceiptError {
    let offset = position < edited.count ? Int(edited[position].start) : edited.bytes.count
    return ReceiptError(message: message, offset: offset)
  }
}
