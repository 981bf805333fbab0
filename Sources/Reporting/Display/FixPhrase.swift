import JSONSyntax
import Linting

/// What a fix would do, in words: `inserts "reuse_id": "text" in 5 places`, or `… into the template 'card'`.
struct FixPhrase: CustomStringConvertible {
  private static let shownPhrases = 3
  /// A key with an id of the longest kind that divlint makes up fits.
  private static let shownLength = 80
  let description: String

  /// - Parameter templates: those of the document that is fixed.
  init(_ fix: Fix, _ templates: TemplateNames) {
    let document = templates.document
    var phrases: [String] = []
    var counts: [String: Int] = [:]
    for edit in Set(fix.edits).count == fix.edits.count ? fix.edits : Self.unique(fix.edits) {
      let phrase = Self.phrase(edit, document) + (templates.suffix(edit) ?? "")
      if counts[phrase] == nil { phrases.append(phrase) }
      counts[phrase, default: 0] += 1
    }
    var parts = phrases.prefix(Self.shownPhrases).map { phrase in
      let count = counts[phrase, default: 1]
      return count == 1 ? phrase : "\(phrase) in \(count) places"
    }
    if phrases.count > Self.shownPhrases {
      let rest = phrases.dropFirst(Self.shownPhrases).reduce(0) { $0 + counts[$1, default: 1] }
      parts.append("makes \(rest) more \(rest == 1 ? "change" : "changes")")
    }
    description = parts.joined(separator: ", ")
  }

  private static func unique(_ edits: [JSONMemberEdit]) -> [JSONMemberEdit] {
    var seen: Set<JSONMemberEdit> = []
    return edits.filter { seen.insert($0).inserted }
  }

  private static func phrase(_ edit: JSONMemberEdit, _ document: JSONDocument) -> String {
    switch edit {
    case .insert(_, let name, let value):
      "inserts \(cut(JSONEscapes.encode(name) + Array(": ".utf8) + value))"
    case .replace(let value, let text):
      "replaces \(cut(Array(document.text(value)))) by \(cut(text))"
    case .rename(let key, let name):
      "renames \(cut(Array(document.text(key)))) to \(cut(JSONEscapes.encode(name)))"
    case .remove(let key, _): "removes \(cut(Array(document.text(key))))"
    }
  }

  private static func cut(_ text: [UInt8]) -> String {
    let scalars = String(decoding: text.prefix(shownLength * 4), as: UTF8.self).unicodeScalars
    return scalars.count <= shownLength ? String(scalars) : String(scalars.prefix(shownLength - 1)) + "…"
  }
}
