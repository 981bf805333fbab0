import JSONSyntax

/// What the strings of properties name.
enum StringRoles {
  /// The number of the ``MarkedString/Role`` of a property's strings, 0 for none.
  static func role(of schema: PropertySchema) -> UInt8 {
    guard let name = names.find(schema.name.bytes) else { return 0 }
    let found = entries[name].first { entry in
      entry.object.map { Vocabulary.shared.objects[schema.object].name.bytes.elementsEqual($0) } ?? true
    }
    return found?.role.rawValue ?? 0
  }

  /// The names in ``naming``.
  private static let names: NameTable = {
    var names = NameTable()
    for entry in naming { _ = names.insert(Array(entry.property.utf8)) }
    return names
  }()

  /// What ``naming`` says about each name.
  private static let entries = (0..<names.count).map { name in
    naming.filter { names[name].elementsEqual($0.property.utf8) }
      .map { (object: $0.object.map { Array($0.utf8) }, role: $0.role) }
  }

  /// The properties whose strings name something; of any object where none is named.
  private static let naming: [(object: String?, property: String, role: MarkedString.Role)] = [
    ("DivAction", "url", .actionURL),
    ("DivDisappearAction", "url", .actionURL),
    ("DivVisibilityAction", "url", .actionURL),
    ("DivActionExtensionAction", "div_id", .block),
    ("DivActionFocusElement", "element_id", .block),
    ("DivActionScrollBy", "id", .block),
    ("DivActionScrollTo", "id", .block),
    ("DivActionSetCursorPosition", "id", .block),
    ("DivActionSubmit", "container_id", .block),
    ("DivActionVideo", "id", .block),
    ("DivFocusNextFocusIds", "down", .block),
    ("DivFocusNextFocusIds", "forward", .block),
    ("DivFocusNextFocusIds", "left", .block),
    ("DivFocusNextFocusIds", "right", .block),
    ("DivFocusNextFocusIds", "up", .block),
    ("DivIndicator", "pager_id", .block),
    ("DivInputValidatorExpression", "label_id", .block),
    ("DivInputValidatorRegex", "label_id", .block),
    ("ItemIdDestination", "value", .block),
    ("DivActionSetState", "state_id", .statePath),
    ("ArrayVariable", "name", .declaredVariable),
    ("BooleanVariable", "name", .declaredVariable),
    ("ColorVariable", "name", .declaredVariable),
    ("DictVariable", "name", .declaredVariable),
    ("IntegerVariable", "name", .declaredVariable),
    ("NumberVariable", "name", .declaredVariable),
    ("PropertyVariable", "name", .declaredVariable),
    ("StringVariable", "name", .declaredVariable),
    ("UrlVariable", "name", .declaredVariable),
    (nil, "data_element_name", .localName),
    (nil, "elapsed_time_variable", .variable),
    (nil, "height_variable_name", .variable),
    (nil, "is_on_variable", .variable),
    (nil, "item_count_variable", .variable),
    (nil, "new_value_variable_name", .localName),
    (nil, "raw_text_variable", .variable),
    (nil, "state_id_variable", .variable),
    (nil, "text_variable", .variable),
    (nil, "thumb_secondary_value_variable", .variable),
    (nil, "thumb_value_variable", .variable),
    (nil, "value_variable", .variable),
    (nil, "variable", .variable),
    (nil, "variable_name", .variable),
    (nil, "width_variable_name", .variable),
    ("DivFunction", "name", .localName),
    ("DivFunctionArgument", "name", .localName),
  ]
}
