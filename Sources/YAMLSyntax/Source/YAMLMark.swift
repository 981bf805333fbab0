/// A place in a YAML file.
public struct YAMLMark: Sendable, Hashable {
  /// 1-based line; lines end at LF, CR LF or a lone CR.
  public let line: Int
  /// 1-based column in Unicode code points; a byte order mark takes no column.
  public let column: Int
  /// Bytes from the start of the file, a byte order mark included.
  public let offset: Int

  /// Creates a mark from its three coordinates.
  public init(line: Int, column: Int, offset: Int) {
    self.line = line
    self.column = column
    self.offset = offset
  }
}
