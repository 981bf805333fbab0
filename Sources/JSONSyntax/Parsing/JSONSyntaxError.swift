/// Why a text is not JSON, and where.
public struct JSONSyntaxError: Error, Sendable, Equatable {
  /// Offset in bytes of the first byte that does not fit.
  public let offset: Int
  /// What was expected and what was found, as a phrase without a full stop.
  public let message: String

  public init(offset: Int, message: String) {
    self.offset = offset
    self.message = message
  }
}
