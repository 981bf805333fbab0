/// Small, seeded and the same everywhere.
package struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64
  /// What a fuzzer decided, in place of chance; nil for chance.
  private var decisions: ArraySlice<UInt8>?

  package init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 0xD1B5_4A32_D192_ED03 }

  /// One byte decides each question, so that a fuzzer that changes a byte changes one thing. When none is left, all
  /// answers are the first ones, which come to an end soon.
  package init(decisions: ArraySlice<UInt8>) {
    state = 0
    self.decisions = decisions
  }

  package mutating func next() -> UInt64 {
    if decisions != nil {
      // The library takes the upper bits; with none below it might ask again and again for another number.
      return UInt64(decisions?.popFirst() ?? 0) << 56 | 0x005A_5A5A_5A5A_5A5A
    }
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  package mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }
  package mutating func pick<Element>(_ options: [Element]) -> Element {
    options.randomElement(using: &self)!
  }
}

/// JSON that is still to be written, with repeated keys where the generator wants them.
package indirect enum Draft {
  case object([(key: String, value: Draft)])
  case array([Draft])
  /// A scalar as it stands in the file.
  case raw(String)

  package static func string(_ text: String) -> Draft { .raw("\"\(text)\"") }

  /// - Parameter escapes: percentage of keys and strings that are written with an escape.
  package func written(_ random: inout SeededRandom, escapes: Int = 0) -> String {
    switch self {
    case .raw(let text): return Self.escaping(text, &random, escapes)
    case .array(let elements):
      return "[" + elements.map { $0.written(&random, escapes: escapes) }.joined(separator: ",") + "]"
    case .object(let members):
      let texts = members.map {
        Self.escaping("\"\($0.key)\"", &random, escapes) + ":" + $0.value.written(&random, escapes: escapes)
      }
      return "{" + texts.joined(separator: ",") + "}"
    }
  }

  private static func escaping(_ text: String, _ random: inout SeededRandom, _ percent: Int) -> String {
    guard text.first == "\"", text.count > 2, random.chance(percent) else { return text }
    var characters = Array(text.unicodeScalars)
    let position = Int.random(in: 1..<characters.count - 1, using: &random)
    let code = characters[position].value
    guard code != 0x5C, code < 0x80 else { return text }
    let digits = String(code, radix: 16)
    let escape = "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    characters.replaceSubrange(position...position, with: Array(escape.unicodeScalars))
    return String(String.UnicodeScalarView(characters))
  }
}

/// Makes up files full of the things that DivKit's templates and containers allow, and some that they do not.
package final class RandomLayouts {
  package var random: SeededRandom
  /// Percentages of what not every test wants.
  package var cycles = 4
  package var duplicateKeys = 2
  package var escapes = 3
  package var expressions = 12
  package var gone = 6
  package var libraries = 15
  /// Whether files may be patches.
  package var patches = true
  /// How many states a card has, or changes a patch.
  package var parts = 1...2
  /// How many cells a container has that is no part of another one or of a template.
  package var cells = 0...4
  private var templateCount = 0

  package init(seed: UInt64) { random = SeededRandom(seed: seed) }

  /// What a fuzzer decides in place of chance.
  package init(decisions: ArraySlice<UInt8>) { random = SeededRandom(decisions: decisions) }

  /// What blocks may lean on where they are written.
  private struct Surroundings {
    /// Templates that may be used: the first few.
    var templates: Int
    var inBody: Bool
    var depth: Int

    var deeper: Surroundings { Surroundings(templates: templates, inBody: inBody, depth: depth - 1) }
  }

  /// Names of templates; some are also names of properties, of types of values, and of blocks.
  private static let names = ["row", "button", "list", "wrap_content", "items", "teaser", "solid", "div"]
  private static let leaves = ["text", "image", "separator", "video", "input"]
  private static let holders = [
    "container", "container", "container", "gallery", "gallery", "grid", "pager", "tabs", "state", "custom",
  ]

  // MARK: Files

  /// A file, and the text of a template library that it may use.
  package func file() -> (file: String, library: String?) {
    let body: Draft
    switch Int.random(in: 0..<10, using: &random) {
    case 0: body = nestedScopes()
    case 1 where patches: body = .object(templatesMember() + [(key: "patch", value: patch())])
    case 2: body = .object(templatesMember() + [(key: "view", value: rootBlock())])
    case 3:
      body = .object(
        templatesMember() + [(key: "card", value: card()), (key: "expected", value: card())])
    default: body = .object(templatesMember() + [(key: "card", value: card())])
    }
    let library = random.chance(libraries) ? Draft.object(templatesMember()) : nil
    let text = body.written(&random, escapes: escapes)
    return (text, library?.written(&random))
  }

  private func nestedScopes() -> Draft {
    var inner: [Draft] = []
    for _ in 0..<2 {
      inner.append(.object(templatesMember() + [(key: "card", value: card())]))
    }
    return .object(
      templatesMember() + [(key: "screens", value: .array(inner)), (key: "card", value: card())])
  }

  private func templatesMember() -> [(key: String, value: Draft)] {
    templateCount = Int.random(in: 0...6, using: &random)
    var bodies: [(key: String, value: Draft)] = []
    for index in 0..<templateCount {
      let reach = random.chance(cycles) ? templateCount : index
      let place = Surroundings(templates: reach, inBody: true, depth: 2)
      bodies.append((key: Self.names[index], value: block(place)))
    }
    if random.chance(cycles / 2) {
      bodies.append((key: random.pick(Self.leaves), value: block(surroundings)))
    }
    return bodies.isEmpty ? [] : [(key: "templates", value: .object(bodies))]
  }

  private var surroundings: Surroundings { Surroundings(templates: templateCount, inBody: false, depth: 3) }

  private func card() -> Draft {
    let states = (0..<Int.random(in: parts, using: &random)).map { index in
      Draft.object([(key: "state_id", value: .raw("\(index)")), (key: "div", value: rootBlock())])
    }
    return .object([(key: "log_id", value: .string("x")), (key: "states", value: .array(states))])
  }

  private func patch() -> Draft {
    let changes = (0..<Int.random(in: parts, using: &random)).map { index in
      Draft.object([(key: "id", value: .string("c\(index)")), (key: "items", value: blocks(surroundings))])
    }
    return .object([(key: "changes", value: .array(changes))])
  }

  /// A block that has cells more often than not.
  private func rootBlock() -> Draft {
    random.chance(70)
      ? holder(random.pick(["gallery", "pager", "grid", "tabs"]), surroundings) : block(surroundings)
  }

  // MARK: Blocks

  private func blocks(_ place: Surroundings) -> Draft {
    let isOutermost = !place.inBody && place.depth == surroundings.depth
    return .array(
      (0..<Int.random(in: isOutermost ? cells : 0...4, using: &random)).map { _ in block(place.deeper) })
  }

  private func block(_ place: Surroundings) -> Draft {
    if place.templates > 0, random.chance(45) { return usage(place) }
    if place.depth > 0, random.chance(60) { return holder(random.pick(Self.holders), place) }
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<2: return finished([], place)
    case 2..<4: return finished([(key: "type", value: .raw("7"))], place)
    case 4..<7:
      return finished(
        [(key: "type", value: .string("host_block")), (key: "items", value: blocks(place))], place)
    default: return finished([(key: "type", value: .string(random.pick(Self.leaves)))], place)
    }
  }

  private func usage(_ place: Surroundings) -> Draft {
    let name = Self.names[Int.random(in: 0..<place.templates, using: &random)]
    var members: [(key: String, value: Draft)] = [(key: "type", value: .string(name))]
    for _ in 0..<Int.random(in: 0...3, using: &random) where place.depth > 0 {
      members.append(parameter(place))
    }
    if place.depth > 0, random.chance(25) { members.append((key: "items", value: blocks(place))) }
    return finished(members, place)
  }

  private func holder(_ type: String, _ place: Surroundings) -> Draft {
    var members: [(key: String, value: Draft)] = [(key: "type", value: .string(type))]
    switch type {
    case "tabs": members.append(linkable("items", wrappers(place), "tabs", place))
    case "state": members.append(linkable("states", wrappers(place), "tabs", place))
    default:
      if random.chance(90) { members.append(linkable("items", blocks(place), "list", place)) }
      if random.chance(type == "grid" ? 2 : 10) { members.append(builder(place)) }
    }
    if type == "custom" {
      members.append(linkable("custom_type", .string(random.pick(["a", "b"])), "word", place))
    }
    return finished(members, place)
  }

  private func wrappers(_ place: Surroundings) -> Draft {
    .array(
      (0..<Int.random(in: 0...3, using: &random)).map { _ in
        var members = [(key: "title", value: Draft.string("t"))]
        if random.chance(92) { members.append(linkable("div", block(place.deeper), "block", place)) }
        return .object(members)
      })
  }

  private func builder(_ place: Surroundings) -> (key: String, value: Draft) {
    if random.chance(15) { return (key: "item_builder", value: .raw("null")) }
    return (
      key: "item_builder",
      value: .object([
        (key: "data", value: .string("@{data}")), linkable("prototypes", wrappers(place), "tabs", place),
      ])
    )
  }

  // MARK: Members

  /// A member, or inside a body sometimes a link for it, or both.
  private func linkable(
    _ key: String,
    _ value: @autoclosure () -> Draft,
    _ kind: String,
    _ place: Surroundings
  ) -> (key: String, value: Draft) {
    guard place.inBody, random.chance(35) else { return (key: key, value: value()) }
    return (key: "$\(key)", value: .string(parameterName(kind)))
  }

  private func parameterName(_ kind: String) -> String {
    let kind =
      random.chance(4) ? random.pick(["list", "tabs", "block", "word", "rid", "size", "flag"]) : kind
    // Some parameters are named like properties.
    if kind == "list", random.chance(25) { return "items" }
    if kind == "rid", random.chance(25) { return "reuse_id" }
    return kind + random.pick(["0", "1"])
  }

  /// What a usage hands to its template: a value, or inside another body what that body was given.
  private func parameter(_ place: Surroundings) -> (key: String, value: Draft) {
    let kind = random.pick(["list", "tabs", "block", "word", "rid", "rid", "size", "flag", "text"])
    let name = parameterName(kind)
    if place.inBody, random.chance(40) { return (key: "$\(name)", value: .string(parameterName(kind))) }
    switch kind {
    case "list": return (key: name, value: blocks(place))
    case "tabs": return (key: name, value: wrappers(place))
    case "block": return (key: name, value: block(place.deeper))
    case "word": return (key: name, value: word())
    case "rid": return (key: name, value: reuseID())
    case "size": return (key: name, value: size(place))
    case "flag": return (key: name, value: flag())
    default: return (key: name, value: .string("text"))
    }
  }

  /// Adds what any block may have, in any order.
  private func finished(_ start: [(key: String, value: Draft)], _ place: Surroundings) -> Draft {
    var members = start
    if random.chance(50) { members.append(linkable("orientation", word(), "word", place)) }
    if random.chance(25) { members.append(linkable("layout_mode", layoutMode(), "word", place)) }
    if random.chance(25) { members.append(linkable("width", size(place), "size", place)) }
    if random.chance(25) { members.append(linkable("height", size(place), "size", place)) }
    if random.chance(8) {
      members.append((key: "aspect", value: .object([linkable("ratio", flag(), "flag", place)])))
    }
    if random.chance(40) { members.append(linkable("reuse_id", reuseID(), "rid", place)) }
    if place.inBody, random.chance(10) {
      members.append((key: "$reuse_id", value: .string(parameterName("rid"))))
    }
    if random.chance(gone) {
      members.append(
        linkable("visibility", .string(random.pick(["gone", "gone", "visible", "@{v}"])), "word", place))
    }
    if place.depth > 0, random.chance(6) {
      members.append((key: "tooltips", value: wrappers(place)))
    }
    if random.chance(30) { members.append(ornament(place)) }
    if random.chance(duplicateKeys), let repeated = members.randomElement(using: &random) {
      members.append((key: repeated.key, value: random.chance(50) ? repeated.value : reuseID()))
    }
    members.shuffle(using: &random)
    return .object(members)
  }

  /// Something with a `type` or with links in it that is not a block.
  private func ornament(_ place: Surroundings) -> (key: String, value: Draft) {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return (key: "accessibility", value: .object([(key: "type", value: .string("button"))]))
    case 1: return (key: "paddings", value: .object([linkable("top", .raw("4"), "flag", place)]))
    case 2:
      return (
        key: "background",
        value: .array([
          .object([(key: "type", value: .string("solid")), linkable("color", .string("#fff"), "text", place)])
        ])
      )
    default: return linkable("text", .string("a"), "text", place)
    }
  }

  // MARK: Values

  private func word() -> Draft {
    if random.chance(expressions) { return .string("@{o}") }
    return .string(random.pick(["horizontal", "vertical", "overlap", "wrap", "gone", "a"]))
  }

  private func layoutMode() -> Draft {
    random.chance(expressions / 2) ? .string("@{m}") : .string(random.pick(["wrap", "wrap", "no_wrap"]))
  }

  private func size(_ place: Surroundings) -> Draft {
    if random.chance(4) { return .raw("5") }
    var members = [
      (
        key: "type",
        value: Draft.string(random.pick(["wrap_content", "wrap_content", "match_parent", "fixed"]))
      )
    ]
    if random.chance(40) { members.append(linkable("constrained", flag(), "flag", place)) }
    return .object(members)
  }

  private func flag() -> Draft {
    random.chance(expressions)
      ? .string("@{f}")
      : .raw(random.pick(["true", "false", "0", "1", "0.0", "1e-3", "0e5", "null", "\"true\""]))
  }

  private func reuseID() -> Draft {
    if random.chance(expressions) { return .string("@{id}") }
    return .raw(random.pick(["\"a\"", "\"a\"", "\"b\"", "\"c\"", "\"Aa\"", "\"BB\"", "\"\"", "null", "7"]))
  }
}
