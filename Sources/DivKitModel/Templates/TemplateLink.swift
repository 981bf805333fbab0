import JSONSyntax

/// A member of a template's body that links a property to a parameter.
public struct TemplateLink: Sendable {
  /// The node of the key, in the file.
  public let key: Int
  /// The object that has it.
  public let object: Int
  /// The template whose body it is in, by its number in ``TemplateGraph/templates``.
  public let template: Int
  /// Whether the object is the body itself.
  public let isOfBody: Bool
  /// The parameter that has the name of what the link sets, by its number in the graph's names; -1 when none has.
  let property: Int
  /// The parameter that the link leads to.
  let target: Int

  /// Whether property and parameter have one name.
  public var isToItsOwnName: Bool { property == target }
}

extension TemplateGraph {
  /// The key of the member that sets the property of a link to a value; nil when none does.
  public func value(besides link: TemplateLink) -> Int? {
    let file = layout.sources.fileView
    guard let member = Self.member(besides: link, file), file.kind(member.value) != .null else { return nil }
    return member.key
  }

  /// Compares texts, since a name to look for would be made for each link and most objects have none.
  private static func member(besides link: TemplateLink, _ file: JSONView) -> JSONMember? {
    guard !file[link.key].hasEscapes else {
      return file.member(link.object, JSONKeyName(Array(file.stringBytes(link.key).dropFirst())))
    }
    let name = UnsafeBufferPointer(rebasing: file.rawString(link.key).dropFirst())
    var found: JSONMember?
    for member in file.members(link.object) {
      let isSame =
        file[member.key].hasEscapes
        ? file.stringBytes(member.key).elementsEqual(name)
        : NameText.areEqual(file.rawString(member.key), name)
      if isSame { found = member }
    }
    return found
  }
}
