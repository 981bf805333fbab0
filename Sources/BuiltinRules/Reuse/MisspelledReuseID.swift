import DivKitModel
import JSONSyntax
import Linting

/// Reports keys that were meant to be `reuse_id`.
struct MisspelledReuseID: Rule {
  static let id = "misspelled-reuse-id"
  static let subject = RuleSubject.blocks

  private var walk = SourceObjectWalk()
  private var seen = NodeSet()
  private var spelling = ReuseIDSpelling()

  init(options: RuleOptions) {}

  /// In most files nobody misspelled anything.
  mutating func concerns(_ context: LintContext) -> Bool {
    spelling = ReuseIDSpelling(context.file)
    return spelling.isAnythingMisspelled
  }

  mutating func visit(_ id: BlockID, _ context: LintContext, _ findings: inout FindingSink) {
    let block = context.layout[id]
    for object in walk.objects(of: block, context.layout) {
      check(object, block, spelling, context, &findings)
    }
  }

  private mutating func check(
    _ object: Int,
    _ block: Block,
    _ spelling: ReuseIDSpelling,
    _ context: LintContext,
    _ findings: inout FindingSink
  ) {
    guard seen.insert(object) else { return }
    let file = context.file
    for member in file.members(object)
    where spelling.isMisspelled(file, member.key) && !context.layout.isParameter(member, of: block) {
      findings.report(finding(member, of: object, spelling, file, findings.severity))
    }
  }

  private func finding(
    _ member: JSONMember,
    of object: Int,
    _ spelling: ReuseIDSpelling,
    _ file: JSONDocument,
    _ severity: Severity
  ) -> Finding {
    let written = file.string(member.key)
    let right = written.hasPrefix("$") ? "$reuse_id" : "reuse_id"
    return Finding(
      rule: Self.id,
      severity: severity,
      message: Self.message(written, right),
      place: .node(member.key),
      fix: fix(member, of: object, right, spelling, file)
    )
  }

  /// Renames the key, unless the object has the right one already or repeats a key.
  private func fix(
    _ member: JSONMember,
    of object: Int,
    _ right: String,
    _ spelling: ReuseIDSpelling,
    _ file: JSONDocument
  ) -> Fix? {
    let name = Array(right.utf8)
    guard file.member(object, JSONKeyName(name)) == nil, !file.hasDuplicateKeys(object),
      file.members(object).filter({ spelling.isMisspelled(file, $0.key) }).count == 1
    else { return nil }
    return Fix(.safe, edits: [.rename(key: member.key, to: name)])
  }

  // MARK: Messages

  private static func message(_ written: String, _ right: String) -> String {
    "\"\(written)\" is not a property of blocks; the property is \"\(right)\". DivKit ignores keys that it does not "
      + "know without a word, so the cell is recycled as if it had no id. Rename the key."
  }
}

/// Tells keys of a file that were meant to be `reuse_id` from all others.
struct ReuseIDSpelling {
  /// The numbers of the names that were; mostly none.
  private var misspelled: Set<Int> = []

  /// Nothing is misspelled.
  init() {}

  init(_ file: JSONDocument) {
    file.keys.forEach { number, name in
      if Self.isMisspelled(name) { misspelled.insert(number) }
    }
  }

  /// Whether there is any such key.
  var isAnythingMisspelled: Bool { !misspelled.isEmpty }

  /// Whether a key is not `reuse_id` (or a link to it) but was meant to be.
  func isMisspelled(_ file: JSONDocument, _ key: Int) -> Bool { misspelled.contains(file[key].keyNumber) }

  /// Words that mean the same elsewhere: `reuseIdentifier` is UIKit's.
  private static let synonyms: [[UInt8]] = [
    Array("reuseidentifier".utf8), Array("reuseident".utf8), Array("reuseids".utf8), Array("reusedid".utf8),
    Array("reusableid".utf8), Array("cellreuseid".utf8),
  ]
  private static let right = Array("reuseid".utf8)

  /// Whether a name is not `reuse_id` (or a link to it) but was meant to be.
  static func isMisspelled(_ written: ArraySlice<UInt8>) -> Bool {
    written.withUnsafeBufferPointer(isMisspelled)
  }

  private static func isMisspelled(_ written: UnsafeBufferPointer<UInt8>) -> Bool {
    guard mayBeMeant(written) else { return false }
    let name = written.dropFirst(written[0] == UInt8(ascii: "$") ? 1 : 0)
    guard !name.elementsEqual(Slot.name.bytes) else { return false }
    let letters = name.compactMap(letter)
    return synonyms.contains(letters) || isNear(letters)
  }

  /// Nearly all names are told by their length, or by the six letters that all these words have. One wrong letter is
  /// allowed in the short word, but for the `i`; the long ones have to be right.
  private static func mayBeMeant(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard name.count >= 6, name.count <= 32 else { return false }
    var set: UInt32 = 0
    for byte in name {
      // Upper and lower case letters have the same five low bits.
      set |= 1 << UInt32(byte & 31)
    }
    let shared = (set & common).nonzeroBitCount
    guard set & bit("i") != 0, shared >= 5 else { return false }
    let letters = name.reduce(0) { $0 + (letter($1) == nil ? 0 : 1) }
    return shared == 6 || letters - (name[0] == UInt8(ascii: "$") ? 1 : 0) <= right.count + 1
  }

  private static var common: UInt32 { bit("r") | bit("e") | bit("u") | bit("s") | bit("i") | bit("d") }

  private static func bit(_ letter: Unicode.Scalar) -> UInt32 { 1 << (letter.value & 31) }

  /// Lower case; nil for what sets words apart.
  private static func letter(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: " "): nil
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte + 32
    default: byte
    }
  }

  /// `reuseid` itself, with two neighbours swapped, or with one letter too few, too many or wrong.
  private static func isNear(_ letters: [UInt8]) -> Bool {
    // `reused` is a word of its own.
    guard abs(letters.count - right.count) <= 1, letters.contains(UInt8(ascii: "i")) else { return false }
    let start = zip(letters, right).prefix { $0 == $1 }.count
    let rest = letters[start...]
    let wanted = right[start...]
    if rest.isEmpty || wanted.isEmpty { return true }
    return rest.dropFirst() == wanted || rest == wanted.dropFirst() || rest.dropFirst() == wanted.dropFirst()
      || (rest.count == wanted.count && rest.count > 1
        && rest.prefix(2).elementsEqual(wanted.prefix(2).reversed())
        && rest.dropFirst(2) == wanted.dropFirst(2))
  }
}
