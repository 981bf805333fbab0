import DivKitModel

/// Makes up ids for cells that have none: `[a-z0-9_]`, at most 48 characters, and dependent on nothing but the
/// cells' template or structure.
enum ReuseIDName {
  static let maximumLength = 48

  /// A name from the name of a template; nil when it has nothing that an id may contain.
  static func fromTemplate(_ name: String, _ digest: UInt64) -> String? {
    let slug = slug(name)
    return slug.contains { $0 != "_" } ? shortened(slug, digest) : nil
  }

  /// A name that sums a structure up: `container_image_text_x2`.
  static func fromStructure(_ structure: StructureID, _ structures: StructureTable) -> String {
    enum Part {
      case structure(StructureID)
      case word(String)
    }
    var words: [String] = []
    var length = 0
    // Depth first, without recursion; equal neighbours count as in the description for people.
    var pending: [Part] = [.structure(structure)]
    while let part = pending.popLast(), length <= maximumLength {
      let word: String
      switch part {
      case .word(let count): word = count
      case .structure(let next):
        word = slug(structures.label(next))
        for run in structures.childRuns(next).reversed() {
          if run.count > 1 { pending.append(.word("x\(run.count)")) }
          pending.append(.structure(run.structure))
        }
      }
      words.append(word)
      length += word.utf8.count + 1
    }
    return shortened(words.joined(separator: "_"), structures.digest(structure))
  }

  /// The same name set apart by a few characters of the structure's digest. Another `level`, other characters.
  static func distinguished(_ name: String, _ digest: UInt64, level: Int) -> String {
    let suffix = "_" + code(digest &* (UInt64(level) &* 2 &+ 1), length: 4 + level)
    return wholeWords(of: name, within: maximumLength - suffix.count) + suffix
  }

  /// As many words of a name as fit; a word that is too long alone is cut.
  private static func wholeWords(of name: String, within length: Int) -> String {
    guard name.count > length else { return name }
    let cut = name.prefix(length)
    guard name.dropFirst(length).first != "_", let end = cut.lastIndex(of: "_") else { return String(cut) }
    return String(cut[..<end])
  }

  private static func shortened(_ slug: String, _ digest: UInt64) -> String {
    slug.count <= maximumLength ? slug : distinguished(slug, digest, level: 0)
  }

  private static func code(_ digest: UInt64, length: Int) -> String {
    let digits = Array("0123456789abcdefghijklmnopqrstuvwxyz")
    var rest = digest ^ (digest >> 29)
    return String(
      (0..<length).map { _ in
        defer { rest /= 36 }
        return digits[Int(rest % 36)]
      })
  }

  /// Lower case, words of camelCase set apart, everything else an underscore, no two in a row.
  private static func slug(_ name: String) -> String {
    var result = ""
    var previousIsLower = false
    for scalar in name.unicodeScalars {
      switch scalar {
      case "A"..."Z":
        if previousIsLower { result += "_" }
        result.unicodeScalars.append(UnicodeScalar(scalar.value + 32)!)
        previousIsLower = false
      case "a"..."z", "0"..."9":
        result.unicodeScalars.append(scalar)
        previousIsLower = true
      default:
        if !result.isEmpty, !result.hasSuffix("_") { result += "_" }
        previousIsLower = false
      }
    }
    while result.hasSuffix("_") { result.removeLast() }
    return result
  }
}
