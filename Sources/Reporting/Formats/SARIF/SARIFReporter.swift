import JSONSyntax
import Linting

/// `sarif`: the Static Analysis Results Interchange Format, version 2.1.0, as code scanning services read it.
///
/// Columns count Unicode code points, which the run's `columnKind` says. Paths are relative to `%SRCROOT%`.
struct SARIFReporter: Reporter {
  /// GitHub refuses a run with more results. The others are counted in a notification.
  static let maximumResults = 25_000

  private let tool: ToolInfo
  private let ruleIndexes: [String: Int]
  private let libraries = LibraryLines()
  private var json = JSONOutput()
  private var results = 0
  private var omitted = 0

  init(tool: ToolInfo) {
    self.tool = tool
    ruleIndexes = Dictionary(
      tool.rules.enumerated().map { ($1.id, $0) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  mutating func begin(to output: inout [UInt8]) {
    json.append(to: &output) { json in
      json.beginObject()
      json.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      json.member("version", "2.1.0")
      json.key("runs")
      json.beginArray()
      json.beginObject()
      json.object("tool") { json in
        json.object("driver") { json in
          json.member("name", ToolInfo.name)
          json.member("version", tool.version)
          json.array("rules") { json in
            for rule in tool.rules { SARIFRule(rule: rule).write(to: &json) }
          }
        }
      }
      json.member("columnKind", "unicodeCodePoints")
      json.object("originalUriBaseIds") { json in
        json.object("%SRCROOT%") { json in
          json.object("description") { $0.member("text", "The directory that divlint was started in.") }
        }
      }
      json.key("results")
      json.beginArray()
    }
  }

  mutating func report(_ file: FileReport, to output: inout [UInt8]) {
    let room = Self.maximumResults - results
    omitted += max(0, file.findings.count - room)
    let shown = min(room, file.findings.count)
    results += shown
    guard shown > 0 else { return }
    let placed = PlacedFile(file, unit: .codePoints, libraries: libraries)
    let pointers = FindingPointers(file, file.findings[..<shown])
    let templates = file.document.map(TemplateNames.init)
    let fingerprints = file.fingerprints()
    json.append(to: &output) { json in
      for index in 0..<shown {
        json.lineBreak()
        let finding = file.findings[index]
        SARIFResult(
          finding: finding,
          ruleIndex: ruleIndexes[finding.rule],
          fingerprint: fingerprints[index],
          file: placed,
          pointers: pointers,
          templates: templates
        ).write(to: &json)
      }
    }
  }

  mutating func finish(_ summary: RunSummary, errors: [RunError], to output: inout [UInt8]) {
    let omitted = omitted
    json.append(to: &output) { json in
      json.endArray()
      json.array("invocations") { json in
        json.object { json in
          json.member("executionSuccessful", errors.isEmpty)
          json.array("toolExecutionNotifications") { json in
            if omitted > 0 { Self.writeOmission(of: omitted, to: &json) }
            for error in errors { Self.write(error, to: &json) }
          }
        }
      }
      json.endObject()
      json.endArray()
      json.endObject()
      json.endText()
    }
  }

  private static func writeOmission(of omitted: Int, to json: inout JSONWriter) {
    json.object { json in
      json.member("level", "warning")
      json.object("message") { json in
        json.member(
          "text", "\(omitted) more findings are left out: a run holds \(maximumResults) at most.")
      }
    }
  }

  private static func write(_ error: RunError, to json: inout JSONWriter) {
    json.object { json in
      json.member("level", "error")
      json.object("message") { $0.member("text", error.message) }
      guard let path = error.path else { return }
      json.array("locations") { json in
        json.object { json in
          json.object("physicalLocation") { SARIFPlace.writeArtifact(path, to: &$0) }
        }
      }
    }
  }
}
