import DivKitModel
import JSONSyntax

/// Turns the changes that a rule wants into edits of the text, where that is certain to change nothing else.
///
/// The text of a block can stand for several blocks: where a template's body is used more than once, and what is
/// inside it. Such text is only edited when the rule found all of them. Properties that come from a template are
/// changed there under the same condition, and otherwise overridden in the block itself.
struct SelectorRepairs {
  private let fix: SelectorFix
  private let layout: LayoutModel
  private let users: SharedText

  /// - Parameter matches: all blocks that the rule found.
  init(_ fix: SelectorFix, of matches: [BlockID], _ context: LintContext) {
    self.fix = fix
    layout = context.layout
    users = SharedText(layout, matches, isSharedWithFiles: context.sharesTemplates)
  }

  /// The fix for a block whose text is in the file; nil when there is nothing to change, or a change could reach
  /// further than the rule.
  func fix(for id: BlockID) -> Fix? {
    let block = layout[id]
    guard users.allMatch(block.source), !file.hasDuplicateKeys(block.source.index) else { return nil }
    var edits: [JSONMemberEdit] = []
    for change in fix.changes {
      guard let more = self.edits(for: change, block) else { return nil }
      edits += more
    }
    // Neighbours that go are separated by one comma: the second waits for the next pass.
    var text = TextEdits()
    edits = edits.sorted { node($0) < node($1) }.filter { text.insert([file.textEdit(for: $0)]) }
    return edits.isEmpty ? nil : Fix(fix.applicability, edits: edits)
  }

  private var file: JSONDocument { layout.sources.file }

  /// The edits of a change, none when it is made already; nil when it cannot be made.
  private func edits(for change: SelectorFix.Change, _ block: Block) -> [JSONMemberEdit]? {
    switch change {
    case .set(let name, let json): set(Array(name.utf8), Array(json.utf8), block)
    case .remove(let name):
      removable(Array(name.utf8), block).map { place in
        place.map { [.remove(key: $0.member.key, object: $0.object)] } ?? []
      }
    case .rename(let name, let new): rename(Array(name.utf8), to: Array(new.utf8), block)
    }
  }

  // MARK: Changes

  private func set(_ name: [UInt8], _ json: [UInt8], _ block: Block) -> [JSONMemberEdit]? {
    let object = block.source.index
    guard !layout.isParameter(name, of: block), link(name, in: object) == nil else { return nil }
    if let own = member(name, in: object) { return replacement(of: own, by: json) }
    let chain = chain(name, block)
    if !chain.hasLink, let inherited = chain.literals.first, inherited.body.isInFile,
      users.allMatch(usersOf: inherited.body), !file.hasDuplicateKeys(inherited.body.index)
    {
      return replacement(of: inherited.member, by: json)
    }
    return [.insert(object: object, name: name, value: json)]
  }

  private func replacement(of member: JSONMember, by json: [UInt8]) -> [JSONMemberEdit] {
    file.text(member.value).elementsEqual(json) ? [] : [.replace(value: member.value, with: json)]
  }

  private func rename(_ name: [UInt8], to new: [UInt8], _ block: Block) -> [JSONMemberEdit]? {
    guard let place = removable(name, block) else { return nil }
    guard let place else { return [] }
    let chain = chain(new, block)
    let isFree =
      member(new, in: block.source.index) == nil && link(new, in: block.source.index) == nil
      && chain.literals.isEmpty && !chain.hasLink && !layout.isParameter(new, of: block)
    return isFree ? [.rename(key: place.member.key, to: new)] : nil
  }

  /// The one place where a property is written; `.some(nil)` when it is nowhere, nil when removing it from there would
  /// not remove it from the block, or from others as well.
  private func removable(_ name: [UInt8], _ block: Block) -> (object: Int, member: JSONMember)?? {
    let object = block.source.index
    let chain = chain(name, block)
    guard !chain.hasLink, link(name, in: object) == nil else { return nil }
    if let own = member(name, in: object) {
      return chain.literals.isEmpty && !layout.isParameter(name, of: block) ? .some((object, own)) : nil
    }
    guard let inherited = chain.literals.first else { return .some(nil) }
    guard chain.literals.count == 1, inherited.body.isInFile, users.allMatch(usersOf: inherited.body),
      !file.hasDuplicateKeys(inherited.body.index)
    else { return nil }
    return .some((inherited.body.index, inherited.member))
  }

  // MARK: Where properties are written

  private func member(_ name: [UInt8], in object: Int) -> JSONMember? {
    file.member(object, JSONKeyName(name))
  }

  private func link(_ name: [UInt8], in object: Int) -> JSONMember? {
    member([UInt8(ascii: "$")] + name, in: object)
  }

  /// What the templates of a block say about a property: values, those that count first, and whether there is a link.
  private func chain(_ name: [UInt8], _ block: Block) -> (
    literals: [(body: SourceNode, member: JSONMember)], hasLink: Bool
  ) {
    var result: (literals: [(body: SourceNode, member: JSONMember)], hasLink: Bool) = ([], false)
    var use = layout.template(of: block)
    // The body of a template that stands for itself is the block's own object.
    if block.isTemplateBody { use = use.flatMap(layout.base) }
    while let template = use {
      let document = layout.sources.documents[Int(template.body.document)]
      if let literal = document.member(template.body.index, JSONKeyName(name)) {
        result.literals.append((template.body, literal))
      }
      if document.member(template.body.index, JSONKeyName([UInt8(ascii: "$")] + name)) != nil {
        result.hasLink = true
      }
      use = layout.base(of: template)
    }
    return result
  }

  private func node(_ edit: JSONMemberEdit) -> Int {
    switch edit {
    case .insert(let object, _, _): object
    case .replace(let value, _): value
    case .rename(let key, _), .remove(let key, _): key
    }
  }
}
