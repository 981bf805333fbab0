import JSONSyntax

/// Why a text is not a baseline.
public struct BaselineError: Error, Sendable, Equatable {
  /// 1-based.
  public let line: Int
  /// 1-based, in code points.
  public let column: Int
  /// What is wrong, without a full stop.
  public let message: String
}

extension Baseline {
  /// Reads a baseline file. Lines may be in any order, as a merge leaves them; of two for the same findings the
  /// larger count holds.
  public init(parsing bytes: [UInt8]) throws(BaselineError) {
    var reader = BaselineReader()
    for (index, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      try reader.read(line, number: index + 1)
    }
    self = try reader.finish()
  }
}

private struct BaselineReader {
  private var baseline = Baseline()
  private var hasVersion = false
  private var number = 0

  mutating func read(_ line: ArraySlice<UInt8>, number: Int) throws(BaselineError) {
    self.number = number
    guard line.contains(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }) else { return }
    let document: JSONDocument
    do throws(JSONSyntaxError) {
      document = try JSONDocument.parse(Array(line))
    } catch {
      let place = LineIndex(bytes: Array(line)).position(at: error.offset, unit: .codePoints)
      throw BaselineError(line: number, column: place.column, message: "this is not JSON: \(error.message)")
    }
    guard hasVersion else { return try readVersion(document) }
    let entry = try entry(document)
    baseline[entry.key] = max(baseline[entry.key], entry.count)
  }

  func finish() throws(BaselineError) -> Baseline {
    guard hasVersion else { throw Self.noBaseline(line: 1) }
    return baseline
  }

  private static func noBaseline(line: Int) -> BaselineError {
    BaselineError(
      line: line,
      column: 1,
      message: "this is no baseline: it must start with {\"\(Baseline.versionKey)\": \(Baseline.version)}"
    )
  }

  private mutating func readVersion(_ document: JSONDocument) throws(BaselineError) {
    guard let member = document.member(0, JSONKeyName(Array("\(Baseline.versionKey)".utf8))) else {
      throw Self.noBaseline(line: number)
    }
    guard number(document, member.value) == Baseline.version else {
      throw error(
        document, member.value, "this divlint reads baselines of version \(Baseline.version) only")
    }
    hasVersion = true
  }

  private func entry(_ document: JSONDocument) throws(BaselineError) -> Baseline.Entry {
    guard document.kind(0) == .object else { throw error(document, 0, "an entry must be an object") }
    let known: [JSONKeyName] = ["path", "rule", "at", "structure", "count"]
    for member in document.members(0) where !known.contains(where: { document.key(member.key, is: $0) }) {
      throw error(
        document, member.key,
        "unknown key \"\(document.string(member.key))\"; an entry has path, rule, at, structure and count")
    }
    let key = FindingKey(
      rule: try text(document, "rule"),
      path: try text(document, "path"),
      place: try text(document, "at"),
      structure: document.member(0, "structure") == nil ? "" : try text(document, "structure")
    )
    let count = try value(document, "count")
    guard let count = number(document, count), count > 0 else {
      throw error(document, count, "\"count\" must be a whole number, at least 1")
    }
    return Baseline.Entry(key: key, count: count)
  }

  private func text(_ document: JSONDocument, _ name: StaticString) throws(BaselineError) -> String {
    let value = try value(document, name)
    guard document.kind(value) == .string else {
      throw error(document, value, "\"\(name)\" must be a string")
    }
    return document.string(value)
  }

  private func value(_ document: JSONDocument, _ name: StaticString) throws(BaselineError) -> Int {
    guard let member = document.member(0, JSONKeyName(Array("\(name)".utf8))) else {
      throw error(document, 0, "the entry needs the key \"\(name)\"")
    }
    return member.value
  }

  private func number(_ document: JSONDocument, _ node: Int) -> Int? {
    guard document.kind(node) == .number else { return nil }
    return Int(String(decoding: document.text(node), as: UTF8.self))
  }

  private func error(_ document: JSONDocument, _ node: Int, _ message: String) -> BaselineError {
    let place = LineIndex(document).position(at: document[node].range.lowerBound, unit: .codePoints)
    return BaselineError(line: number, column: place.column, message: message)
  }
}
