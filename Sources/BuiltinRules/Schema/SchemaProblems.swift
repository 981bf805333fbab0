import DivKitModel
import JSONSyntax
import Linting

extension LintContext {
  /// What is wrong with the layout by DivKit's schema; found out for the first rule that asks.
  var schemaProblems: [SchemaProblem] { schemaInspection.problems }

  /// Strings of the layout that have expressions, are long or name something.
  var markedStrings: [MarkedString] { schemaInspection.strings }

  private var schemaInspection: InspectedSchema {
    inspectedSchema ?? shared { InspectedSchema(SchemaInspection($0.layout, platforms: $0.platforms)) }
  }
}

extension JSONKind {
  /// What a value is, for people.
  var phrase: String {
    switch self {
    case .null: "null"
    case .false, .true: "true or false"
    case .number: "a number"
    case .string, .key: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

/// Words of a message.
enum SchemaWords {
  /// `"a", "b" or "c"`.
  static func alternatives(_ words: [String]) -> String {
    let quoted = words.map { "\"\($0)\"" }
    guard quoted.count > 1 else { return quoted.first ?? "" }
    return quoted.dropLast().joined(separator: ", ") + " or " + quoted[quoted.count - 1]
  }
}
