import CLibYAML

/// A libyaml event with everything copied out of C memory.
struct LibYAMLEvent {
  enum Kind {
    case streamStart
    case streamEnd
    case documentStart
    case documentEnd
    case alias(String)
    case scalar(text: String, style: YAMLNode.ScalarStyle, properties: Properties)
    case sequenceStart(Properties, isFlow: Bool)
    case mappingStart(Properties, isFlow: Bool)
    case collectionEnd
  }

  /// What may be written in front of a node.
  struct Properties {
    let anchor: String?
    let tag: String?
  }

  let kind: Kind
  /// 0-based position of the first character.
  let startCharacter: Int
  /// 0-based position behind the last character.
  let endCharacter: Int

  init(_ event: yaml_event_t) {
    kind = Kind(event)
    startCharacter = Int(event.start_mark.index)
    endCharacter = Int(event.end_mark.index)
  }
}

extension LibYAMLEvent.Kind {
  fileprivate init(_ event: yaml_event_t) {
    switch event.type {
    case YAML_STREAM_START_EVENT: self = .streamStart
    case YAML_DOCUMENT_START_EVENT: self = .documentStart
    case YAML_DOCUMENT_END_EVENT: self = .documentEnd
    case YAML_ALIAS_EVENT: self = .alias(String(cString: event.data.alias.anchor))
    case YAML_SCALAR_EVENT: self.init(scalar: event)
    case YAML_SEQUENCE_START_EVENT:
      let start = event.data.sequence_start
      self = .sequenceStart(
        .init(anchor: start.anchor, tag: start.tag),
        isFlow: start.style == YAML_FLOW_SEQUENCE_STYLE
      )
    case YAML_MAPPING_START_EVENT:
      let start = event.data.mapping_start
      self = .mappingStart(
        .init(anchor: start.anchor, tag: start.tag),
        isFlow: start.style == YAML_FLOW_MAPPING_STYLE
      )
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: self = .collectionEnd
    default: self = .streamEnd
    }
  }

  private init(scalar event: yaml_event_t) {
    let scalar = event.data.scalar
    let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
    let style: YAMLNode.ScalarStyle =
      switch scalar.style {
      case YAML_SINGLE_QUOTED_SCALAR_STYLE, YAML_DOUBLE_QUOTED_SCALAR_STYLE: .quoted
      case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: .block
      default: .plain
      }
    self = .scalar(
      text: String(decoding: bytes, as: UTF8.self),
      style: style,
      properties: .init(anchor: scalar.anchor, tag: scalar.tag)
    )
  }
}

extension LibYAMLEvent.Properties {
  fileprivate init(anchor: UnsafePointer<yaml_char_t>?, tag: UnsafePointer<yaml_char_t>?) {
    self.anchor = anchor.map { String(cString: $0) }
    self.tag = tag.map { String(cString: $0) }
  }
}
