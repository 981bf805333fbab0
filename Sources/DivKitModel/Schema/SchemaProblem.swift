/// Something in a layout that DivKit's schema does not have. `node` is a node of the file's document.
public struct SchemaProblem: Sendable {
  public enum Kind: Sendable {
    /// A key that names no property of the object.
    case unknownProperty(object: ObjectName, KeyPlace)
    /// A value of the wrong kind.
    case wrongType(PropertyName)
    /// A word that is none of those that the property takes.
    case unknownWord(PropertyName)
    /// An object whose `type` is none of those that can stand there.
    case unknownObject(PropertyName)
    /// An object without a property that it needs.
    case missing(MissingProperty)
    /// A property that the schema calls deprecated.
    case deprecated(PropertyName)
    /// A property that some client does not know.
    case unsupported(PropertyName)
  }

  /// Where a key stands, which decides about what else it can be than a property.
  public enum KeyPlace: Sendable {
    /// In an object that only DivKit reads.
    case object
    /// At the top of a piece of DivKit, where hosts keep members of their own.
    case top
    /// In an object that uses a template, where it may be a parameter that the template takes no more. The number of the
    /// template is the one in ``TemplateGraph/templates``.
    case usage(template: Int)
  }

  public let kind: Kind
  public let node: Int

  init(_ kind: Kind, at node: Int) {
    self.kind = kind
    self.node = node
  }
}

/// A property that is missing, and what could have set it.
public struct MissingProperty: Sendable {
  /// The property; nil when it is the `type` of an object that can be of several.
  public let property: PropertyName?
  /// The object that needs it, where that is not the one that the problem is at: something in the body of the
  /// template that is used there.
  public let user: SourceNode?
  /// The parameters of the template that set the property.
  public let parameters: [String]
}

/// An object of the vocabulary, for messages.
public struct ObjectName: Sendable, Hashable {
  let object: Int
}

/// A property of the vocabulary, for messages.
public struct PropertyName: Sendable, Hashable {
  let property: Int
}
