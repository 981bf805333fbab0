/// Why a text is not JSON, and where.
public struct JSONSyntaxError: Error, Sendable, Equatable {
  /// Offset in bytes of the text to blame: what does not fit, the start of the string, escape or number that
  /// is wrong, a trailing comma, or the end of the file.
  public let offset: Int
  /// What was expected and what was found, as a phrase without a full stop.
  public let message: String

  /// An error at an offset in bytes.
  public init(offset: Int, message: String) {
    self.offset = offset
    self.message = message
  }
}
