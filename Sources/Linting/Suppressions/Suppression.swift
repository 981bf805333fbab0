import JSONSyntax
import YAMLSyntax

/// An entry of `suppressions:`: findings that somebody looked at and decided to live with, and why. JSON has no
/// comments in which to say so.
public struct Suppression: Sendable {
  /// Where in a file the findings are.
  public enum Target: Sendable, Equatable {
    case wholeFile
    /// At or below this place of the text as written.
    case pointer(JSONPointer)
    /// At or below an object with this `id`.
    case id(String)
  }

  /// Tells the suppressions of a configuration apart: its position in ``Configuration/suppressions``.
  public let number: Int
  /// The ids of the rules.
  public let rules: Set<String>
  /// The files, relative to ``Configuration/directory``; none for all files.
  public let files: [GlobPattern]
  public let target: Target
  /// Why the findings are accepted.
  public let reason: String
  /// The last day on which the suppression holds.
  public let expiry: CalendarDay?
  /// The file in which it is written, and its bytes there.
  public let source: YAMLSource
  public let range: Range<Int>

  /// Whether the suppression is for the file at `path`, relative to ``Configuration/directory``.
  public func applies(toRelativePath path: String) -> Bool {
    files.isEmpty || files.contains { $0.matches(path) }
  }

  /// Whether the suppression holds no more. In the time zone of UTC, so that all machines agree.
  public func isExpired(on day: CalendarDay) -> Bool { expiry.map { $0 < day } ?? false }
}
