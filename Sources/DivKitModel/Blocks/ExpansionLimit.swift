import JSONSyntax

/// How far templates may multiply.
package enum ExpansionLimit {
  /// Blocks that are resolved because templates lead to them: enough for any layout that a device can show,
  /// and bounded by the file for the rest.
  static func resolved(_ file: JSONDocument) -> Int { 200_000 + 2 * file.count }

  /// Blocks that a payload may stand for when all that is shared is written out.
  package static func shown(_ file: JSONDocument) -> Int { 1_000_000 + file.count }
}
