import CLibYAML

/// Owns libyaml's parser and the bytes it reads. Every C object is freed here: events inside ``next()``, the
/// parser in `deinit`. Check for leaks by hand with `valgrind --leak-check=full divlint config`.
final class LibYAMLParser {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let input: UnsafeMutableBufferPointer<UInt8>

  /// Reads `bytes` as UTF-8; positions count characters from the first of them.
  init(_ bytes: ArraySlice<UInt8>) {
    parser = .allocate(capacity: 1)
    input = .allocate(capacity: bytes.count)
    _ = input.initialize(from: bytes)
    guard yaml_parser_initialize(parser) == 1 else {
      fatalError("out of memory")
    }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, input.baseAddress, input.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
    input.deallocate()
  }

  /// The next event. After an error or the end of the stream there is none to ask for.
  func next() throws(LibYAMLError) -> LibYAMLEvent {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else {
      throw LibYAMLError(parser.pointee)
    }
    defer { yaml_event_delete(&event) }
    return LibYAMLEvent(event)
  }
}

/// A syntax error in libyaml's words and positions.
struct LibYAMLError: Error {
  /// What libyaml was doing; empty when it does not say.
  let context: String
  /// The 0-based character where that began; nil when libyaml does not say.
  let contextCharacter: Int?
  /// What it stumbled over.
  let problem: String
  /// The 0-based character of the stumble.
  let problemCharacter: Int

  init(_ parser: yaml_parser_t) {
    context = parser.context.map { String(cString: $0) } ?? ""
    contextCharacter = parser.context == nil ? nil : Int(parser.context_mark.index)
    problem = parser.problem.map { String(cString: $0) } ?? "the text is not valid YAML"
    problemCharacter = Int(parser.problem_mark.index)
  }
}
