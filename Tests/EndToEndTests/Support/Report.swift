import Foundation
import Testing

/// A report in the JSON format, as a program would read it.
struct Report: Decodable {
  let summary: Summary
  let findings: [Finding]
  let errors: [RunError]

  struct Summary: Decodable, Equatable {
    let files: Int
    let payload_files: Int
    let skipped: Int
    let findings: Int
    let fixable: Int
  }

  struct Finding: Decodable {
    let rule: String
    let severity: String
    let path: String
    let pointer: String?
    let message: String
    let range: Range?
    let data: Details?
    let related: [Related]?
    let fix: Fix?
  }

  struct Range: Decodable {
    let start: Position
    let end: Position
  }

  struct Position: Decodable, Equatable {
    let line: Int
    let column: Int
    let offset: Int
  }

  struct Details: Decodable {
    let container: String?
    let cells: [String]?
    let structure: String?
  }

  struct Related: Decodable {
    let path: String?
    let pointer: String?
    let message: String
  }

  struct Fix: Decodable {
    let applicability: String
    let edits: [Edit]
  }

  struct Edit: Decodable {
    let start: Int
    let end: Int
    let text: String
  }

  struct RunError: Decodable {
    let path: String?
    let message: String
  }

  var rules: [String] { findings.map(\.rule) }
}

extension Run {
  /// Standard output as a report in the JSON format.
  func report(_ location: SourceLocation = #_sourceLocation) throws -> Report {
    do {
      return try JSONDecoder().decode(Report.self, from: bytes)
    } catch {
      Issue.record("not a report: \(error)\n\(output.prefix(500))\n\(errors)", sourceLocation: location)
      throw error
    }
  }
}

extension Sandbox {
  /// What `divlint check --format json` reports about paths.
  func check(_ arguments: String..., location: SourceLocation = #_sourceLocation) throws -> Report {
    let words = (["check", "--format", "json"] + arguments).map(Self.quoted).joined(separator: " ")
    return try shell("exec \"$divlint\" \(words)").report(location)
  }

  private static func quoted(_ word: String) -> String {
    "'" + word.replacingOccurrences(of: "'", with: #"'\''"#) + "'"
  }
}
