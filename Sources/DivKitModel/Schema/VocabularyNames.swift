extension Vocabulary {
  /// The name of a property.
  public func name(_ property: PropertyName) -> String {
    String(decoding: properties[property.property].name, as: UTF8.self)
  }

  /// The object that a property belongs to.
  public func owner(_ property: PropertyName) -> ObjectName {
    ObjectName(object: Int(properties[property.property].object))
  }

  /// An object for people: `"text" blocks` or `DivSolidBackground`.
  public func name(_ object: ObjectName) -> String {
    let shape = objects[object.object]
    guard shape.isBlock, let word = shape.word else { return shape.name }
    return "\"\(word)\" blocks"
  }

  /// The names of an object's properties, in order.
  public func propertyNames(_ object: ObjectName) -> [String] {
    objects[object.object].properties.map { String(decoding: properties[$0].name, as: UTF8.self) }
  }

  /// The words that a property takes: those of its enumeration, or of the `type` of the objects in it.
  public func words(_ property: PropertyName) -> [String] {
    switch elementType(property).kind {
    case .word(let index): enums[index].words
    case .union(let index): unions[index].members.compactMap { objects[$0].word }
    default: []
    }
  }

  /// What a property takes, for people: "a whole number".
  public func description(_ property: PropertyName) -> String {
    let type = types[Int(properties[property.property].type)]
    guard case .array(let element) = type.kind else { return description(type, isPlural: false) }
    return "an array of \(description(types[element], isPlural: true))"
  }

  /// Whether an expression may stand for the value of a property, or for the elements of it.
  public func allowsExpression(_ property: PropertyName) -> Bool { elementType(property).allowsExpression }

  /// Whether a property is an array.
  public func isArray(_ property: PropertyName) -> Bool {
    if case .array = types[Int(properties[property.property].type)].kind { true } else { false }
  }

  /// What to use instead of a deprecated property, if the schema says.
  public func replacement(_ property: PropertyName) -> String? { properties[property.property].replacement }

  /// The clients that know a property.
  public func platforms(_ property: PropertyName) -> [Platform] {
    Platform.allCases.filter { properties[property.property].platforms.contains(PlatformSet($0)) }
  }

  private func elementType(_ property: PropertyName) -> ValueType {
    let type = types[Int(properties[property.property].type)]
    if case .array(let element) = type.kind { return types[element] }
    return type
  }

  private func description(_ type: ValueType, isPlural: Bool) -> String {
    switch type.kind {
    case .string: isPlural ? "strings" : "a string"
    case .integer: isPlural ? "whole numbers" : "a whole number"
    case .number: isPlural ? "numbers" : "a number"
    case .boolean: isPlural ? "true or false" : "true or false (or 1 or 0)"
    case .word: isPlural ? "words" : "a word"
    case .block: isPlural ? "blocks" : "a block"
    case .any, .dictionary, .object, .union: isPlural ? "objects" : "an object"
    case .array: isPlural ? "arrays" : "an array"
    }
  }
}
