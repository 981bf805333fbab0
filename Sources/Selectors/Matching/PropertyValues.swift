import DivKitModel
import JSONSyntax

/// Answers questions about the values of properties.
final class PropertyValues {
  private let layout: LayoutModel
  private let names: PropertyNames
  /// Made for the first question that the layout by itself cannot answer.
  private lazy var reader = PropertyReader(layout, names: names)

  init(_ layout: LayoutModel, names: PropertyNames) {
    self.layout = layout
    self.names = names
  }

  /// Whether a block is in a template that nobody uses.
  func isOpen(_ block: BlockID) -> Bool { reader.isOpen(block) }

  /// Whether a test holds for some value of a path.
  func truth(of test: PropertyTest, _ path: PropertyPath, _ block: BlockID) -> Truth {
    if path.isType { return truthOfType(test, block) }
    if path.isItems, case .count(let number) = test, let truth = layout.truth(ofItemCount: number, block) {
      return truth
    }
    guard case .name(let name)? = path.steps.first else { return .no }
    return truth(of: test, reader.property(name, of: block), path.steps.dropFirst(), block)
  }

  /// Whether one of some properties is there.
  func hasAny(of names: [Int], _ block: BlockID) -> Truth {
    switch reader.first(of: names, of: block) {
    case .value: .yes
    case .unknown: .unknown
    case .absent, nil: .no
    }
  }

  /// Recursive, but only as deep as paths are long.
  private func truth(
    of test: PropertyTest,
    _ found: PropertyReader.Found,
    _ rest: ArraySlice<PropertyPath.Step>,
    _ block: BlockID
  ) -> Truth {
    let value: Value
    switch found {
    case .absent:
      // Nothing has no items, and no characters either.
      if case .count(let number) = test { return Truth(number.holds(0)) }
      return .no
    case .unknown: return .unknown
    case .value(let found): value = found
    }
    guard let step = rest.first else { return truth(of: test, value, block) }
    switch (kind(value), step) {
    case (.object, .name(let name)):
      return truth(of: test, reader.member(name, of: value, in: block), rest.dropFirst(), block)
    case (.array, .name(let name)):
      return any(elements(value)) { element in
        guard kind(element) == .object else { return .no }
        return truth(of: test, reader.member(name, of: element, in: block), rest.dropFirst(), block)
      }
    case (.array, .item(let position)):
      guard let element = elements(value).dropFirst(position).first(where: { _ in true }) else { return .no }
      return truth(of: test, .value(element), rest.dropFirst(), block)
    case (.string, _): return isExpression(value) ? .unknown : .no
    default: return .no
    }
  }

  private func any(_ values: some Sequence<Value>, _ truth: (Value) -> Truth) -> Truth {
    var result = Truth.no
    for value in values {
      switch truth(value) {
      case .yes: return .yes
      case .unknown: result = .unknown
      case .no: break
      }
    }
    return result
  }

  // MARK: Values

  private func truth(of test: PropertyTest, _ value: Value, _ block: BlockID) -> Truth {
    switch test {
    case .isPresent: return .yes
    case .hasExpression: return Truth(isExpression(value))
    case .count(let number): return truth(ofCount: number, value)
    default: break
    }
    if kind(value) == .array {
      // A list fits where one of its items does.
      return any(elements(value)) { kind($0) == .array ? .no : scalarTruth(of: test, $0) }
    }
    return scalarTruth(of: test, value)
  }

  private func scalarTruth(of test: PropertyTest, _ value: Value) -> Truth {
    let document = document(of: value)
    let index = value.source.index
    switch (test, kind(value)) {
    case (.isTrue, .true), (.isFalse, .false): return .yes
    // DivKit takes 1 and 0 for true and false.
    case (.isTrue, .number): return Truth(number(value) == 1)
    case (.isFalse, .number): return Truth(number(value) == 0)
    case (.isNumber(let test), .number): return Truth(number(value).map(test.holds) ?? false)
    case (_, .string):
      if isExpression(value) { return truth(of: test, ofExpression: document.stringBytes(index)) }
      // Most strings are as they are written, and rules with tests look at all texts of a file.
      if !document[index].hasEscapes { return truth(of: test, ofText: JSONView(document).rawString(index)) }
      return document.stringBytes(index).withUnsafeBufferPointer { truth(of: test, ofText: $0) }
    default: return .no
    }
  }

  private func truth(of test: PropertyTest, ofText text: UnsafeBufferPointer<UInt8>) -> Truth {
    switch test {
    case .isText(let wanted): Truth(text.elementsEqual(wanted))
    case .startsWith(let wanted): Truth(text.starts(with: wanted))
    case .endsWith(let wanted): Truth(text.reversed().starts(with: wanted.reversed()))
    case .contains(let wanted): Truth(wanted.areIn(text))
    case .matches(let pattern): Truth(pattern.matches(String(decoding: text, as: UTF8.self)))
    case .length(let number):
      Truth(number.holds(Double(text.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) })))
    case .isPresent, .isTrue, .isFalse, .isNumber, .hasExpression, .count: .no
    }
  }

  /// Of a text with an expression in it only what stands before the first one and behind the last is known.
  private func truth(of test: PropertyTest, ofExpression text: [UInt8]) -> Truth {
    let start = text.indices.dropLast().first {
      text[$0] == UInt8(ascii: "@") && text[$0 + 1] == UInt8(ascii: "{")
    }
    let head = text[..<(start ?? text.count)]
    let tail = text[((text.lastIndex(of: UInt8(ascii: "}")) ?? text.count - 1) + 1)...]
    switch test {
    case .startsWith(let wanted) where head.starts(with: wanted): return .yes
    case .endsWith(let wanted) where tail.reversed().starts(with: wanted.reversed()): return .yes
    case .contains(let wanted)
    where head.withUnsafeBufferPointer(wanted.areIn) || tail.withUnsafeBufferPointer(wanted.areIn):
      return .yes
    default: return .unknown
    }
  }

  private func truth(ofCount test: NumberTest, _ value: Value) -> Truth {
    switch kind(value) {
    case .array:
      // Who asks for fewer than ten need not count to a million.
      let enough = test.number < 1e9 ? max(0, Int(test.number)) + 2 : Int.max
      var count = 0
      for _ in document(of: value).elements(value.source.index) {
        count += 1
        if count == enough { break }
      }
      return Truth(test.holds(Double(count)))
    case .string where isExpression(value): return .unknown
    default: return .no
    }
  }

  private func truthOfType(_ test: PropertyTest, _ block: BlockID) -> Truth {
    let resolved = layout[block]
    switch resolved.type {
    case .builtin(let type):
      if case .isPresent = test { return .yes }
      return Array(type.name.utf8).withUnsafeBufferPointer { truth(of: test, ofText: $0) }
    case .unknown where resolved.template < 0:
      guard let type = document(of: resolved.source).member(resolved.source.index, Self.type) else {
        return .unknown
      }
      if case .isPresent = test { return .yes }
      let name = document(of: resolved.source).stringBytes(type.value)
      return name.withUnsafeBufferPointer { truth(of: test, ofText: $0) }
    case .missing: return .no
    case .unknown, .cyclic: return .unknown
    }
  }

  private static let type: JSONKeyName = "type"

  // MARK: Nodes

  private func document(of value: Value) -> JSONDocument { document(of: value.source) }

  private func document(of source: SourceNode) -> JSONDocument {
    layout.sources.documents[Int(source.document)]
  }

  private func kind(_ value: Value) -> JSONKind { document(of: value).kind(value.source.index) }

  private func isExpression(_ value: Value) -> Bool {
    kind(value) == .string && Expression.isPresent(document(of: value), value.source.index)
  }

  private func number(_ value: Value) -> Double? {
    Double(String(decoding: document(of: value).text(value.source.index), as: UTF8.self))
  }

  private func elements(_ value: Value) -> some Sequence<Value> {
    document(of: value).elements(value.source.index).lazy.map { element in
      Value(source: SourceNode(document: Int(value.source.document), node: element), context: value.context)
    }
  }
}
