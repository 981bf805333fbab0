import Testing

@Suite("duplicate-id") struct DuplicateIDTests {
  private let run = LayoutRuleRun(rule: "duplicate-id")

  private static func action(_ url: String) -> String {
    #"{"type": "text", "text": "go", "actions": [{"log_id": "a", "url": "\#(url)"}]}"#
  }

  private static func typed(_ members: String) -> String {
    #"{"type": "text", "text": "go", "actions": [{"log_id": "a", "typed": {\#(members)}}]}"#
  }

  private static let two =
    #"{"type": "text", "id": "a", "text": "1"}, {"type": "text", "id": "a", "text": "2"}"#

  @Test(
    "who refers to blocks",
    arguments: [
      (action("div-action://set_current_item?id=a&item=1"), 1),
      (action("div-action://scroll_forward?step=5&id=a"), 1),
      (action("div-action://video?id=a&action=start"), 1),
      (action(#"div-action:\/\/set_next_item?id=a"#), 1),
      // These name timers and tooltips.
      (action("div-action://timer?id=a&action=start"), 0),
      (action("div-action://show_tooltip?id=a"), 0),
      (action("https://example.com/?id=a"), 0),
      (action("div-action://set_current_item?id=@{x}&item=1"), 0),
      // Texts are no state blocks.
      (action("div-action://set_state?state_id=0/a/b"), 0),
      (typed(#""type": "scroll_to", "id": "a", "destination": {"type": "start"}"#), 1),
      (typed(#""type": "focus_element", "element_id": "a""#), 1),
      (typed(#""type": "submit", "container_id": "a", "request": {"url": "x"}"#), 1),
      (typed(#""type": "timer", "id": "a", "action": "start""#), 0),
      (typed(#""type": "focus_element", "element_id": "b""#), 0),
      (#"{"type": "indicator", "pager_id": "a"}"#, 1),
      (#"{"type": "text", "text": "x", "focus": {"next_focus_ids": {"down": "a"}}}"#, 1),
      (#"{"type": "text", "text": "x", "custom_props": {"id": "a"}}"#, 0),
    ])
  func references(_ reference: String, _ count: Int) throws {
    let card = layoutCard(#"{"type": "container", "items": [\#(Self.two), \#(reference)]}"#)
    #expect(try run.findings(card).count == count, "\(reference)")
  }

  private static func state(_ id: String, _ states: String...) -> String {
    let list = states.enumerated().map { #"{"state_id": "s\#($0)", "div": \#($1)}"# }
    return #"{"type": "state", "id": "\#(id)", "states": [\#(list.joined(separator: ", "))]}"#
  }

  private static func items(_ items: String...) -> String {
    #"{"type": "container", "items": [\#(items.joined(separator: ", "))]}"#
  }

  private static let one = #"{"type": "text", "id": "a", "text": "1"}"#
  private static let go = action("div-action://set_current_item?id=a&item=1")

  @Test("of a block's states one is shown at a time")
  func states() throws {
    #expect(try run.places(layoutCard(Self.items(Self.go, Self.state("s", Self.one, Self.one)))) == [])
    #expect(
      try run.places(layoutCard(Self.items(Self.go, Self.state("s", Self.one, Self.one), Self.one)))
        == ["/card/states/0/div/items/2/id"])
    #expect(
      try run.places(
        layoutCard(Self.items(Self.go, Self.state("s", Self.one, "{}"), Self.state("t", "{}", Self.one))))
        == ["/card/states/0/div/items/2/states/1/div/id"])
    let inside = Self.state("s", Self.state("t", Self.one, Self.one), Self.items(Self.one, Self.one))
    #expect(
      try run.places(layoutCard(Self.items(Self.go, inside)))
        == ["/card/states/0/div/items/1/states/1/div/items/1/id"])
  }

  @Test("a path of states names a block inside the states around it")
  func paths() throws {
    let go = Self.action("div-action://set_state?state_id=0/outer/s0/inner/s0")
    let inner = Self.state("inner", #"{"type": "text", "text": "x"}"#)
    #expect(
      try run.places(
        layoutCard(
          Self.items(go, Self.state("outer", Self.items(inner, inner), inner), Self.state("other", inner))))
        == ["/card/states/0/div/items/1/states/0/div/items/1/id"])
    let typed = Self.typed(#""type": "set_state", "state_id": "0/inner/s0""#)
    #expect(
      try run.places(layoutCard(Self.items(typed, inner, inner))) == ["/card/states/0/div/items/2/id"])
  }

  @Test("ids come from usages, templates and parameters")
  func templates() throws {
    let templates = #"""
      {"named": {"type": "text", "text": "x", "$id": "name"}, "derived": {"type": "named"},
       "fixed": {"type": "text", "text": "x", "id": "a"}}
      """#
    func places(_ items: String...) throws -> [String] {
      let all = ([Self.go] + items).joined(separator: ", ")
      return try run.places(
        layoutCard(#"{"type": "container", "items": [\#(all)]}"#, templates: templates))
    }
    #expect(
      try places(#"{"type": "named", "name": "a"}"#, #"{"type": "derived", "name": "a"}"#)
        == ["/card/states/0/div/items/2/name"])
    #expect(try places(#"{"type": "named", "name": "a"}"#, #"{"type": "named", "name": "b"}"#) == [])
    #expect(try places(#"{"type": "fixed"}"#, #"{"type": "fixed"}"#) == ["/templates/fixed/id"])
    #expect(try places(#"{"type": "fixed"}"#, #"{"type": "fixed", "id": "b"}"#) == [])
  }

  /// A template that makes a block for each use of the one before it, twice on each level.
  private static func doubling(_ levels: Int) -> String {
    let levels = (1...levels).map { level in
      #""t\#(level)": {"type": "container", "items": [{"type": "t\#(level - 1)"}, {"type": "t\#(level - 1)"}]}"#
    }
    return #"{"t0": {"type": "text", "text": "x", "$id": "name"}, \#(levels.joined(separator: ", "))}"#
  }

  @Test("ids behind thousands of blocks that templates make")
  func multiplied() throws {
    let card = layoutCard(
      Self.items(Self.go, #"{"type": "t12"}"#, Self.two), templates: Self.doubling(12))
    #expect(try run.places(card) == ["/card/states/0/div/items/3/id"])
  }

  @Test("ids behind thousands of cards that use one large template")
  func manyCards() throws {
    let texts = Array(repeating: #"{"type": "text", "text": "x"}"#, count: 100).joined(separator: ", ")
    func card(_ items: String) -> String {
      #"{"card": {"log_id": "x", "states": [{"state_id": 0, "div": \#(Self.items(items))}]}}"#
    }
    let cards = Array(repeating: card(#"{"type": "t"}"#), count: 3000) + [card("\(Self.go), \(Self.two)")]
    let text = #"""
      {"templates": {"t": {"type": "container", "items": [\#(texts)]}}, "cards": [\#(cards.joined(separator: ", "))]}
      """#
    #expect(try run.places(text) == ["/cards/3000/card/states/0/div/items/2/id"])
  }

  @Test("templates that multiply come to an end, and the finding says so")
  func bomb() throws {
    let card = layoutCard(
      Self.items(Self.go, Self.two, #"{"type": "t39"}"#, Self.two), templates: Self.doubling(39))
    let findings = try run.findings(card)
    #expect(findings.count == 2)
    #expect(findings[0].contains("compared for so many"))
    #expect(findings[1].hasPrefix("/card/states/0/div/items/2/id: Another block"))
  }
}
