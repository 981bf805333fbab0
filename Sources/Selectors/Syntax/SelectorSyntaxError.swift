/// Something wrong in a selector, or in a regular expression inside one.
public struct SelectorSyntaxError: Error, Sendable, Equatable {
  /// The bytes it is about, from the start of the selector's text. May be empty.
  public let range: Range<Int>
  /// What is wrong, as a sentence without a full stop.
  public let message: String
  /// What to do about it, or the words that are allowed.
  public let help: String?

  init(_ range: Range<Int>, _ message: String, help: String? = nil) {
    self.range = range
    self.message = message
    self.help = help
  }
}
