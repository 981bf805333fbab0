import DivKitModel

/// A question about the resolved blocks of a layout, in the spirit of CSS: which are a `container` right in a
/// `gallery` and have no `reuse_id`?
///
///     gallery > container:not([reuse_id])
///     video[autostart=true]
///     container:count(items, > 50), tabs > * text:has-expression(text)
///
/// `docs/custom-rules.md` has the whole grammar.
public struct Selector: Sendable {
  /// As written.
  public let text: String
  /// The names of the properties that the selector looks at, each once. Names on the way to a nested one count.
  public let properties: [String]
  /// The same, ready to be looked up.
  let propertyNames: PropertyNames
  /// The parts between commas.
  let alternatives: [ComplexSelector]
  /// How many steps there are, those of selectors inside pseudo-classes included.
  let stepCount: Int
  /// The types of block that the selector can match.
  public let types: BlockTypeSet
  /// How many items a block must have, where that alone tells nearly all blocks apart: what the selector asks first.
  let itemCount: NumberTest?

  /// Reads a selector.
  public init(_ text: String) throws(SelectorSyntaxError) {
    self = try SelectorParser.parse(text)
  }

  init(text: String, properties: [String], alternatives: [ComplexSelector], stepCount: Int) {
    self.text = text
    self.properties = properties
    propertyNames = PropertyNames(properties)
    self.alternatives = alternatives
    self.stepCount = stepCount
    types = BlockTypeSet(alternatives.compactMap { $0.steps.last?.types })
    itemCount = alternatives.count == 1 ? alternatives[0].steps.last?.itemCount : nil
  }
}

/// Steps with combinators between them: `gallery > container text`.
struct ComplexSelector: Sendable {
  /// As written; the last is about the block in question. Inside `:has(…)` each is about blocks below it.
  var steps: [SelectorStep]
}

extension ComplexSelector {
  /// The property that the selector asks for, when it asks for nothing else.
  fileprivate var presentProperty: Int? {
    guard steps.count == 1, steps[0].types == .all, steps[0].tests.count == 1,
      case .property(let path, .isPresent, isNegated: false) = steps[0].tests[0], path.steps.count == 1,
      !path.isType,
      case .name(let name) = path.steps[0]
    else { return nil }
    return name
  }
}

/// What is asked of one block.
struct SelectorStep: Sendable {
  /// Numbers the steps of a selector.
  let number: Int
  /// What binds the step to the one before, or inside `:has(…)` to the block in question.
  let combinator: Combinator
  let types: BlockTypeSet
  /// All must hold. Those that look at other blocks come last.
  let tests: [SelectorTest]

  /// The first test, when it is about the number of items.
  var itemCount: NumberTest? {
    guard case .property(let path, .count(let number), isNegated: false)? = tests.first, path.isItems else {
      return nil
    }
    return number
  }

  enum Combinator: Sendable {
    /// ` > `
    case child
    /// White space.
    case descendant
  }
}

/// What is asked of a block beside its type.
enum SelectorTest: Sendable {
  case property(PropertyPath, PropertyTest, isNegated: Bool)
  /// None of these properties is there: what `:not([id], [width])` comes down to.
  case lacks([Int])
  case root
  /// The block's template, or one that is derived from, has one of these names; none stand for any template.
  case template([[UInt8]])
  case not([ComplexSelector])
  case anyOf([ComplexSelector])
  case has([ComplexSelector])

  /// Tests that ask the same with less work. For `:is(…)` with nothing but types in it none: the step has the types.
  var simplified: [SelectorTest] {
    switch self {
    case .anyOf(let inner) where inner.allSatisfy({ $0.steps.count == 1 && $0.steps[0].tests.isEmpty }):
      return []
    case .not(let inner):
      let names = inner.compactMap(\.presentProperty)
      let rest = inner.filter { $0.presentProperty == nil }
      return (names.isEmpty ? [] : [.lacks(names)]) + (rest.isEmpty ? [] : [.not(rest)])
    default: return [self]
    }
  }

  var looksAtOtherBlocks: Bool {
    switch self {
    case .property, .lacks, .root, .template: false
    case .not(let inner), .anyOf(let inner):
      inner.contains {
        $0.steps.count > 1 || $0.steps.contains { $0.tests.contains(where: \.looksAtOtherBlocks) }
      }
    case .has: true
    }
  }
}

/// A property of a block, or one inside it: `width.type`.
struct PropertyPath: Sendable {
  enum Step: Sendable {
    /// A member, by its number in ``Selector/properties``. In a list: that of any of its items.
    case name(Int)
    /// An item of a list, counted from 0.
    case item(Int)
  }

  var steps: [Step]
  /// The type of the block itself.
  let isType: Bool
  /// `items`, which the layout knows without reading them again.
  var isItems = false
}

/// What is asked of the value of a property.
enum PropertyTest: Sendable {
  case isPresent
  case isTrue
  case isFalse
  case isNumber(NumberTest)
  case isText([UInt8])
  case startsWith([UInt8])
  case endsWith([UInt8])
  case contains(SoughtBytes)
  case matches(TextPattern)
  case hasExpression
  /// The number of items.
  case count(NumberTest)
  /// The number of code points.
  case length(NumberTest)
}

/// A comparison with a number.
struct NumberTest: Sendable {
  enum Comparison: String, Sendable, CaseIterable {
    case less = "<"
    case atMost = "<="
    case equal = "="
    case notEqual = "!="
    case atLeast = ">="
    case more = ">"
  }

  // The number first: its bits leave an enumeration of tests no room to mark the case in a reference to a text, and a
  // marked reference looks lost to programs that look for leaks.
  let number: Double
  let comparison: Comparison

  func holds(_ value: Double) -> Bool {
    switch comparison {
    case .less: value < number
    case .atMost: value <= number
    case .equal: value == number
    case .notEqual: value != number
    case .atLeast: value >= number
    case .more: value > number
    }
  }
}
