extension GlobPattern {
  /// The path at or below which everything lies that the pattern matches: what comes before the first component
  /// with a wildcard. Empty where that is anywhere.
  public var fixedPrefix: String {
    let isAnchored = text.utf8.starts(with: "./".utf8) || text.unicodeScalars.dropLast().contains("/")
    guard isAnchored else { return "" }
    return text.split(separator: "/").drop { $0 == "." }
      .prefix { !$0.utf8.contains(where: Self.isSpecial) }
      .joined(separator: "/")
  }

  private static func isSpecial(_ byte: UInt8) -> Bool { #"*?[]{}\"#.utf8.contains(byte) }
}
