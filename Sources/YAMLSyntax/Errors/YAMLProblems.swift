/// Everything wrong in a file, in the order found, so that the author can mend it in one go.
public struct YAMLProblems: Error, Sendable {
  /// More errors than this help nobody: after the next one, reading a list or map stops.
  public static let limit = 100

  /// The errors found, at most ``limit``.
  public private(set) var errors: [YAMLError] = []
  /// Whether there were more errors than ``limit``.
  public private(set) var isTruncated = false

  /// Creates an empty collection.
  public init() {}

  /// Creates a collection with one error in it.
  public init(_ error: YAMLError) {
    errors = [error]
  }

  /// Whether nothing is wrong.
  public var isEmpty: Bool { errors.isEmpty }

  /// Adds one error, unless there are enough.
  public mutating func add(_ error: YAMLError) {
    if errors.count < Self.limit { errors.append(error) } else { isTruncated = true }
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
    if isTruncated {
      parts.append("… and more")
    }
    return parts.joined(separator: "\n\n")
  }
}
