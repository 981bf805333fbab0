import DivKitModel

/// Makes up ids for cells that have none: `[a-z0-9_]`, at most 48 characters, and dependent on nothing but the
/// cells' template or structure.
enum ReuseIDName {
  static let maximumLength = 48

  /// A name from the name of a template; nil when it has nothing that an id may contain.
  static func fromTemplate(_ name: String, _ digest: UInt64) -> String? {
    var slug: [UInt8] = []
    slug.reserveCapacity(name.utf8.count)
    appendSlug(name, to: &slug)
    return slug.isEmpty ? nil : shortened(slug, digest)
  }

  /// A name that sums a structure up: `container_image_text_x2`.
  static func fromStructure(_ structure: StructureID, _ structures: StructureTable) -> String {
    enum Part {
      case structure(StructureID)
      case count(Int)
    }
    var name: [UInt8] = []
    name.reserveCapacity(2 * maximumLength)
    // Depth first, without recursion; equal neighbours count as in the description for people.
    var pending: [Part] = []
    pending.reserveCapacity(8)
    pending.append(.structure(structure))
    var isFirst = true
    while let part = pending.popLast(), isFirst || name.count < maximumLength {
      if !isFirst { name.append(UInt8(ascii: "_")) }
      isFirst = false
      switch part {
      case .count(let count):
        name.append(UInt8(ascii: "x"))
        name += String(count).utf8
      case .structure(let next):
        appendSlug(structures.label(next), to: &name)
        var rest = structures.children(next)
        while let run = rest.popLastRun() {
          if run.count > 1 { pending.append(.count(run.count)) }
          pending.append(.structure(run.structure))
        }
      }
    }
    return shortened(name, structures.digest(structure))
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

  private static func shortened(_ slug: [UInt8], _ digest: UInt64) -> String {
    let name = String(decoding: slug, as: UTF8.self)
    return slug.count <= maximumLength ? name : distinguished(name, digest, level: 0)
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

  /// Appends a word: lower case, words of camelCase set apart, everything else an underscore, no two in a row, none at
  /// the ends. ASCII, so that bytes are characters.
  private static func appendSlug(_ name: String, to result: inout [UInt8]) {
    var name = name
    name.withUTF8 { appendSlug($0, to: &result) }
  }

  private static func appendSlug(_ name: UnsafeBufferPointer<UInt8>, to result: inout [UInt8]) {
    let start = result.count
    let underscore = UInt8(ascii: "_")
    var previousIsLower = false
    for byte in name {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"):
        if previousIsLower { result.append(underscore) }
        result.append(byte + 32)
        previousIsLower = false
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        result.append(byte)
        previousIsLower = true
      default:
        if result.count > start, result[result.count - 1] != underscore { result.append(underscore) }
        previousIsLower = false
      }
    }
    while result.count > start, result[result.count - 1] == underscore { result.removeLast() }
  }
}
