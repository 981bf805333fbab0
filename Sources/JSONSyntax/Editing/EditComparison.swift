/// Walks the original and the edited document side by side, through the intended edits.
struct EditComparison {
  /// A value of the original whose end has not been reached.
  private struct Open {
    let original: Int
    let edited: Int
  }

  private let original: JSONDocument
  private let edited: JSONDocument
  private var insertedFirst: [Int: [JSONMemberEdit]] = [:]
  private var insertedAfter: [Int: [JSONMemberEdit]] = [:]
  private var replaced: [Int: [UInt8]] = [:]
  private var renamed: [Int: [UInt8]] = [:]
  private var removed: Set<Int> = []
  /// Edits that the walk has not met yet.
  private var pending = 0
  private var open: [Open] = []
  /// Next node of the edited document.
  private var position = 0
  private(set) var receipt = EditReceipt()

  init(original: JSONDocument, edited: JSONDocument, edits: [JSONMemberEdit]) {
    self.original = original
    self.edited = edited
    var seen: Set<JSONMemberEdit> = []
    for edit in edits where seen.insert(edit).inserted {
      pending += 1
      switch edit {
      case .insert(let object, _, _):
        if let anchor = original.anchor(forInsertionInto: object) {
          insertedAfter[anchor.value, default: []].append(edit)
        } else {
          insertedFirst[object, default: []].append(edit)
        }
      case .replace(let value, let text): replaced[value] = text
      case .rename(let key, let name): renamed[key] = name
      case .remove(let key, _): removed.insert(key)
      }
    }
  }

  mutating func run() throws(ReceiptError) {
    var index = 0
    while index < original.count {
      try closeValues(endingAt: index)
      if removed.contains(index) {
        receipt.removed += 1
        pending -= 1
        index = original.next(index + 1)
        continue
      }
      guard position < edited.count else { throw mismatch("the text ends too early") }
      if let text = replaced[index] {
        guard edited.text(position).elementsEqual(text) else { throw mismatch("a replaced value differs") }
        receipt.replaced += 1
        pending -= 1
        open.append(Open(original: index, edited: position))
        position = edited.next(position)
        index = original.next(index)
        continue
      }
      try compareNode(index)
      index += 1
    }
    try closeValues(endingAt: index)
    guard position == edited.count else { throw mismatch("the text goes on after its end") }
    // An edit inside a removed or replaced value, or one that says the opposite of another.
    guard pending == 0 else { throw mismatch("an intended edit was not made") }
  }

  private mutating func compareNode(_ index: Int) throws(ReceiptError) {
    let node = original[index]
    guard edited.kind(position) == node.kind else { throw mismatch("a value changed its kind") }
    switch node.kind {
    case .object, .array:
      open.append(Open(original: index, edited: position))
      position += 1
      for edit in insertedFirst[index] ?? [] { try consumeInsertion(edit) }
    case .key:
      if let name = renamed[index] {
        guard edited.stringBytes(position) == name else { throw mismatch("a renamed key differs") }
        receipt.renamed += 1
        pending -= 1
      } else {
        try compareText(index)
      }
      position += 1
    default:
      try compareText(index)
      open.append(Open(original: index, edited: position))
      position += 1
    }
  }

  /// Checks that everything that ends before an original index ends at the same place of the new text, and
  /// steps over what was inserted behind it.
  private mutating func closeValues(endingAt index: Int) throws(ReceiptError) {
    while let last = open.last, original.next(last.original) == index {
      open.removeLast()
      guard edited.next(last.edited) == position else { throw mismatch("a value has other contents") }
      for edit in insertedAfter[last.original] ?? [] { try consumeInsertion(edit) }
    }
  }

  private mutating func consumeInsertion(_ edit: JSONMemberEdit) throws(ReceiptError) {
    guard case .insert(_, let name, let value) = edit, position + 1 < edited.count,
      edited.kind(position) == .key, edited.stringBytes(position) == name,
      edited.text(position + 1).elementsEqual(value)
    else { throw mismatch("an inserted member is not where it belongs") }
    receipt.inserted += 1
    pending -= 1
    position = edited.next(position + 1)
  }

  private func compareText(_ index: Int) throws(ReceiptError) {
    let old = original[index].range
    let new = edited[position].range
    guard old.count == new.count else { throw mismatch("a text changed") }
    for step in 0..<old.count
    where original.bytes[old.lowerBound + step] != edited.bytes[new.lowerBound + step] {
      throw mismatch("a text changed")
    }
  }

  private func mismatch(_ message: String) -> ReceiptError {
    let offset = position < edited.count ? Int(edited[position].start) : edited.bytes.count
    return ReceiptError(message: message, offset: offset)
  }
}
