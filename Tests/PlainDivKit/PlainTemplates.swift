/// A value together with the parameters of the place it was written in.
package struct PlainValue {
  package let json: PlainJSON
  package let parameters: [Text: PlainValue]

  /// The members of an object with its `$` links followed; a link that is supplied wins over a literal.
  package var fields: [Text: PlainValue] {
    var fields: [Text: PlainValue] = [:]
    for (key, value) in json.members ?? [] where key.linkedProperty == nil {
      fields[key] = PlainValue(json: value, parameters: parameters)
    }
    for (key, value) in json.members ?? [] {
      guard let property = key.linkedProperty, let name = value.string else { continue }
      if let supplied = parameters[name] { fields[property] = supplied }
    }
    return fields
  }

  package subscript(key: Text) -> PlainValue? { fields[key] }

  package var elements: [PlainValue] {
    (json.elements ?? []).map { PlainValue(json: $0, parameters: parameters) }
  }

  /// The literal word that a string is; nil for expressions and everything else.
  package var literalWord: Text? {
    json.string.flatMap { $0.isExpression ? nil : $0 }
  }

  package var isExpression: Bool { json.string?.isExpression ?? false }
}

extension PlainValue: Equatable {
  package static func == (one: PlainValue, other: PlainValue) -> Bool {
    one.json.place == other.json.place && one.parameters == other.parameters
  }
}

/// The templates that a payload sees, by name.
package typealias PlainScope = [Text: PlainJSON]

/// What the `type` of a block comes down to.
package enum PlainType: Equatable {
  case builtin(Text)
  case unknown
  case missing
  /// Templates that are derived from each other.
  case cyclic
}

/// A usage of a type, expanded by the rules of section 4.
package struct PlainUsage {
  private(set) var type: PlainType
  /// The templates that the usage is made of, the used one first.
  private(set) var chain: [PlainJSON] = []
  /// The resolved members, with the type that the chain ends in.
  private(set) var fields: [Text: PlainValue]

  /// A block of a payload, or somewhere inside one.
  package init(_ usage: PlainValue, _ scope: PlainScope) {
    let own = usage.fields
    guard let type = own["type"], let name = usage.json["type"]?.string else {
      self.type = .missing
      fields = own
      return
    }
    self.type = .missing
    fields = [:]
    // Outer parameters win over the usage's own fields.
    let context = own.merging(usage.parameters) { _, outer in outer }
    followChain(from: name, writtenAs: type, context, scope)
    let end = fields["type"]
    fields.merge(own) { _, own in own }
    fields["type"] = end
  }

  /// The body of a template that nobody uses, as a block without parameters.
  package init(template: PlainJSON, named name: Text, _ scope: PlainScope) {
    type = .missing
    fields = [:]
    followChain(from: name, writtenAs: nil, [:], scope)
  }

  private mutating func followChain(
    from name: Text,
    writtenAs type: PlainValue?,
    _ context: [Text: PlainValue],
    _ scope: PlainScope
  ) {
    var end = type
    var last: Text? = name
    var seen: Set<Text> = []
    while let name = last, let body = scope[name], seen.insert(name).inserted {
      chain.append(body)
      end = body["type"].map { PlainValue(json: $0, parameters: context) }
      last = body["type"]?.string
    }
    if let last {
      let isBuiltin = Self.builtinTypes.contains(last)
      self.type = seen.contains(last) ? .cyclic : isBuiltin ? .builtin(last) : .unknown
    } else {
      self.type = .missing
    }
    var links: [Text: PlainJSON] = [:]
    for body in chain.reversed() {
      for (key, value) in body.members ?? [] {
        if let property = key.linkedProperty {
          links[property] = value
        } else {
          fields[key] = PlainValue(json: value, parameters: context)
        }
      }
    }
    for (property, parameter) in links {
      if let supplied = parameter.string.flatMap({ context[$0] }) { fields[property] = supplied }
    }
    fields["type"] = end
  }

  package static let builtinTypes: Set<Text> = [
    "image", "gif", "text", "separator", "container", "grid", "gallery", "pager", "tabs", "state", "custom",
    "indicator", "slider", "switch", "input", "select", "video",
  ]
}
