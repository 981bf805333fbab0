/// libyaml's syntax errors in words that say what to do.
struct SyntaxErrorWording {
  private let error: LibYAMLError
  private let source: YAMLSource
  private let problemOffset: Int
  private let contextOffset: Int?

  init(_ error: LibYAMLError, source: YAMLSource, offsets: inout CharacterOffsets) {
    self.error = error
    self.source = source
    contextOffset = error.contextCharacter.map { offsets.offset(ofCharacter: $0) }
    problemOffset = offsets.offset(ofCharacter: error.problemCharacter)
  }

  func yamlError() -> YAMLError {
    if let tab = tabInIndentation {
      return located(tab, "a tab indents this line", "YAML allows only spaces in front of a key or `-`")
    }
    switch error.problem {
    case "found character that cannot start any token":
      return located(
        problemOffset..<(problemOffset + 1),
        "a plain value cannot start with \(Quoting.quoted(characterAtProblem))",
        "put the value in quotes"
      )
    case "did not find expected alphabetic or numeric character" where error.context.hasSuffix("alias"):
      return located(contextRange, "`*` starts an alias, which needs a name", Self.quoteStar)
    case "mapping values are not allowed in this context":
      return located(
        problemOffset..<(problemOffset + 1),
        "a `:` is not possible here",
        "check the indentation, and put a value that contains `: ` in quotes"
      )
    case "could not find expected ':'":
      return located(contextRange, "expected a `:` after this key", "write `key: value`")
    case "found unexpected end of stream" where error.context.contains("quoted scalar"):
      return located(contextRange, "this quote is never closed", nil)
    case "did not find expected ',' or ']'":
      return located(
        problemRange, "expected `,` or `]` in the list that starts at \(contextPlace)", Self.quote)
    case "did not find expected ',' or '}'":
      return located(
        problemRange, "expected `,` or `}` in the map that starts at \(contextPlace)", Self.quote)
    case "did not find expected node content":
      return located(
        problemRange, "expected a value", "close every `[` and `{`, and leave no `,` without a value")
    case "did not find expected key":
      return located(
        problemRange,
        "expected a key of the map that starts at \(contextPlace)",
        "indent all keys of a map alike, and put a value that starts with `[`, `{` or a quote wholly in quotes"
      )
    case "did not find expected '-' indicator":
      return located(
        problemRange,
        "expected a `-` of the list that starts at \(contextPlace)",
        "indent all items of a list alike, and put a value that starts with `[` or `{` in quotes"
      )
    case "did not find expected <document start>":
      return located(problemRange, "the document ended before this text", "check the indentation")
    default:
      let context = error.context.isEmpty ? "" : " \(error.context)"
      return located(problemRange, "invalid YAML: \(error.problem)\(context)", nil)
    }
  }

  private static let quote = "put a value that contains `,`, `[`, `]`, `{` or `}` in quotes"
  private static let quoteStar = "put a pattern that starts with `*` in quotes: \"**/*.json\""

  private func located(_ range: Range<Int>, _ message: String, _ help: String?) -> YAMLError {
    YAMLError(source: source, range: range, message: message, help: help)
  }

  private var problemRange: Range<Int> { problemOffset..<problemOffset }

  /// What libyaml was reading, from its start to the stumble.
  private var contextRange: Range<Int> {
    let start = min(contextOffset ?? problemOffset, problemOffset)
    return start..<max(start + 1, problemOffset)
  }

  private var contextPlace: String {
    let mark = source.mark(at: contextOffset ?? problemOffset)
    return "line \(mark.line), column \(mark.column)"
  }

  private var characterAtProblem: String {
    guard problemOffset < source.bytes.count else { return "" }
    let length = UTF8Decoding.sequenceLength(ofLead: source.bytes[problemOffset])
    return String(decoding: source.bytes[problemOffset..<(problemOffset + length)], as: UTF8.self)
  }

  /// The tab in the white space that starts the line libyaml stumbled in. libyaml words this fault in four
  /// ways, by what stands on the line before.
  private var tabInIndentation: Range<Int>? {
    let indentationFaults = [
      "found character that cannot start any token",
      "found a tab character that violates indentation",
      "found a tab character where an indentation space is expected",
      "mapping values are not allowed in this context",
      "did not find expected key",
      "did not find expected '-' indicator",
      "could not find expected ':'",
    ]
    guard indentationFaults.contains(error.problem) else { return nil }
    var index = source.byteRange(ofLine: source.line(at: problemOffset)).lowerBound
    while index < source.bytes.count {
      switch source.bytes[index] {
      case UInt8(ascii: "\t"): return index..<(index + 1)
      case UInt8(ascii: " "), UInt8(ascii: "-"): index += 1
      default: return nil
      }
    }
    return nil
  }
}
