extension Vocabulary {
  /// The name of a property.
  public func name(_ property: PropertyName) -> String {
    properties[property.property].name.text ?? ""
  }

  /// The object that a property belongs to.
  public func owner(_ property: PropertyName) -> ObjectName {
    ObjectName(object: properties[property.property].object)
  }

  /// An object for people: `"text" blocks` or `DivSolidBackground`.
  public func name(_ object: ObjectName) -> String {
    let shape = objects[object.object]
    guard shape.isBlock, let word = shape.word.text else { return shape.name.text ?? "" }
    return "\"\(word)\" blocks"
  }

  /// The names of an object's properties, in order.
  public func propertyNames(_ object: ObjectName) -> [String] {
    objects[object.object].properties.compactMap { properties[$0].name.text }
  }

  /// Objects in whose place the object can stand and which have a property of that name, in order: other blocks for a block, the
  /// other kinds of background for a background. Deprecated properties do not count.
  public func relatives(of object: ObjectName, having name: String) -> [String] {
    let number = object.object
    let relatives =
      objects[number].isBlock
      ? blocks : unions.map(objects(in:)).filter { $0.contains(number) }.flatMap { $0 }
    let key = Array(name.utf8)[...]
    return relatives.filter { $0 != number }
      .filter { property($0, named: key).map { !properties[$0].isDeprecated } ?? false }
      .map { self.name(ObjectName(object: $0)) }
  }

  /// The words that a property takes: those of its enumeration, or of the `type` of the objects in it.
  public func words(_ property: PropertyName) -> [String] {
    switch elementType(property).kind {
    case .word(let index): enums[index].range.compactMap { words[$0].name.text }
    case .union(let index): objects(in: unions[index]).compactMap { objects[$0].word.text }
    default: []
    }
  }

  /// What a property takes, for people: "a whole number".
  public func description(_ property: PropertyName) -> String {
    let type = types[properties[property.property].type]
    guard case .array(let element) = type.kind else { return description(type, isPlural: false) }
    return "an array of \(description(types[element], isPlural: true))"
  }

  /// Whether an expression may stand for the value of a property, or for the elements of it.
  public func allowsExpression(_ property: PropertyName) -> Bool { elementType(property).allowsExpression }

  /// Whether a property is an array.
  public func isArray(_ property: PropertyName) -> Bool {
    if case .array = types[properties[property.property].type].kind { true } else { false }
  }

  /// What to use instead of a deprecated property, if the schema says.
  public func replacement(_ property: PropertyName) -> String? { properties[property.property].replacement }

  /// The clients that know a property.
  public func platforms(_ property: PropertyName) -> [Platform] {
    Platform.allCases.filter { properties[property.property].platforms.contains(PlatformSet($0)) }
  }

  private func objects(in union: UnionSchema) -> [Int] { union.range.map { members[$0].object } }

  private func elementType(_ property: PropertyName) -> ValueType {
    let type = types[properties[property.property].type]
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
