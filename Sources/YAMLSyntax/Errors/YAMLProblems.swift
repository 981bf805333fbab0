/// Everything wrong in a file, in the order found, so that the author can mend it in one go.
public struct YAMLProblems: Error, Sendable {
  /// More errors than this help nobody: further ones are only counted.
  public static let limit = 100

  /// The errors found, at most ``limit``.
  public private(set) var errors: [YAMLError] = []
  /// How many errors were found beyond ``limit``.
  public private(set) var omittedCount = 0

  /// Creates an empty collection.
  public init() {}

  /// Creates a collection with one error in it.
  public init(_ error: YAMLError) {
    errors = [error]
  }

  /// Whether nothing is wrong.
  public var isEmpty: Bool { errors.isEmpty }

  /// Adds one error.
  public mutating func add(_ error: YAMLError) {
    if errors.count < Self.limit { errors.append(error) } else { omittedCount += 1 }
  }

  /// Runs `body`; when it throws, keeps the error and returns nil.
  public mutating func attempt<Value>(_ body: () throws(YAMLError) -> Value) -> Value? {
    do {
      return try body()
    } catch {
      add(error)
      return nil
    }
  }

  /// All errors for people, with a blank line between two.
  public func rendered() -> String {
    var parts = errors.map { $0.rendered() }
    if omittedCount > 0 {
      parts.append("… and \(omittedCount) more")
    }
    return parts.joined(separator: "\n\n")
  }
}
