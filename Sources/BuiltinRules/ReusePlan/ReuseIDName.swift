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

  /// A name that sums a structure up: `container_image_text`.
  static func fromStructure(_ structure: StructureID, _ structures: StructureTable) -> String {
    var words: [String] = []
    var length = 0
    // Depth first, without recursion; equal neighbours count once, as in the description for people.
    var pending = [structure]
    while let next = pending.popLast(), length <= maximumLength {
      let word = slug(structures.label(next))
      words.append(word)
      length += word.utf8.count + 1
      var previous: StructureID?
      var children: [StructureID] = []
      for child in structures.children(next) where child != previous {
        children.append(child)
        previous = child
      }
      pending += children.reversed()
    }
    return shortened(words.joined(separator: "_"), structures.digest(structure))
  }

  /// The same name set apart by a few characters of the structure's digest. Another `level`, other characters.
  static func distinguished(_ name: String, _ digest: UInt64, level: Int) -> String {
    let suffix = "_" + code(digest &* (UInt64(level) &* 2 &+ 1), length: 4 + level)
    return String(name.prefix(maximumLength - suffix.count)) + suffix
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
