import DivKitModel
import JSONSyntax
import Linting

extension LintContext {
  /// What is wrong with the layout by DivKit's schema; found out for the first rule that asks.
  var schemaProblems: [SchemaProblem] { schemaInspection.problems }

  /// Strings of the layout that have expressions, are long or name something.
  var markedStrings: [MarkedString] { schemaInspection.strings }

  /// Whether the layout was held to the schema already.
  var isSchemaInspected: Bool { inspectedSchema != nil || known(InspectedSchema.self) != nil }

  private var schemaInspection: InspectedSchema {
    inspectedSchema
      ?? shared { context in
        let expressions = context.known(ExpressionStrings.self)
        return InspectedSchema(
          SchemaInspection(context.layout, platforms: context.platforms, expressions: expressions))
      }
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
