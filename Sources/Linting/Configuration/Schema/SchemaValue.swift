/// A JSON value of a schema. Members keep their order, so that the text is the same every time.
indirect enum SchemaValue: Sendable, Equatable {
  case string(String)
  case integer(Int)
  case boolean(Bool)
  case array([SchemaValue])
  case object([Member])

  struct Member: Sendable, Equatable {
    let key: String
    let value: SchemaValue

    init(_ key: String, _ value: SchemaValue) {
      self.key = key
      self.value = value
    }
  }

  /// The value as indented JSON, without a newline at the end. The depth is that of the schema, which is ours.
  func json(indentation: String = "") -> String {
    switch self {
    case .string(let text): return Self.quoted(text)
    case .integer(let number): return String(number)
    case .boolean(let flag): return String(flag)
    case .array(let items):
      // Lists of words and numbers stay on one line.
      return "[" + items.map { $0.json(indentation: indentation) }.joined(separator: ", ") + "]"
    case .object(let members):
      guard !members.isEmpty else { return "{}" }
      let inner = indentation + "  "
      let lines = members.map { inner + Self.quoted($0.key) + ": " + $0.value.json(indentation: inner) }
      return "{\n" + lines.joined(separator: ",\n") + "\n" + indentation + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\" + String(scalar)
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

// Building blocks of JSON Schema.
extension SchemaValue {
  static func words(_ words: [String]) -> SchemaValue { .array(words.map(SchemaValue.string)) }

  /// One of some words.
  static func choice(_ words: [String]) -> SchemaValue { .object([Member("enum", .words(words))]) }

  /// `off` or a severity.
  static let severityOrOff = choice(["off"] + Severity.allCases.map(\.rawValue))

  static func list(of item: SchemaValue) -> SchemaValue {
    .object([Member("type", .string("array")), Member("items", item)])
  }

  /// A map with these keys and no others.
  static func map(_ properties: [Member], required: [String] = []) -> SchemaValue {
    var members = [Member("type", .string("object")), Member("additionalProperties", .boolean(false))]
    if !required.isEmpty { members.append(Member("required", .words(required))) }
    return .object(members + [Member("properties", .object(properties))])
  }

  /// Something that fits any of some schemas.
  static func any(of schemas: [SchemaValue]) -> SchemaValue { .object([Member("anyOf", .array(schemas))]) }

  /// Text that fits a regular expression.
  static func text(pattern: String, longest: Int? = nil) -> SchemaValue {
    let limit = longest.map { [Member("maxLength", .integer($0))] } ?? []
    return .object([Member("type", .string("string")), Member("pattern", .string(pattern))] + limit)
  }

  static func definition(_ name: String) -> SchemaValue {
    .object([Member("$ref", .string("#/definitions/\(name)"))])
  }

  /// The same with a description for people, which editors show.
  func described(_ description: String, default value: SchemaValue? = nil) -> SchemaValue {
    guard case .object(var members) = self else { return self }
    // Beside `$ref` draft 7 ignores everything else.
    if members.first?.key == "$ref" { members = [Member("allOf", .array([self]))] }
    members.insert(Member("description", .string(description)), at: 0)
    if let value { members.append(Member("default", value)) }
    return .object(members)
  }

  /// The same, or nothing written behind the key.
  var orEmpty: SchemaValue { .any(of: [self, .object([Member("type", .string("null"))])]) }
}
