// Generated from Rules/*.yml by `swift run RuleCatalogueGenerator`. Change those.
// swift-format-ignore-file

import Linting

extension BuiltinRules {
  /// What configuration and reports need to know about the rules, by group and id.
  public static let descriptors: [RuleDescriptor] = [
    RuleDescriptor(
      id: "conflicting-reuse-id",
      group: "reuse",
      summary: "Cells of one structure with different `reuse_id`s, which keep them from sharing views",
      severity: .warning,
      isEnabledByDefault: true,
      fix: .unsafe,
      options: []
    ),
    RuleDescriptor(
      id: "dead-items",
      group: "reuse",
      summary: "`items` beside an `item_builder`, which are never shown",
      severity: .warning,
      isEnabledByDefault: true,
      fix: .unsafe,
      options: []
    ),
    RuleDescriptor(
      id: "ineffective-reuse-id",
      group: "reuse",
      summary: "A `reuse_id` on a block that no recycling container owns",
      severity: .info,
      isEnabledByDefault: false,
      fix: .none,
      options: []
    ),
    RuleDescriptor(
      id: "invalid-reuse-id",
      group: "reuse",
      summary: "A `reuse_id` that is not a string, empty, or blank",
      severity: .warning,
      isEnabledByDefault: true,
      fix: .none,
      options: []
    ),
    RuleDescriptor(
      id: "misplaced-reuse-id",
      group: "reuse",
      summary: "A `reuse_id` beside a block instead of on it",
      severity: .warning,
      isEnabledByDefault: true,
      fix: .safe,
      options: []
    ),
    RuleDescriptor(
      id: "missing-reuse-id",
      group: "reuse",
      summary: "Cells of one structure without the `reuse_id` that lets them share recycled views",
      severity: .warning,
      isEnabledByDefault: true,
      fix: .safe,
      options: [
        RuleOption(name: "min_group_size", type: .integer(minimum: 2), defaultValue: .integer(2), summary: "Report groups of at least this many cells; a prototype stands for any number"),
        RuleOption(name: "uniform", type: .choice(["report", "ignore"]), defaultValue: .word("report"), summary: "Whether to report a container whose cells all share one structure; ids guard against the next other one"),
        RuleOption(name: "heavy_types", type: .strings(allowed: ["container", "custom", "gallery", "gif", "grid", "image", "indicator", "input", "pager", "select", "separator", "slider", "state", "switch", "tabs", "text", "video"]), defaultValue: .strings(["video", "custom", "gif"]), summary: "Blocks that are costly to rebuild; a group with one of them gets `heavy_severity`"),
        RuleOption(name: "heavy_severity", type: .severity, defaultValue: .word("warning"), summary: "The least severity of groups with a block of `heavy_types`"),
      ]
    ),
    RuleDescriptor(
      id: "misspelled-reuse-id",
      group: "reuse",
      summary: "Keys such as `reuseId` that were meant to be `reuse_id`",
      severity: .warning,
      isEnabledByDefault: true,
      fix: .safe,
      options: []
    ),
    RuleDescriptor(
      id: "shared-reuse-id",
      group: "reuse",
      summary: "One `reuse_id` on cells of different structure, so that recycled views do not fit",
      severity: .warning,
      isEnabledByDefault: true,
      fix: .unsafe,
      options: []
    ),
    RuleDescriptor(
      id: "ambiguous-link",
      group: "templates",
      summary: "Properties that are set both to a value and by a link, where clients differ",
      severity: .warning,
      isEnabledByDefault: true,
      fix: .none,
      options: []
    ),
    RuleDescriptor(
      id: "redundant-link",
      group: "templates",
      summary: "Links that change nothing",
      severity: .info,
      isEnabledByDefault: true,
      fix: .none,
      options: []
    ),
    RuleDescriptor(
      id: "stray-link",
      group: "templates",
      summary: "Links outside templates, which lead nowhere",
      severity: .warning,
      isEnabledByDefault: true,
      fix: .none,
      options: []
    ),
    RuleDescriptor(
      id: "template-cycle",
      group: "templates",
      summary: "Templates that are derived from each other, or contain each other, in a circle",
      severity: .error,
      isEnabledByDefault: true,
      fix: .none,
      options: []
    ),
    RuleDescriptor(
      id: "template-expansion",
      group: "templates",
      summary: "Templates that multiply into more blocks than a device can show",
      severity: .error,
      isEnabledByDefault: true,
      fix: .none,
      options: []
    ),
    RuleDescriptor(
      id: "template-shadows-builtin",
      group: "templates",
      summary: "Templates with the name of a built-in block",
      severity: .warning,
      isEnabledByDefault: true,
      fix: .none,
      options: []
    ),
    RuleDescriptor(
      id: "template-without-type",
      group: "templates",
      summary: "Templates whose body has no `type`",
      severity: .error,
      isEnabledByDefault: true,
      fix: .none,
      options: []
    ),
    RuleDescriptor(
      id: "two-hop-link",
      group: "templates",
      summary: "Links that hand a parameter on to a parameter of another template",
      severity: .warning,
      isEnabledByDefault: true,
      fix: .none,
      options: []
    ),
    RuleDescriptor(
      id: "unknown-type",
      group: "templates",
      summary: "Types that are neither a block of DivKit nor a template in reach",
      severity: .warning,
      isEnabledByDefault: true,
      fix: .none,
      options: []
    ),
    RuleDescriptor(
      id: "unresolved-link",
      group: "templates",
      summary: "Usages that leave a required property of their template without a value",
      severity: .warning,
      isEnabledByDefault: true,
      fix: .none,
      options: []
    ),
    RuleDescriptor(
      id: "unused-template",
      group: "templates",
      summary: "Templates that nothing in the file uses",
      severity: .warning,
      isEnabledByDefault: true,
      fix: .none,
      options: []
    ),
    RuleDescriptor(
      id: "deprecated-property",
      group: "schema",
      summary: "Properties that DivKit calls deprecated",
      severity: .info,
      isEnabledByDefault: true,
      fix: .none,
      options: []
    ),
    RuleDescriptor(
      id: "missing-required-property",
      group: "schema",
      summary: "Objects without a property that DivKit needs",
      severity: .warning,
      isEnabledByDefault: true,
      fix: .none,
      options: []
    ),
    RuleDescriptor(
      id: "missing-type",
      group: "schema",
      summary: "Blocks without a `type`",
      severity: .warning,
      isEnabledByDefault: true,
      fix: .none,
      options: []
    ),
    RuleDescriptor(
      id: "unknown-enum-value",
      group: "schema",
      summary: "Words that a property does not take",
      severity: .warning,
      isEnabledByDefault: true,
      fix: .none,
      options: []
    ),
    RuleDescriptor(
      id: "unknown-property",
      group: "schema",
      summary: "Keys that DivKit does not know",
      severity: .warning,
      isEnabledByDefault: true,
      fix: .none,
      options: [
        RuleOption(name: "other_severity", type: .severity, defaultValue: .word("info"), summary: "Severity of keys that resemble no property; `off` reports none of them"),
      ]
    ),
    RuleDescriptor(
      id: "unsupported-platform",
      group: "schema",
      summary: "Properties that a client of the layout does not know",
      severity: .warning,
      isEnabledByDefault: true,
      fix: .none,
      options: []
    ),
    RuleDescriptor(
      id: "wrong-value-type",
      group: "schema",
      summary: "Values of a kind that the property does not take",
      severity: .warning,
      isEnabledByDefault: true,
      fix: .none,
      options: []
    ),
    RuleDescriptor(
      id: "constant-expression",
      group: "layout",
      summary: "Expressions that are just a literal",
      severity: .warning,
      isEnabledByDefault: true,
      fix: .safe,
      options: []
    ),
    RuleDescriptor(
      id: "duplicate-id",
      group: "layout",
      summary: "Ids that several blocks have, where something refers to them",
      severity: .warning,
      isEnabledByDefault: true,
      fix: .none,
      options: []
    ),
    RuleDescriptor(
      id: "duplicate-state-id",
      group: "layout",
      summary: "States of one card or one state block with the same `state_id`",
      severity: .warning,
      isEnabledByDefault: true,
      fix: .none,
      options: []
    ),
    RuleDescriptor(
      id: "empty-container",
      group: "layout",
      summary: "Containers without anything in them",
      severity: .warning,
      isEnabledByDefault: true,
      fix: .none,
      options: []
    ),
    RuleDescriptor(
      id: "expression-syntax",
      group: "layout",
      summary: "Expressions that DivKit cannot read",
      severity: .error,
      isEnabledByDefault: true,
      fix: .none,
      options: []
    ),
    RuleDescriptor(
      id: "long-string",
      group: "layout",
      summary: "Strings of more characters than wanted",
      severity: .info,
      isEnabledByDefault: false,
      fix: .none,
      options: [
        RuleOption(name: "limit", type: .integer(minimum: 100), defaultValue: .integer(200), summary: "How many characters are fine"),
        RuleOption(name: "ignore", type: .strings(allowed: []), defaultValue: .strings(["preview"]), summary: "Properties that may be as long as they like; `preview` holds a whole picture"),
      ]
    ),
    RuleDescriptor(
      id: "match-parent-in-wrap-content",
      group: "layout",
      summary: "Children as large as their container in a container as large as its children",
      severity: .warning,
      isEnabledByDefault: true,
      fix: .none,
      options: []
    ),
    RuleDescriptor(
      id: "missing-log-id",
      group: "layout",
      summary: "Cards and actions without a `log_id`",
      severity: .warning,
      isEnabledByDefault: true,
      fix: .none,
      options: []
    ),
    RuleDescriptor(
      id: "missing-state-id",
      group: "layout",
      summary: "States, and actions that switch them, without a `state_id`",
      severity: .error,
      isEnabledByDefault: true,
      fix: .none,
      options: []
    ),
    RuleDescriptor(
      id: "single-child-container",
      group: "layout",
      summary: "Containers around one block that add nothing to it",
      severity: .info,
      isEnabledByDefault: true,
      fix: .none,
      options: []
    ),
    RuleDescriptor(
      id: "undeclared-variable",
      group: "layout",
      summary: "Variables that the file uses and does not declare",
      severity: .warning,
      isEnabledByDefault: false,
      fix: .none,
      options: [
        RuleOption(name: "ignore", type: .strings(allowed: []), defaultValue: .strings([]), summary: "Variables that the host declares"),
      ]
    ),
    RuleDescriptor(
      id: "unknown-size-type",
      group: "layout",
      summary: "Sizes of a type that does not exist",
      severity: .warning,
      isEnabledByDefault: true,
      fix: .none,
      options: []
    ),
    RuleDescriptor(
      id: "unused-variable",
      group: "layout",
      summary: "Variables that are declared and never mentioned again",
      severity: .info,
      isEnabledByDefault: true,
      fix: .none,
      options: []
    ),
    RuleDescriptor(
      id: "bom",
      group: "json",
      summary: "Files that start with a byte order mark",
      severity: .info,
      isEnabledByDefault: true,
      fix: .none,
      options: []
    ),
    RuleDescriptor(
      id: "duplicate-key",
      group: "json",
      summary: "Keys that stand twice in an object",
      severity: .warning,
      isEnabledByDefault: true,
      fix: .none,
      options: []
    ),
    RuleDescriptor(
      id: "invalid-json",
      group: "json",
      summary: "Files that are not JSON",
      severity: .error,
      isEnabledByDefault: true,
      fix: .none,
      options: []
    ),
    RuleDescriptor(
      id: "expired-suppression",
      group: "configuration",
      summary: "Suppressions in the configuration whose last day is over",
      severity: .warning,
      isEnabledByDefault: true,
      fix: .none,
      options: []
    ),
    RuleDescriptor(
      id: "unused-suppression",
      group: "configuration",
      summary: "Suppressions in the configuration that hide nothing",
      severity: .warning,
      isEnabledByDefault: true,
      fix: .none,
      options: []
    ),
  ]

  /// The rules that are written as selectors.
  static let selectorTexts: [(id: String, selector: String, message: String)] = [
    (
      id: "empty-container",
      selector: ":is(container, gallery, grid, pager):count(items, = 0):not([item_builder])",
      message: "This {type} is empty: it has neither items nor an item_builder. iOS takes an empty container for an error and leaves it out, the other clients draw a view with nothing in it. Give it items, use a separator for a gap or a shape, or remove it."
    ),
    (
      id: "single-child-container",
      selector: "container:count(items, = 1):not(\n  [item_builder], [id], [width], [height], [background], [border], [paddings], [margins], [aspect], [alpha], [visibility],\n  [action], [actions], [longtap_actions], [doubletap_actions], [hover_start_actions], [hover_end_actions],\n  [press_start_actions], [press_end_actions], [visibility_action], [visibility_actions], [disappear_actions],\n  [selected_actions], [accessibility], [extensions], [tooltips], [transform], [transformations], [focus], [variables],\n  [variable_triggers], [animators], [functions], [layout_provider], [transition_in], [transition_out],\n  [transition_change], [transition_triggers], [alignment_horizontal], [alignment_vertical], [column_span], [row_span],\n  [content_alignment_horizontal], [content_alignment_vertical], [reuse_id], [separator], [line_separator],\n  [layout_mode], [clip_to_bounds]\n):has(> :not(\n  [alignment_horizontal], [alignment_vertical], [width]:not([width.type=match_parent]), [width.weight],\n  [height.type=match_parent],\n  container:count(items, = 1):not([background], [border], [paddings], [margins], [action], [actions])\n))",
      message: "This container holds one block and adds nothing: no size, no padding, no background, no action. Every view costs time to build and to lay out. Put the block in its place."
    ),
  ]

  /// The text of `Rules/<id>.yml`; nil when there is no such rule.
  static func storyText(_ id: String) -> String? {
    switch id {
    case "conflicting-reuse-id": return #"""
id: conflicting-reuse-id
group: reuse
summary: Cells of one structure with different `reuse_id`s, which keep them from sharing views
severity: warning
fix:
  kind: unsafe
  note: |
    All cells of the group get the id that most of them have, of several the first. Where another structure of the
    container has that id with more cells, the group takes its next one, or a new one.

    The fix is unsafe because ids that differ may differ on purpose: to keep the state of one cell from another,
    or because Android takes items of a changed `item_builder` with equal ids for the same item.
why: |
  A view only goes back to a cell with the id it came from. Cells of equal structure could all share their views;
  with an id each they share none. Every id builds its own set while the user scrolls, and the views of the others
  lie idle in their pools. The usual cause is a `reuse_id` used like an `id`: a number, a name or a key per cell.

  The rule reports every group of cells with one structure in one container that has two or more different ids
  written out. Ids with an expression (`@{…}`) are not compared: nobody knows their value before the layout runs.
platforms:
  android: |
    In `gallery` and `pager` each different id is another view type of the RecyclerView, with a pool of its own.
    `tabs` and `grid` do not recycle by id.
  ios: |
    In `gallery`, `pager` and `tabs` cells are dequeued by their id, each from its own queue. `grid` does not
    recycle.
  web: Ignores `reuse_id`.
sources:
  - DivKit documentation, "Reusing blocks on Android" and "Reusing blocks on iOS"
  - Android `DivCollectionAdapter.getItemViewType`
  - iOS `GalleryView`, `CollectionCellRegistrator`
switch_off: |
  When you give cells of equal structure ids of their own on purpose, for example to keep one heavy view, such as a
  player, out of the others' pool.
examples:
  - title: an id per cell
    input: |
      {
        "type": "gallery",
        "items": [
          {"type": "text", "text": "Tea", "reuse_id": "row"},
          {"type": "text", "text": "Coffee", "reuse_id": "row-2"},
          {"type": "text", "text": "Cocoa", "reuse_id": "row"}
        ]
      }
    findings:
      - pointer: /items/0
        message: '2 different reuse_ids: "row" ×2, "row-2".'
        cells: [/items/0, /items/1, /items/2]
    fixed_unsafe: |
      {
        "type": "gallery",
        "items": [
          {"type": "text", "text": "Tea", "reuse_id": "row"},
          {"type": "text", "text": "Coffee", "reuse_id": "row"},
          {"type": "text", "text": "Cocoa", "reuse_id": "row"}
        ]
      }
  - title: ids used like names, one per cell
    input: |
      {
        "type": "gallery",
        "items": [
          {"type": "text", "reuse_id": "product_1", "text": "Tea"},
          {"type": "text", "reuse_id": "product_2", "text": "Coffee"},
          {"type": "text", "reuse_id": "product_3", "text": "Cocoa"}
        ]
      }
    findings:
      - pointer: /items/0
        message: '3 different reuse_ids: "product_1", "product_2", "product_3".'
        cells: [/items/0, /items/1, /items/2]
    fixed_unsafe: |
      {
        "type": "gallery",
        "items": [
          {"type": "text", "reuse_id": "product_1", "text": "Tea"},
          {"type": "text", "reuse_id": "product_1", "text": "Coffee"},
          {"type": "text", "reuse_id": "product_1", "text": "Cocoa"}
        ]
      }
  - title: one id per structure
    input: |
      {
        "type": "gallery",
        "items": [
          {"type": "text", "reuse_id": "name", "text": "Tea"},
          {"type": "image", "reuse_id": "picture", "image_url": "https://example.com/tea.png"},
          {"type": "text", "reuse_id": "name", "text": "Coffee"}
        ]
      }
  - title: the gallery of DivKit's documentation with an id per position
    input: |
      {
        "type": "gallery",
        "items": [
          {"type": "video", "reuse_id": "1", "video_sources": []},
          {"type": "image", "reuse_id": "2", "image_url": "https://example.com/2.png"},
          {"type": "image", "reuse_id": "3", "image_url": "https://example.com/3.png"},
          {"type": "video", "reuse_id": "4", "video_sources": []}
        ]
      }
    findings:
      - pointer: /items/0
        message: 2 cells of this gallery share the structure video but have 2 different reuse_ids
        cells: [/items/0, /items/3]
      - pointer: /items/1
        message: 2 cells of this gallery share the structure image but have 2 different reuse_ids
        cells: [/items/1, /items/2]
    fixed_unsafe: |
      {
        "type": "gallery",
        "items": [
          {"type": "video", "reuse_id": "1", "video_sources": []},
          {"type": "image", "reuse_id": "2", "image_url": "https://example.com/2.png"},
          {"type": "image", "reuse_id": "2", "image_url": "https://example.com/3.png"},
          {"type": "video", "reuse_id": "1", "video_sources": []}
        ]
      }
  - title: ids that are computed, which nobody can compare
    input: |
      {
        "type": "gallery",
        "items": [
          {"type": "text", "reuse_id": "@{pool}", "text": "Tea"},
          {"type": "text", "reuse_id": "name", "text": "Coffee"}
        ]
      }
  - title: different ids in different galleries
    input: |
      {
        "type": "container",
        "items": [
          {"type": "gallery", "items": [{"type": "text", "reuse_id": "drink", "text": "Tea"}]},
          {"type": "gallery", "items": [{"type": "text", "reuse_id": "cake", "text": "Apple pie"}]}
        ]
      }
  - title: cells whose structure an expression decides
    input: |
      {
        "type": "gallery",
        "items": [
          {"type": "container", "reuse_id": "a", "orientation": "@{direction}", "items": [{"type": "text", "text": "Tea"}]},
          {"type": "container", "reuse_id": "b", "orientation": "@{direction}", "items": [{"type": "text", "text": "Tea"}]}
        ]
      }
  - title: the most frequent id, which a third structure uses more
    input: |
      {
        "type": "gallery",
        "items": [
          {"type": "text", "reuse_id": "cell", "text": "Tea"},
          {"type": "text", "reuse_id": "cell", "text": "Coffee"},
          {"type": "text", "reuse_id": "name", "text": "Cocoa"},
          {"type": "image", "reuse_id": "cell", "image_url": "https://example.com/tea.png"},
          {"type": "image", "reuse_id": "cell", "image_url": "https://example.com/coffee.png"},
          {"type": "image", "reuse_id": "cell", "image_url": "https://example.com/cocoa.png"}
        ]
      }
    findings:
      - pointer: /items/0
        message: '"cell" ×2, "name".'
        cells: [/items/0, /items/1, /items/2]
    fixed_unsafe: |
      {
        "type": "gallery",
        "items": [
          {"type": "text", "reuse_id": "name", "text": "Tea"},
          {"type": "text", "reuse_id": "name", "text": "Coffee"},
          {"type": "text", "reuse_id": "name", "text": "Cocoa"},
          {"type": "image", "reuse_id": "cell", "image_url": "https://example.com/tea.png"},
          {"type": "image", "reuse_id": "cell", "image_url": "https://example.com/coffee.png"},
          {"type": "image", "reuse_id": "cell", "image_url": "https://example.com/cocoa.png"}
        ]
      }
  - title: a parameter of the template, and a cell that overrides it
    input: |
      {
        "templates": {
          "product": {"type": "text", "$reuse_id": "pool", "$text": "name"}
        },
        "card": {
          "log_id": "shop",
          "states": [
            {
              "state_id": 0,
              "div": {
                "type": "gallery",
                "items": [
                  {"type": "product", "name": "Tea", "pool": "drink"},
                  {"type": "product", "name": "Coffee", "pool": "drink"},
                  {"type": "product", "name": "Cocoa", "pool": "drink", "reuse_id": "hot_drink"}
                ]
              }
            }
          ]
        }
      }
    findings:
      - pointer: /card/states/0/div/items/0
        message: '"drink" ×2, "hot_drink".'
        cells: [/card/states/0/div/items/0, /card/states/0/div/items/1, /card/states/0/div/items/2]
    fixed_unsafe: |
      {
        "templates": {
          "product": {"type": "text", "$reuse_id": "pool", "$text": "name"}
        },
        "card": {
          "log_id": "shop",
          "states": [
            {
              "state_id": 0,
              "div": {
                "type": "gallery",
                "items": [
                  {"type": "product", "name": "Tea", "pool": "drink"},
                  {"type": "product", "name": "Coffee", "pool": "drink"},
                  {"type": "product", "name": "Cocoa", "pool": "drink", "reuse_id": "drink"}
                ]
              }
            }
          ]
        }
      }
  - title: a template with an id and a parameter for another
    input: |
      {
        "templates": {
          "product": {"type": "text", "reuse_id": "product", "$reuse_id": "pool", "$text": "name"}
        },
        "card": {
          "log_id": "shop",
          "states": [
            {
              "state_id": 0,
              "div": {
                "type": "gallery",
                "items": [
                  {"type": "product", "name": "Tea"},
                  {"type": "product", "name": "Coffee", "pool": "drink"},
                  {"type": "product", "name": "Cocoa"}
                ]
              }
            }
          ]
        }
      }
    findings:
      - pointer: /card/states/0/div/items/0
        message: '"product" ×2, "drink".'
        cells: [/card/states/0/div/items/0, /card/states/0/div/items/1, /card/states/0/div/items/2]
    fixed_unsafe: |
      {
        "templates": {
          "product": {"type": "text", "reuse_id": "product", "$reuse_id": "pool", "$text": "name"}
        },
        "card": {
          "log_id": "shop",
          "states": [
            {
              "state_id": 0,
              "div": {
                "type": "gallery",
                "items": [
                  {"type": "product", "name": "Tea"},
                  {"type": "product", "reuse_id": "product", "name": "Coffee", "pool": "drink"},
                  {"type": "product", "name": "Cocoa"}
                ]
              }
            }
          ]
        }
      }
  - title: two templates with ids of their own that make the same structure
    input: |
      {
        "templates": {
          "drink": {"type": "text", "reuse_id": "drink", "$text": "name"},
          "cake": {"type": "text", "reuse_id": "cake", "$text": "name"}
        },
        "card": {
          "log_id": "shop",
          "states": [
            {
              "state_id": 0,
              "div": {
                "type": "gallery",
                "items": [
                  {"type": "drink", "name": "Tea"},
                  {"type": "cake", "name": "Apple pie"},
                  {"type": "cake", "name": "Carrot cake"}
                ]
              }
            }
          ]
        }
      }
    findings:
      - pointer: /card/states/0/div/items/0
        message: '"drink", "cake" ×2.'
        cells: [/card/states/0/div/items/0, /card/states/0/div/items/1, /card/states/0/div/items/2]
    fixed_unsafe: |
      {
        "templates": {
          "drink": {"type": "text", "reuse_id": "drink", "$text": "name"},
          "cake": {"type": "text", "reuse_id": "cake", "$text": "name"}
        },
        "card": {
          "log_id": "shop",
          "states": [
            {
              "state_id": 0,
              "div": {
                "type": "gallery",
                "items": [
                  {"type": "drink", "reuse_id": "cake", "name": "Tea"},
                  {"type": "cake", "name": "Apple pie"},
                  {"type": "cake", "name": "Carrot cake"}
                ]
              }
            }
          ]
        }
      }
  - title: prototypes that look alike
    input: |
      {
        "type": "gallery",
        "item_builder": {
          "data": [{"kind": "drink"}, {"kind": "cake"}],
          "prototypes": [
            {"selector": "@{it.getString('kind') == 'drink'}", "div": {"type": "text", "reuse_id": "drink", "text": "Drink"}},
            {"div": {"type": "text", "reuse_id": "cake", "text": "Cake"}}
          ]
        }
      }
    findings:
      - pointer: /item_builder/prototypes/0/div
        cells: [/item_builder/prototypes/0/div, /item_builder/prototypes/1/div]
    fixed_unsafe: |
      {
        "type": "gallery",
        "item_builder": {
          "data": [{"kind": "drink"}, {"kind": "cake"}],
          "prototypes": [
            {"selector": "@{it.getString('kind') == 'drink'}", "div": {"type": "text", "reuse_id": "drink", "text": "Drink"}},
            {"div": {"type": "text", "reuse_id": "drink", "text": "Cake"}}
          ]
        }
      }
  - title: pages of a pager
    input: |
      {
        "type": "pager",
        "layout_mode": {"type": "page_size", "page_width": {"type": "percentage", "value": 90}},
        "items": [
          {"type": "image", "reuse_id": "first", "image_url": "https://example.com/1.png"},
          {"type": "image", "reuse_id": "page", "image_url": "https://example.com/2.png"},
          {"type": "image", "reuse_id": "page", "image_url": "https://example.com/3.png"}
        ]
      }
    findings:
      - pointer: /items/0
        message: of this pager share the structure image but have 2 different reuse_ids
        cells: [/items/0, /items/1, /items/2]
    fixed_unsafe: |
      {
        "type": "pager",
        "layout_mode": {"type": "page_size", "page_width": {"type": "percentage", "value": 90}},
        "items": [
          {"type": "image", "reuse_id": "page", "image_url": "https://example.com/1.png"},
          {"type": "image", "reuse_id": "page", "image_url": "https://example.com/2.png"},
          {"type": "image", "reuse_id": "page", "image_url": "https://example.com/3.png"}
        ]
      }
  - title: tabs
    input: |
      {
        "type": "tabs",
        "items": [
          {"title": "Drinks", "div": {"type": "gallery", "reuse_id": "drinks", "items": [{"type": "text", "text": "Tea"}]}},
          {"title": "Cakes", "div": {"type": "gallery", "reuse_id": "cakes", "items": [{"type": "text", "text": "Pie"}]}}
        ]
      }
    findings:
      - pointer: /items/0/div
        message: Android does not recycle tabs by id.
        cells: [/items/0/div, /items/1/div]
    fixed_unsafe: |
      {
        "type": "tabs",
        "items": [
          {"title": "Drinks", "div": {"type": "gallery", "reuse_id": "drinks", "items": [{"type": "text", "text": "Tea"}]}},
          {"title": "Cakes", "div": {"type": "gallery", "reuse_id": "drinks", "items": [{"type": "text", "text": "Pie"}]}}
        ]
      }
  - title: a grid
    input: |
      {
        "type": "grid",
        "column_count": 2,
        "items": [
          {"type": "image", "reuse_id": "left", "image_url": "https://example.com/1.png"},
          {"type": "image", "reuse_id": "right", "image_url": "https://example.com/2.png"}
        ]
      }
    findings:
      - pointer: /items/0
        message: today neither Android nor iOS recycles their cells
        cells: [/items/0, /items/1]
    fixed_unsafe: |
      {
        "type": "grid",
        "column_count": 2,
        "items": [
          {"type": "image", "reuse_id": "left", "image_url": "https://example.com/1.png"},
          {"type": "image", "reuse_id": "left", "image_url": "https://example.com/2.png"}
        ]
      }
  - title: ids that look the same and are not, because an accent is written in two ways
    input: |
      {
        "type": "gallery",
        "items": [
          {"type": "text", "reuse_id": "caf\u00e9", "text": "Tea"},
          {"type": "text", "reuse_id": "cafe\u0301", "text": "Coffee"}
        ]
      }
    findings:
      - pointer: /items/0
        message: have 2 different reuse_ids
        cells: [/items/0, /items/1]
    fixed_unsafe: |
      {
        "type": "gallery",
        "items": [
          {"type": "text", "reuse_id": "caf\u00e9", "text": "Tea"},
          {"type": "text", "reuse_id": "café", "text": "Coffee"}
        ]
      }

"""#
    case "dead-items": return #"""
id: dead-items
group: reuse
summary: "`items` beside an `item_builder`, which are never shown"
severity: warning
fix:
  kind: unsafe
  note: |
    Removes `items`. Clients from before `item_builder` still show them, so the fix is not safe.
why: |
  A block with an `item_builder` builds its children from the prototypes and the data. `items` beside it is read and
  then ignored: it costs bytes and time to parse, and whoever edits it wonders why nothing changes.
platforms:
  android: Uses `item_builder` when it is there, `items` otherwise.
  ios: Uses `item_builder` when it is there, `items` otherwise.
  web: Uses `item_builder` when it is there, `items` otherwise.
sources:
  - DivKit schema, `div-gallery`, `div-pager`, `div-container`, property `item_builder`
switch_off: |
  When the layout also goes to clients that do not know `item_builder` yet, for which `items` is the fallback.
examples:
  - title: items that nobody sees
    input: |
      {
        "type": "gallery",
        "items": [
          {"type": "text", "text": "Tea"}
        ],
        "item_builder": {
          "data": [{"name": "Tea"}],
          "prototypes": [{"div": {"type": "text", "text": "@{it.name}"}}]
        }
      }
    findings:
      - pointer: /items
        message: These items are never shown
    fixed_unsafe: |
      {
        "type": "gallery",
        "item_builder": {
          "data": [{"name": "Tea"}],
          "prototypes": [{"div": {"type": "text", "text": "@{it.name}"}}]
        }
      }
  - title: a builder alone
    input: |
      {
        "type": "gallery",
        "item_builder": {
          "data": [{"name": "Tea"}],
          "prototypes": [{"div": {"type": "text", "text": "@{it.name}"}}]
        }
      }
    findings: []
  - title: items of a template that has the item_builder too, and of one whose cells bring it
    input: |
      {
        "templates": {
          "drinks": {
            "type": "gallery",
            "items": [{"type": "text", "text": "Tea"}],
            "item_builder": {"data": "@{drinks}", "prototypes": [{"div": {"type": "text", "text": "@{it.name}"}}]}
          },
          "cakes": {
            "type": "gallery",
            "items": [{"type": "text", "text": "Pie"}],
            "$item_builder": "builder"
          }
        },
        "card": {
          "log_id": "shop",
          "states": [
            {
              "state_id": 0,
              "div": {
                "type": "container",
                "items": [
                  {"type": "drinks"},
                  {"type": "cakes", "builder": {"data": "@{cakes}", "prototypes": [{"div": {"type": "text", "text": "@{it.name}"}}]}}
                ]
              }
            }
          ]
        }
      }
    findings:
      - pointer: /templates/drinks/items
      - pointer: /templates/cakes/items
    fixed_unsafe: |
      {
        "templates": {
          "drinks": {
            "type": "gallery",
            "item_builder": {"data": "@{drinks}", "prototypes": [{"div": {"type": "text", "text": "@{it.name}"}}]}
          },
          "cakes": {
            "type": "gallery",
            "items": [{"type": "text", "text": "Pie"}],
            "$item_builder": "builder"
          }
        },
        "card": {
          "log_id": "shop",
          "states": [
            {
              "state_id": 0,
              "div": {
                "type": "container",
                "items": [
                  {"type": "drinks"},
                  {"type": "cakes", "builder": {"data": "@{cakes}", "prototypes": [{"div": {"type": "text", "text": "@{it.name}"}}]}}
                ]
              }
            }
          ]
        }
      }

"""#
    case "ineffective-reuse-id": return #"""
id: ineffective-reuse-id
group: reuse
summary: A `reuse_id` on a block that no recycling container owns
severity: info
enabled: false
fix:
  kind: none
  note: |
    The id may be on the wrong block, and then belongs somewhere else.
why: |
  Only galleries, pagers, tabs and (by their documentation) grids recycle their children's views, and only by the ids
  of their direct children. An id further down, or in a plain container, does nothing. That is harmless, but whoever
  wrote it believes that it helps.

  An id in a template counts where any cell uses the template, and always where nobody in the file uses it. The
  items of a patch may go anywhere and are left alone.
platforms:
  android: Reads `reuse_id` of the direct children of galleries and pagers.
  ios: Reads `reuse_id` of the direct children of galleries, pagers and tabs.
  web: Ignores `reuse_id`.
sources:
  - Android `DivCollectionAdapter`
  - iOS `GalleryView`, `CollectionCellRegistrator`
switch_off: |
  It is off unless the configuration gives it a severity: shared generators often put ids on everything.
examples:
  - title: an id below the cell
    input: |
      {
        "type": "gallery",
        "items": [
          {
            "type": "container",
            "items": [
              {"type": "text", "reuse_id": "drink", "text": "Tea"}
            ]
          }
        ]
      }
    findings:
      - pointer: /items/0/items/0/reuse_id
        message: This reuse_id does nothing
        severity: info
  - title: an id on the cell
    input: |
      {
        "type": "gallery",
        "items": [
          {
            "type": "container",
            "reuse_id": "drink",
            "items": [
              {"type": "text", "text": "Tea"}
            ]
          }
        ]
      }
    findings: []

"""#
    case "invalid-reuse-id": return #"""
id: invalid-reuse-id
group: reuse
summary: A `reuse_id` that is not a string, empty, or blank
severity: warning
fix:
  kind: none
  note: |
    Only the author knows what was meant. Where the cell belongs to a group that needs an id, the fix of
    `missing-reuse-id` replaces the value.
why: |
  The property takes a string. A number, a boolean, an object or a list is an error to the parsers of all clients,
  which go on as if nothing stood there. On Android the empty string has the same view type as no id at all. A blank
  id works, but nobody will ever find out why two cells share a pool.

  `null` is the same as no property and not reported.
platforms:
  android: Logs a parsing error for other kinds of value; "" is the default view type.
  ios: Reports a deserialization error for other kinds of value.
  web: Ignores `reuse_id`.
sources:
  - DivKit schema, `div-base`, property `reuse_id`
  - Android `DivCollectionAdapter.getItemViewType`
switch_off: |
  There is hardly a reason to.
examples:
  - title: a number
    input: |
      {
        "type": "gallery",
        "items": [
          {"type": "text", "reuse_id": 7, "text": "Tea"}
        ]
      }
    findings:
      - pointer: /items/0/reuse_id
        message: This reuse_id is a number, not a string.
  - title: nothing, and nothing but space
    input: |
      {
        "type": "gallery",
        "items": [
          {"type": "text", "reuse_id": "", "text": "Tea"},
          {"type": "image", "reuse_id": "  ", "image_url": "https://example.com/tea.png"}
        ]
      }
    findings:
      - pointer: /items/0/reuse_id
        message: This reuse_id is empty.
      - pointer: /items/1/reuse_id
        message: nothing but white space
  - title: null is no id, and no mistake
    input: |
      {
        "type": "gallery",
        "items": [
          {"type": "text", "reuse_id": null, "text": "Tea"}
        ]
      }
    findings: []

"""#
    case "misplaced-reuse-id": return #"""
id: misplaced-reuse-id
group: reuse
summary: A `reuse_id` beside a block instead of on it
severity: warning
fix:
  kind: safe
  note: |
    Moves the member into the block under `div`. Not where that block gets an id already, from itself or from a
    template, or where a card has several states.
why: |
  DivKit reads `reuse_id` from blocks. An item of tabs, a state, a prototype, a tooltip and the card itself are
  objects around a block: an id on them does nothing, and nobody says so.
platforms:
  android: Ignores unknown keys of these objects.
  ios: Ignores unknown keys of these objects.
  web: Ignores unknown keys of these objects.
sources:
  - DivKit schema, `div-tabs.item`, `div-state.state`, `div-collection-item-builder-prototype`, `div-tooltip`, `div-data`
switch_off: |
  When a host reads the key from these objects itself.
examples:
  - title: an id on the tab instead of on what the tab shows
    input: |
      {
        "type": "tabs",
        "items": [
          {
            "title": "Hot",
            "reuse_id": "menu",
            "div": {
              "type": "text",
              "text": "Tea"
            }
          },
          {
            "title": "Cold",
            "div": {
              "type": "image",
              "image_url": "https://example.com/ice.png"
            }
          }
        ]
      }
    findings:
      - pointer: /items/0/reuse_id
        message: stands on an item of tabs
    fixed: |
      {
        "type": "tabs",
        "items": [
          {
            "title": "Hot",
            "div": {
              "type": "text",
              "reuse_id": "menu",
              "text": "Tea"
            }
          },
          {
            "title": "Cold",
            "div": {
              "type": "image",
              "image_url": "https://example.com/ice.png"
            }
          }
        ]
      }
  - title: an id on a prototype
    input: |
      {
        "type": "gallery",
        "item_builder": {
          "data": [{"name": "Tea"}],
          "prototypes": [
            {"div": {"type": "text", "text": "@{it.name}"}, "reuse_id": "drink"}
          ]
        }
      }
    findings:
      - pointer: /item_builder/prototypes/0/reuse_id
        message: stands on a prototype
    fixed: |
      {
        "type": "gallery",
        "item_builder": {
          "data": [{"name": "Tea"}],
          "prototypes": [
            {"div": {"type": "text", "reuse_id": "drink", "text": "@{it.name}"}}
          ]
        }
      }
  - title: the block has an id of its own
    input: |
      {
        "type": "tabs",
        "items": [
          {"title": "Hot", "reuse_id": "menu", "div": {"type": "text", "reuse_id": "list", "text": "Tea"}}
        ]
      }
    findings:
      - pointer: /items/0/reuse_id
  - title: an id where it belongs
    input: |
      {
        "type": "tabs",
        "items": [
          {"title": "Hot", "div": {"type": "text", "reuse_id": "list", "text": "Tea"}}
        ]
      }
    findings: []

"""#
    case "missing-reuse-id": return ##"""
id: missing-reuse-id
group: reuse
summary: Cells of one structure without the `reuse_id` that lets them share recycled views
severity: warning
fix:
  kind: safe
  note: |
    Every cell of the group gets one `reuse_id`: the id that other cells of the group already have, else one made
    from the name of their template, else one that sums up their structure (`container_image_text`). With the
    default `fix: {placement: auto}` the id goes into the template when it is right for every cell that uses it,
    else into each cell. Ids change nothing that users see, so the fix is safe.

    For prototypes of an `item_builder` it is unsafe. When the data changes, Android takes an old and a new item
    for the same one if their ids are equal, instead of comparing what is in them; an animation or a scroll
    position may then follow another item than before.
why: |
  A gallery of a hundred cells does not have a hundred views. Views that scroll out of sight go to a pool, and
  cells that scroll in take one from it. A child's `reuse_id` names its pool. All children without one share the
  default pool of their container, whatever they look like.

  A view from the pool is only kept if its structure fits: a card with a video handed to a cell with an image is
  torn down and built anew, in the middle of scrolling. Where all cells have the same structure nothing bad
  happens today, until somebody adds the first cell of another one.

  The rule reports every group of two or more cells with one structure in one container, of which some miss the
  id. A prototype counts as two, because it stands for any number of cells. `null`, `""` and anything that is not
  a string are no ids. Two cells have the same structure when Android would keep the view: equal types, and in
  containers and grids equal children in the same order. Texts, colours, sizes and actions do not matter. Cells
  whose structure an expression decides are left alone, and so are cells that are `gone`.
platforms:
  android: |
    `gallery` and `pager` recycle by `reuse_id`: its hash is the view type of the RecyclerView, and a missing id
    has the same view type as `""`. `tabs` and `grid` do not recycle by id.
  ios: |
    `gallery`, `pager` and `tabs` dequeue collection view cells by `reuse_id`; children without one share
    `DefaultReuseId`. `grid` does not recycle.
  web: Ignores `reuse_id`.
sources:
  - DivKit documentation, "Reusing blocks on Android" and "Reusing blocks on iOS"
  - Android `DivCollectionAdapter.getItemViewType`, `DivCollectionViewHolder.bind`, `DivComparator`
  - iOS `GalleryView`, `CollectionCellRegistrator`
switch_off: |
  When your layouts are only shown on the web, or when the ids are added by the server that assembles the cells.
  To leave out containers that no client recycles by id today, set `containers: [gallery, pager, tabs]` instead.
options:
  - name: min_group_size
    type: integer
    minimum: 2
    default: 2
    summary: Report groups of at least this many cells; a prototype stands for any number
  - name: uniform
    type: choice
    allowed: [report, ignore]
    default: report
    summary: Whether to report a container whose cells all share one structure; ids guard against the next other one
  - name: heavy_types
    type: strings
    allowed: [container, custom, gallery, gif, grid, image, indicator, input, pager, select, separator, slider, state,
      switch, tabs, text, video]
    default: [video, custom, gif]
    summary: Blocks that are costly to rebuild; a group with one of them gets `heavy_severity`
  - name: heavy_severity
    type: severity
    default: warning
    summary: The least severity of groups with a block of `heavy_types`
examples:
  - title: cells that look the same to DivKit
    input: |
      {
        "type": "gallery",
        "items": [
          {"type": "text", "text": "Tea"},
          {"type": "text", "text": "Coffee", "font_size": 20}
        ]
      }
    findings:
      - pointer: /items/0
        message: 2 cells of this gallery share the structure text but have no reuse_id.
        cells: [/items/0, /items/1]
    fixed: |
      {
        "type": "gallery",
        "items": [
          {"type": "text", "reuse_id": "text", "text": "Tea"},
          {"type": "text", "reuse_id": "text", "text": "Coffee", "font_size": 20}
        ]
      }
  - title: cells that name their pool
    input: |
      {
        "type": "gallery",
        "items": [
          {"type": "text", "text": "Tea", "reuse_id": "drink"},
          {"type": "text", "text": "Coffee", "reuse_id": "drink"}
        ]
      }
  - title: one cell of each structure, with nothing to share
    input: |
      {
        "type": "gallery",
        "items": [
          {"type": "text", "text": "Tea"},
          {"type": "image", "image_url": "https://example.com/tea.png"}
        ]
      }
  - title: the gallery of DivKit's documentation, video, image, image, video
    input: |
      {
        "type": "gallery",
        "items": [
          {
            "type": "container",
            "items": [
              {"type": "video", "id": "v1", "video_sources": [{"type": "video_source", "url": "https://example.com/1.mp4", "mime_type": "video/mp4"}]},
              {"type": "text", "text": "A film"}
            ]
          },
          {
            "type": "container",
            "items": [
              {"type": "image", "image_url": "https://example.com/2.png"},
              {"type": "text", "text": "A picture"}
            ]
          },
          {
            "type": "container",
            "items": [
              {"type": "image", "image_url": "https://example.com/3.png"},
              {"type": "text", "text": "Another picture"}
            ]
          },
          {
            "type": "container",
            "items": [
              {"type": "video", "id": "v2", "video_sources": [{"type": "video_source", "url": "https://example.com/4.mp4", "mime_type": "video/mp4"}]},
              {"type": "text", "text": "Another film"}
            ]
          }
        ]
      }
    findings:
      - pointer: /items/0
        message: 2 cells of this gallery share the structure container(video, text) but have no reuse_id.
        cells: [/items/0, /items/3]
      - pointer: /items/1
        message: 2 cells of this gallery share the structure container(image, text) but have no reuse_id.
        cells: [/items/1, /items/2]
    fixed: |
      {
        "type": "gallery",
        "items": [
          {
            "type": "container",
            "reuse_id": "container_video_text",
            "items": [
              {"type": "video", "id": "v1", "video_sources": [{"type": "video_source", "url": "https://example.com/1.mp4", "mime_type": "video/mp4"}]},
              {"type": "text", "text": "A film"}
            ]
          },
          {
            "type": "container",
            "reuse_id": "container_image_text",
            "items": [
              {"type": "image", "image_url": "https://example.com/2.png"},
              {"type": "text", "text": "A picture"}
            ]
          },
          {
            "type": "container",
            "reuse_id": "container_image_text",
            "items": [
              {"type": "image", "image_url": "https://example.com/3.png"},
              {"type": "text", "text": "Another picture"}
            ]
          },
          {
            "type": "container",
            "reuse_id": "container_video_text",
            "items": [
              {"type": "video", "id": "v2", "video_sources": [{"type": "video_source", "url": "https://example.com/4.mp4", "mime_type": "video/mp4"}]},
              {"type": "text", "text": "Another film"}
            ]
          }
        ]
      }
  - title: a cell that was added later and takes the id of the others
    input: |
      {
        "type": "gallery",
        "items": [
          {"type": "text", "reuse_id": "drink", "text": "Tea"},
          {"type": "text", "reuse_id": "drink", "text": "Coffee"},
          {"type": "text", "text": "Cocoa"}
        ]
      }
    findings:
      - pointer: /items/2
        message: 1 of 3 cells of this gallery that share the structure text has no reuse_id.
        cells: [/items/2]
    fixed: |
      {
        "type": "gallery",
        "items": [
          {"type": "text", "reuse_id": "drink", "text": "Tea"},
          {"type": "text", "reuse_id": "drink", "text": "Coffee"},
          {"type": "text", "reuse_id": "drink", "text": "Cocoa"}
        ]
      }
  - title: values that are no ids
    input: |
      {
        "type": "gallery",
        "items": [
          {"type": "text", "text": "Tea", "reuse_id": ""},
          {"type": "text", "text": "Coffee", "reuse_id": null},
          {"type": "text", "text": "Cocoa", "reuse_id": 7}
        ]
      }
    findings:
      - pointer: /items/0
        cells: [/items/0, /items/1, /items/2]
    fixed: |
      {
        "type": "gallery",
        "items": [
          {"type": "text", "text": "Tea", "reuse_id": "text"},
          {"type": "text", "text": "Coffee", "reuse_id": "text"},
          {"type": "text", "text": "Cocoa", "reuse_id": "text"}
        ]
      }
  - title: cells of a template, which takes the id for all of them
    input: |
      {
        "templates": {
          "product": {
            "type": "container",
            "items": [
              {"type": "image", "$image_url": "picture"},
              {"type": "text", "$text": "name"}
            ]
          }
        },
        "card": {
          "log_id": "shop",
          "states": [
            {
              "state_id": 0,
              "div": {
                "type": "gallery",
                "items": [
                  {"type": "product", "name": "Tea", "picture": "https://example.com/tea.png"},
                  {"type": "product", "name": "Coffee", "picture": "https://example.com/coffee.png"}
                ]
              }
            }
          ]
        }
      }
    findings:
      - pointer: /card/states/0/div/items/0
        message: 2 cells of this gallery share the structure container(image, text) but have no reuse_id.
        cells: [/card/states/0/div/items/0, /card/states/0/div/items/1]
    fixed: |
      {
        "templates": {
          "product": {
            "type": "container",
            "reuse_id": "product",
            "items": [
              {"type": "image", "$image_url": "picture"},
              {"type": "text", "$text": "name"}
            ]
          }
        },
        "card": {
          "log_id": "shop",
          "states": [
            {
              "state_id": 0,
              "div": {
                "type": "gallery",
                "items": [
                  {"type": "product", "name": "Tea", "picture": "https://example.com/tea.png"},
                  {"type": "product", "name": "Coffee", "picture": "https://example.com/coffee.png"}
                ]
              }
            }
          ]
        }
      }
  - title: the same with ids in the cells, as the configuration wants them
    config: {placement: instance}
    input: |
      {
        "templates": {
          "product": {"type": "text", "$text": "name"}
        },
        "card": {
          "log_id": "shop",
          "states": [
            {
              "state_id": 0,
              "div": {
                "type": "gallery",
                "items": [
                  {"type": "product", "name": "Tea"},
                  {"type": "product", "name": "Coffee"}
                ]
              }
            }
          ]
        }
      }
    findings:
      - pointer: /card/states/0/div/items/0
        cells: [/card/states/0/div/items/0, /card/states/0/div/items/1]
    fixed: |
      {
        "templates": {
          "product": {"type": "text", "$text": "name"}
        },
        "card": {
          "log_id": "shop",
          "states": [
            {
              "state_id": 0,
              "div": {
                "type": "gallery",
                "items": [
                  {"type": "product", "reuse_id": "product", "name": "Tea"},
                  {"type": "product", "reuse_id": "product", "name": "Coffee"}
                ]
              }
            }
          ]
        }
      }
  - title: a template that cannot take the id, because one of its cells has another
    input: |
      {
        "templates": {
          "product": {"type": "text", "$text": "name"}
        },
        "card": {
          "log_id": "shop",
          "states": [
            {
              "state_id": 0,
              "div": {
                "type": "container",
                "items": [
                  {
                    "type": "gallery",
                    "items": [
                      {"type": "product", "name": "Tea"},
                      {"type": "product", "name": "Coffee"}
                    ]
                  },
                  {
                    "type": "gallery",
                    "items": [
                      {"type": "product", "name": "Offer of the day", "reuse_id": "offer"}
                    ]
                  }
                ]
              }
            }
          ]
        }
      }
    findings:
      - pointer: /card/states/0/div/items/0/items/0
        cells: [/card/states/0/div/items/0/items/0, /card/states/0/div/items/0/items/1]
    fixed: |
      {
        "templates": {
          "product": {"type": "text", "$text": "name"}
        },
        "card": {
          "log_id": "shop",
          "states": [
            {
              "state_id": 0,
              "div": {
                "type": "container",
                "items": [
                  {
                    "type": "gallery",
                    "items": [
                      {"type": "product", "reuse_id": "product", "name": "Tea"},
                      {"type": "product", "reuse_id": "product", "name": "Coffee"}
                    ]
                  },
                  {
                    "type": "gallery",
                    "items": [
                      {"type": "product", "name": "Offer of the day", "reuse_id": "offer"}
                    ]
                  }
                ]
              }
            }
          ]
        }
      }
  - title: an id that cells have from their template
    input: |
      {
        "templates": {
          "product": {"type": "text", "reuse_id": "product", "$text": "name"},
          "offer": {"type": "product", "text_color": "#ff0000"}
        },
        "card": {
          "log_id": "shop",
          "states": [
            {
              "state_id": 0,
              "div": {
                "type": "gallery",
                "items": [
                  {"type": "product", "name": "Tea"},
                  {"type": "offer", "name": "Coffee"}
                ]
              }
            }
          ]
        }
      }
  - title: an id that a parameter of the template carries, and a cell that does not pass it
    input: |
      {
        "templates": {
          "product": {"type": "text", "$reuse_id": "pool", "$text": "name"}
        },
        "card": {
          "log_id": "shop",
          "states": [
            {
              "state_id": 0,
              "div": {
                "type": "gallery",
                "items": [
                  {"type": "product", "name": "Tea", "pool": "drink"},
                  {"type": "product", "name": "Coffee"}
                ]
              }
            }
          ]
        }
      }
    findings:
      - pointer: /card/states/0/div/items/1
        message: 1 of 2 cells
        cells: [/card/states/0/div/items/1]
    fixed: |
      {
        "templates": {
          "product": {"type": "text", "$reuse_id": "pool", "$text": "name"}
        },
        "card": {
          "log_id": "shop",
          "states": [
            {
              "state_id": 0,
              "div": {
                "type": "gallery",
                "items": [
                  {"type": "product", "name": "Tea", "pool": "drink"},
                  {"type": "product", "reuse_id": "drink", "name": "Coffee"}
                ]
              }
            }
          ]
        }
      }
  - title: cells of a template and of one derived from it
    input: |
      {
        "templates": {
          "product": {"type": "text", "$text": "name"},
          "offer": {"type": "product", "text_color": "#ff0000"}
        },
        "card": {
          "log_id": "shop",
          "states": [
            {
              "state_id": 0,
              "div": {
                "type": "gallery",
                "items": [
                  {"type": "product", "name": "Tea"},
                  {"type": "offer", "name": "Coffee"}
                ]
              }
            }
          ]
        }
      }
    findings:
      - pointer: /card/states/0/div/items/0
        cells: [/card/states/0/div/items/0, /card/states/0/div/items/1]
    fixed: |
      {
        "templates": {
          "product": {"type": "text", "reuse_id": "text", "$text": "name"},
          "offer": {"type": "product", "text_color": "#ff0000"}
        },
        "card": {
          "log_id": "shop",
          "states": [
            {
              "state_id": 0,
              "div": {
                "type": "gallery",
                "items": [
                  {"type": "product", "name": "Tea"},
                  {"type": "offer", "name": "Coffee"}
                ]
              }
            }
          ]
        }
      }
  - title: a gallery in a template, reported once however often it is used
    input: |
      {
        "templates": {
          "drinks": {
            "type": "gallery",
            "items": [
              {"type": "text", "text": "Tea"},
              {"type": "text", "text": "Coffee"}
            ]
          }
        },
        "card": {
          "log_id": "shop",
          "states": [
            {
              "state_id": 0,
              "div": {"type": "container", "items": [{"type": "drinks"}, {"type": "drinks"}]}
            }
          ]
        }
      }
    findings:
      - pointer: /templates/drinks/items/0
        cells: [/templates/drinks/items/0, /templates/drinks/items/1]
    fixed: |
      {
        "templates": {
          "drinks": {
            "type": "gallery",
            "items": [
              {"type": "text", "reuse_id": "text", "text": "Tea"},
              {"type": "text", "reuse_id": "text", "text": "Coffee"}
            ]
          }
        },
        "card": {
          "log_id": "shop",
          "states": [
            {
              "state_id": 0,
              "div": {"type": "container", "items": [{"type": "drinks"}, {"type": "drinks"}]}
            }
          ]
        }
      }
  - title: galleries in a gallery, each with pools of its own
    input: |
      {
        "type": "gallery",
        "orientation": "vertical",
        "items": [
          {
            "type": "gallery",
            "items": [
              {"type": "text", "text": "Tea"},
              {"type": "text", "text": "Coffee"}
            ]
          },
          {
            "type": "gallery",
            "items": [
              {"type": "image", "image_url": "https://example.com/cake.png"}
            ]
          }
        ]
      }
    findings:
      - pointer: /items/0
        message: 2 cells of this gallery share the structure gallery but have no reuse_id.
        cells: [/items/0, /items/1]
      - pointer: /items/0/items/0
        message: 2 cells of this gallery share the structure text
        cells: [/items/0/items/0, /items/0/items/1]
    fixed: |
      {
        "type": "gallery",
        "orientation": "vertical",
        "items": [
          {
            "type": "gallery",
            "reuse_id": "gallery",
            "items": [
              {"type": "text", "reuse_id": "text", "text": "Tea"},
              {"type": "text", "reuse_id": "text", "text": "Coffee"}
            ]
          },
          {
            "type": "gallery",
            "reuse_id": "gallery",
            "items": [
              {"type": "image", "image_url": "https://example.com/cake.png"}
            ]
          }
        ]
      }
  - title: a prototype, built once per element of the data
    input: |
      {
        "type": "gallery",
        "item_builder": {
          "data": "@{products}",
          "prototypes": [
            {"div": {"type": "text", "text": "@{it.getString('name')}"}}
          ]
        }
      }
    findings:
      - pointer: /item_builder/prototypes/0/div
        message: A prototype of this gallery with the structure text has no reuse_id.
        cells: [/item_builder/prototypes/0/div]
    fixed_unsafe: |
      {
        "type": "gallery",
        "item_builder": {
          "data": "@{products}",
          "prototypes": [
            {"div": {"type": "text", "reuse_id": "text", "text": "@{it.getString('name')}"}}
          ]
        }
      }
  - title: items beside an item_builder, which DivKit ignores
    input: |
      {
        "type": "gallery",
        "items": [
          {"type": "text", "text": "Tea"},
          {"type": "text", "text": "Coffee"}
        ],
        "item_builder": {
          "data": "@{products}",
          "prototypes": [
            {"div": {"type": "text", "reuse_id": "product", "text": "@{it.getString('name')}"}}
          ]
        }
      }
  - title: a gallery inside tabs inside a prototype
    input: |
      {
        "type": "gallery",
        "item_builder": {
          "data": "@{shelves}",
          "prototypes": [
            {
              "div": {
                "type": "tabs",
                "reuse_id": "shelf",
                "items": [
                  {
                    "title": "Drinks",
                    "div": {
                      "type": "gallery",
                      "items": [
                        {"type": "text", "text": "Tea"},
                        {"type": "text", "text": "Coffee"}
                      ]
                    }
                  }
                ]
              }
            }
          ]
        }
      }
    findings:
      - pointer: /item_builder/prototypes/0/div/items/0/div/items/0
        cells:
          - /item_builder/prototypes/0/div/items/0/div/items/0
          - /item_builder/prototypes/0/div/items/0/div/items/1
    fixed: |
      {
        "type": "gallery",
        "item_builder": {
          "data": "@{shelves}",
          "prototypes": [
            {
              "div": {
                "type": "tabs",
                "reuse_id": "shelf",
                "items": [
                  {
                    "title": "Drinks",
                    "div": {
                      "type": "gallery",
                      "items": [
                        {"type": "text", "reuse_id": "text", "text": "Tea"},
                        {"type": "text", "reuse_id": "text", "text": "Coffee"}
                      ]
                    }
                  }
                ]
              }
            }
          ]
        }
      }
  - title: a cell that is gone and has no view to share
    input: |
      {
        "type": "gallery",
        "items": [
          {"type": "text", "text": "Tea"},
          {"type": "text", "text": "Coffee", "visibility": "gone"}
        ]
      }
  - title: a cell that may come and go
    input: |
      {
        "type": "gallery",
        "items": [
          {"type": "text", "text": "Tea"},
          {"type": "text", "text": "Coffee", "visibility": "@{sold_out ? 'gone' : 'visible'}"}
        ]
      }
    findings:
      - pointer: /items/0
        cells: [/items/0, /items/1]
    fixed: |
      {
        "type": "gallery",
        "items": [
          {"type": "text", "reuse_id": "text", "text": "Tea"},
          {"type": "text", "reuse_id": "text", "text": "Coffee", "visibility": "@{sold_out ? 'gone' : 'visible'}"}
        ]
      }
  - title: ids that are computed
    input: |
      {
        "type": "gallery",
        "items": [
          {"type": "text", "text": "Tea", "reuse_id": "@{pool}"},
          {"type": "text", "text": "Coffee", "reuse_id": "row_@{kind}"}
        ]
      }
  - title: a computed id beside missing ones, which it cannot be compared with
    input: |
      {
        "type": "gallery",
        "items": [
          {"type": "text", "text": "Tea", "reuse_id": "@{pool}"},
          {"type": "text", "text": "Coffee"}
        ]
      }
    findings:
      - pointer: /items/1
        message: 1 of 2 cells
        cells: [/items/1]
    fixed: |
      {
        "type": "gallery",
        "items": [
          {"type": "text", "text": "Tea", "reuse_id": "@{pool}"},
          {"type": "text", "reuse_id": "text", "text": "Coffee"}
        ]
      }
  - title: cells whose structure an expression decides
    input: |
      {
        "type": "gallery",
        "items": [
          {"type": "container", "orientation": "@{direction}", "items": [{"type": "text", "text": "Tea"}]},
          {"type": "container", "orientation": "@{direction}", "items": [{"type": "text", "text": "Coffee"}]}
        ]
      }
  - title: cells of a type that this file does not know
    input: |
      {
        "type": "gallery",
        "items": [
          {"type": "product_card", "name": "Tea"},
          {"type": "product_card", "name": "Coffee"}
        ]
      }
  - title: a container that overlaps and one that does not
    input: |
      {
        "type": "gallery",
        "items": [
          {
            "type": "container",
            "orientation": "overlap",
            "items": [{"type": "image", "image_url": "https://example.com/tea.png"}, {"type": "text", "text": "Tea"}]
          },
          {
            "type": "container",
            "orientation": "horizontal",
            "items": [{"type": "image", "image_url": "https://example.com/tea.png"}, {"type": "text", "text": "Tea"}]
          },
          {
            "type": "container",
            "orientation": "vertical",
            "items": [{"type": "image", "image_url": "https://example.com/tea.png"}, {"type": "text", "text": "Tea"}]
          }
        ]
      }
    findings:
      - pointer: /items/1
        message: 2 cells of this gallery share the structure container(image, text)
        cells: [/items/1, /items/2]
    fixed: |
      {
        "type": "gallery",
        "items": [
          {
            "type": "container",
            "orientation": "overlap",
            "items": [{"type": "image", "image_url": "https://example.com/tea.png"}, {"type": "text", "text": "Tea"}]
          },
          {
            "type": "container",
            "reuse_id": "container_image_text",
            "orientation": "horizontal",
            "items": [{"type": "image", "image_url": "https://example.com/tea.png"}, {"type": "text", "text": "Tea"}]
          },
          {
            "type": "container",
            "reuse_id": "container_image_text",
            "orientation": "vertical",
            "items": [{"type": "image", "image_url": "https://example.com/tea.png"}, {"type": "text", "text": "Tea"}]
          }
        ]
      }
  - title: containers that wrap, one that cannot because its size is that of its content
    input: |
      {
        "type": "gallery",
        "items": [
          {"type": "container", "orientation": "horizontal", "layout_mode": "wrap", "items": [{"type": "text", "text": "Tea"}]},
          {
            "type": "container",
            "orientation": "horizontal",
            "layout_mode": "wrap",
            "width": {"type": "wrap_content"},
            "items": [{"type": "text", "text": "Tea"}]
          },
          {"type": "container", "orientation": "vertical", "items": [{"type": "text", "text": "Tea"}]}
        ]
      }
    findings:
      - pointer: /items/1
        message: structure container(text)
        cells: [/items/1, /items/2]
    fixed: |
      {
        "type": "gallery",
        "items": [
          {"type": "container", "orientation": "horizontal", "layout_mode": "wrap", "items": [{"type": "text", "text": "Tea"}]},
          {
            "type": "container",
            "reuse_id": "container_text",
            "orientation": "horizontal",
            "layout_mode": "wrap",
            "width": {"type": "wrap_content"},
            "items": [{"type": "text", "text": "Tea"}]
          },
          {"type": "container", "reuse_id": "container_text", "orientation": "vertical", "items": [{"type": "text", "text": "Tea"}]}
        ]
      }
  - title: grids whose children differ in order
    input: |
      {
        "type": "gallery",
        "items": [
          {
            "type": "grid",
            "reuse_id": "name_first",
            "column_count": 2,
            "items": [
              {"type": "text", "reuse_id": "text", "text": "Tea"},
              {"type": "image", "reuse_id": "image", "image_url": "https://example.com/tea.png"}
            ]
          },
          {
            "type": "grid",
            "column_count": 2,
            "items": [
              {"type": "image", "reuse_id": "image", "image_url": "https://example.com/tea.png"},
              {"type": "text", "reuse_id": "text", "text": "Tea"}
            ]
          }
        ]
      }
  - title: custom blocks of two custom types
    input: |
      {
        "type": "gallery",
        "items": [
          {"type": "custom", "custom_type": "map"},
          {"type": "custom", "custom_type": "chart"},
          {"type": "custom", "custom_type": "map"}
        ]
      }
    findings:
      - pointer: /items/0
        message: share the structure custom:map
        cells: [/items/0, /items/2]
    fixed: |
      {
        "type": "gallery",
        "items": [
          {"type": "custom", "reuse_id": "custom_map", "custom_type": "map"},
          {"type": "custom", "custom_type": "chart"},
          {"type": "custom", "reuse_id": "custom_map", "custom_type": "map"}
        ]
      }
  - title: pages of a pager
    input: |
      {
        "type": "pager",
        "layout_mode": {"type": "percentage", "page_width": {"type": "percentage", "value": 90}},
        "items": [
          {"type": "image", "image_url": "https://example.com/1.png"},
          {"type": "image", "image_url": "https://example.com/2.png"}
        ]
      }
    findings:
      - pointer: /items/0
        message: 2 cells of this pager share the structure image
        cells: [/items/0, /items/1]
    fixed: |
      {
        "type": "pager",
        "layout_mode": {"type": "percentage", "page_width": {"type": "percentage", "value": 90}},
        "items": [
          {"type": "image", "reuse_id": "image", "image_url": "https://example.com/1.png"},
          {"type": "image", "reuse_id": "image", "image_url": "https://example.com/2.png"}
        ]
      }
  - title: tabs, where the id stands on the block and not on the tab
    input: |
      {
        "type": "tabs",
        "items": [
          {"title": "Drinks", "div": {"type": "text", "text": "Tea"}},
          {"title": "Cakes", "div": {"type": "text", "text": "Apple pie"}}
        ]
      }
    findings:
      - pointer: /items/0/div
        message: Android does not recycle tabs by id.
        cells: [/items/0/div, /items/1/div]
    fixed: |
      {
        "type": "tabs",
        "items": [
          {"title": "Drinks", "div": {"type": "text", "reuse_id": "text", "text": "Tea"}},
          {"title": "Cakes", "div": {"type": "text", "reuse_id": "text", "text": "Apple pie"}}
        ]
      }
  - title: a grid, which DivKit documents as recycling
    input: |
      {
        "type": "grid",
        "column_count": 2,
        "items": [
          {"type": "image", "image_url": "https://example.com/1.png"},
          {"type": "image", "image_url": "https://example.com/2.png"}
        ]
      }
    findings:
      - pointer: /items/0
        message: neither Android nor iOS recycles their cells today
        cells: [/items/0, /items/1]
    fixed: |
      {
        "type": "grid",
        "column_count": 2,
        "items": [
          {"type": "image", "reuse_id": "image", "image_url": "https://example.com/1.png"},
          {"type": "image", "reuse_id": "image", "image_url": "https://example.com/2.png"}
        ]
      }
  - title: a grid that the configuration leaves out
    config: {containers: [gallery, pager, tabs]}
    input: |
      {
        "type": "grid",
        "column_count": 2,
        "items": [
          {"type": "image", "image_url": "https://example.com/1.png"},
          {"type": "image", "image_url": "https://example.com/2.png"}
        ]
      }
  - title: a patch
    input: |
      {
        "patch": {
          "changes": [
            {
              "id": "drinks",
              "items": [
                {
                  "type": "gallery",
                  "items": [
                    {"type": "text", "text": "Tea"},
                    {"type": "text", "text": "Coffee"}
                  ]
                }
              ]
            }
          ]
        }
      }
    findings:
      - pointer: /patch/changes/0/items/0/items/0
        cells: [/patch/changes/0/items/0/items/0, /patch/changes/0/items/0/items/1]
    fixed: |
      {
        "patch": {
          "changes": [
            {
              "id": "drinks",
              "items": [
                {
                  "type": "gallery",
                  "items": [
                    {"type": "text", "reuse_id": "text", "text": "Tea"},
                    {"type": "text", "reuse_id": "text", "text": "Coffee"}
                  ]
                }
              ]
            }
          ]
        }
      }
  - title: a key that is written with an escape, which is the same key
    input: |
      {
        "type": "gallery",
        "items": [
          {"type": "text", "text": "Tea", "reuse\u005fid": "drink"},
          {"type": "text", "text": "Coffee", "reuse\u005fid": ""}
        ]
      }
    findings:
      - pointer: /items/1
        cells: [/items/1]
    fixed: |
      {
        "type": "gallery",
        "items": [
          {"type": "text", "text": "Tea", "reuse\u005fid": "drink"},
          {"type": "text", "text": "Coffee", "reuse\u005fid": "drink"}
        ]
      }
  - title: a cell that repeats a key, which no fix edits
    input: |
      {
        "type": "gallery",
        "items": [
          {"type": "text", "text": "Tea", "text": "Green tea"},
          {"type": "text", "text": "Coffee"}
        ]
      }
    findings:
      - pointer: /items/0
        cells: [/items/0, /items/1]
  - title: pairs, for a team that only cares about longer lists
    options: {min_group_size: 3}
    input: |
      {
        "type": "gallery",
        "items": [
          {"type": "text", "text": "Tea"},
          {"type": "text", "text": "Coffee"},
          {"type": "image", "image_url": "https://example.com/tea.png"},
          {"type": "image", "image_url": "https://example.com/coffee.png"},
          {"type": "image", "image_url": "https://example.com/water.png"}
        ]
      }
    findings:
      - pointer: /items/2
        cells: [/items/2, /items/3, /items/4]
    fixed: |
      {
        "type": "gallery",
        "items": [
          {"type": "text", "text": "Tea"},
          {"type": "text", "text": "Coffee"},
          {"type": "image", "reuse_id": "image", "image_url": "https://example.com/tea.png"},
          {"type": "image", "reuse_id": "image", "image_url": "https://example.com/coffee.png"},
          {"type": "image", "reuse_id": "image", "image_url": "https://example.com/water.png"}
        ]
      }
  - title: cells that are all alike, for a team that waits for the first other one
    options: {uniform: ignore}
    input: |
      {
        "type": "gallery",
        "items": [
          {"type": "text", "text": "Tea"},
          {"type": "text", "text": "Coffee"}
        ]
      }
    findings: []
  - title: two structures, which are never uniform
    options: {uniform: ignore}
    input: |
      {
        "type": "gallery",
        "items": [
          {"type": "text", "text": "Tea"},
          {"type": "text", "text": "Coffee"},
          {"type": "image", "image_url": "https://example.com/tea.png"}
        ]
      }
    findings:
      - pointer: /items/0
        cells: [/items/0, /items/1]
    fixed: |
      {
        "type": "gallery",
        "items": [
          {"type": "text", "reuse_id": "text", "text": "Tea"},
          {"type": "text", "reuse_id": "text", "text": "Coffee"},
          {"type": "image", "image_url": "https://example.com/tea.png"}
        ]
      }
  - title: cells with a video, for a team that lets nobody rebuild those
    options: {heavy_severity: error}
    input: |
      {
        "type": "gallery",
        "items": [
          {"type": "container", "items": [{"type": "video"}]},
          {"type": "container", "items": [{"type": "video"}]},
          {"type": "text", "text": "Tea"},
          {"type": "text", "text": "Coffee"}
        ]
      }
    findings:
      - pointer: /items/0
        severity: error
      - pointer: /items/2
        severity: warning
    fixed: |
      {
        "type": "gallery",
        "items": [
          {"type": "container", "reuse_id": "container_video", "items": [{"type": "video"}]},
          {"type": "container", "reuse_id": "container_video", "items": [{"type": "video"}]},
          {"type": "text", "reuse_id": "text", "text": "Tea"},
          {"type": "text", "reuse_id": "text", "text": "Coffee"}
        ]
      }
  - title: a patch for a gallery of the same file, whose items join its cells
    input: |
      {
        "card": {
          "log_id": "menu",
          "states": [
            {
              "state_id": 0,
              "div": {
                "type": "gallery",
                "items": [
                  {"type": "text", "id": "more", "reuse_id": "drink", "text": "More"}
                ]
              }
            }
          ]
        },
        "update": {
          "patch": {
            "changes": [
              {"id": "more", "items": [{"type": "text", "text": "Water"}]}
            ]
          }
        }
      }
    findings:
      - pointer: /update/patch/changes/0/items/0
        message: 1 of 2 cells
    fixed: |
      {
        "card": {
          "log_id": "menu",
          "states": [
            {
              "state_id": 0,
              "div": {
                "type": "gallery",
                "items": [
                  {"type": "text", "id": "more", "reuse_id": "drink", "text": "More"}
                ]
              }
            }
          ]
        },
        "update": {
          "patch": {
            "changes": [
              {"id": "more", "items": [{"type": "text", "reuse_id": "drink", "text": "Water"}]}
            ]
          }
        }
      }
  - title: a patch for a block that nothing recycles
    input: |
      {
        "card": {
          "log_id": "menu",
          "states": [
            {"state_id": 0, "div": {"type": "container", "items": [{"type": "text", "id": "more", "text": "More"}]}}
          ]
        },
        "update": {
          "patch": {
            "changes": [
              {"id": "more", "items": [{"type": "text", "text": "Water"}, {"type": "text", "text": "Milk"}]}
            ]
          }
        }
      }
    findings: []

"""##
    case "misspelled-reuse-id": return #"""
id: misspelled-reuse-id
group: reuse
summary: Keys such as `reuseId` that were meant to be `reuse_id`
severity: warning
fix:
  kind: safe
  note: |
    Renames the key. Not where the object has a `reuse_id` already, repeats a key, or has several spellings of it:
    then the author has to say which value counts.
why: |
  The property is called `reuse_id`. A section of DivKit's English documentation is headed "the `reuseId` property",
  and UIKit calls the same idea `reuseIdentifier`, so people write that. DivKit ignores keys that it does not know
  without a word: the layout works, and nothing is recycled by the id.

  A key that a template in reach links to is a parameter of that template and left alone, whatever its name.
platforms:
  android: Ignores unknown keys of a block.
  ios: Ignores unknown keys of a block.
  web: Ignores unknown keys of a block, and `reuse_id` as well.
sources:
  - DivKit schema, `div-base`, property `reuse_id`
  - DivKit documentation, "Reusing blocks"
switch_off: |
  When a host reads a key of that name itself.
examples:
  - title: the spelling of the documentation's heading
    input: |
      {
        "type": "gallery",
        "items": [
          {"type": "text", "reuseId": "drink", "text": "Tea"},
          {"type": "image", "image_url": "https://example.com/tea.png"}
        ]
      }
    findings:
      - pointer: /items/0/reuseId
        message: '"reuseId" is not a property of blocks'
    fixed: |
      {
        "type": "gallery",
        "items": [
          {"type": "text", "reuse_id": "drink", "text": "Tea"},
          {"type": "image", "image_url": "https://example.com/tea.png"}
        ]
      }
  - title: a link in a template
    input: |
      {
        "templates": {
          "drink": {"type": "text", "$reuse-id": "pool"}
        },
        "card": {
          "log_id": "drinks",
          "states": [
            {
              "state_id": 0,
              "div": {
                "type": "gallery",
                "items": [
                  {"type": "drink", "pool": "drink", "text": "Tea"}
                ]
              }
            }
          ]
        }
      }
    findings:
      - pointer: /templates/drink/$reuse-id
        message: the property is "$reuse_id"
    fixed: |
      {
        "templates": {
          "drink": {"type": "text", "$reuse_id": "pool"}
        },
        "card": {
          "log_id": "drinks",
          "states": [
            {
              "state_id": 0,
              "div": {
                "type": "gallery",
                "items": [
                  {"type": "drink", "pool": "drink", "text": "Tea"}
                ]
              }
            }
          ]
        }
      }
  - title: the right key is there already
    input: |
      {
        "type": "gallery",
        "items": [
          {"type": "text", "reuse_id": "drink", "reuseIdentifier": "beverage", "text": "Tea"}
        ]
      }
    findings:
      - pointer: /items/0/reuseIdentifier
  - title: a parameter of a template
    input: |
      {
        "templates": {
          "drink": {"type": "text", "$reuse_id": "reuseId"}
        },
        "card": {
          "log_id": "drinks",
          "states": [
            {
              "state_id": 0,
              "div": {
                "type": "gallery",
                "items": [
                  {"type": "drink", "reuseId": "drink", "text": "Tea"}
                ]
              }
            }
          ]
        }
      }
    findings: []

"""#
    case "shared-reuse-id": return #"""
id: shared-reuse-id
group: reuse
summary: One `reuse_id` on cells of different structure, so that recycled views do not fit
severity: warning
fix:
  kind: unsafe
  note: |
    The structure with most cells keeps the id, of several the first. Each other structure takes another id that
    its cells have, or a new one made from the name of their template or from their structure.

    The fix is unsafe because the cells may have different structures only in this file, and it is for the author
    to say which of them the id belongs to.
why: |
  A `reuse_id` promises that every cell with it looks alike. When a text and a video have one id, the view that comes
  back from the pool fits half of the time. The other half it is torn down and a new one is built while the user
  scrolls, which is what the pool is there to avoid, and a `video` is among the most expensive views there are.
  The usual cause is one id for a whole gallery.

  The rule reports an id written on cells of two or more known structures in one container. The same id in two
  containers is fine: pools belong to one container instance.
platforms:
  android: |
    `gallery` and `pager` bind a recycled view only if `DivComparator` finds the old and the new block
    replaceable; else its children are released and built anew. `tabs` and `grid` do not recycle by id.
  ios: |
    `gallery`, `pager` and `tabs` configure the dequeued cell with the new block; views whose kind does not match
    are replaced. `grid` does not recycle.
  web: Ignores `reuse_id`.
sources:
  - DivKit documentation, "Reusing blocks on Android" and "Reusing blocks on iOS"
  - Android `DivCollectionViewHolder.bind`, `DivComparator.areDivsReplaceable`
  - iOS `UIViewRenderable`
switch_off: |
  When your ids are made by code that is shared with other tools and cannot tell structures apart. The waste stays.
examples:
  - title: one id for a whole gallery
    input: |
      {
        "type": "gallery",
        "items": [
          {"type": "text", "reuse_id": "cell", "text": "Breakfast"},
          {"type": "image", "reuse_id": "cell", "image_url": "https://example.com/egg.png"},
          {"type": "image", "reuse_id": "cell", "image_url": "https://example.com/toast.png"}
        ]
      }
    findings:
      - pointer: /items/0
        message: 'The reuse_id "cell" stands on cells of 2 different structures in this gallery: text and image'
        cells: [/items/0, /items/1, /items/2]
    fixed_unsafe: |
      {
        "type": "gallery",
        "items": [
          {"type": "text", "reuse_id": "text", "text": "Breakfast"},
          {"type": "image", "reuse_id": "cell", "image_url": "https://example.com/egg.png"},
          {"type": "image", "reuse_id": "cell", "image_url": "https://example.com/toast.png"}
        ]
      }
  - title: a text and an image under one id, of which the first keeps it
    input: |
      {
        "type": "gallery",
        "items": [
          {"type": "text", "reuse_id": "cell", "text": "Breakfast"},
          {"type": "image", "reuse_id": "cell", "image_url": "https://example.com/egg.png"}
        ]
      }
    findings:
      - pointer: /items/0
        message: 'in this gallery: text and image. Android and iOS hand a cell any view of its pool'
        cells: [/items/0, /items/1]
    fixed_unsafe: |
      {
        "type": "gallery",
        "items": [
          {"type": "text", "reuse_id": "cell", "text": "Breakfast"},
          {"type": "image", "reuse_id": "image", "image_url": "https://example.com/egg.png"}
        ]
      }
  - title: the gallery of DivKit's documentation under one id
    input: |
      {
        "type": "gallery",
        "items": [
          {"type": "container", "reuse_id": "post", "items": [{"type": "video", "video_sources": []}, {"type": "text", "text": "A"}]},
          {"type": "container", "reuse_id": "post", "items": [{"type": "image", "image_url": "https://example.com/b.png"}, {"type": "text", "text": "B"}]},
          {"type": "container", "reuse_id": "post", "items": [{"type": "image", "image_url": "https://example.com/c.png"}, {"type": "text", "text": "C"}]},
          {"type": "container", "reuse_id": "post", "items": [{"type": "video", "video_sources": []}, {"type": "text", "text": "D"}]}
        ]
      }
    findings:
      - pointer: /items/0
        message: 'container(video, text) (2 cells) and container(image, text) (2 cells)'
        cells: [/items/0, /items/1, /items/2, /items/3]
    fixed_unsafe: |
      {
        "type": "gallery",
        "items": [
          {"type": "container", "reuse_id": "post", "items": [{"type": "video", "video_sources": []}, {"type": "text", "text": "A"}]},
          {"type": "container", "reuse_id": "container_image_text", "items": [{"type": "image", "image_url": "https://example.com/b.png"}, {"type": "text", "text": "B"}]},
          {"type": "container", "reuse_id": "container_image_text", "items": [{"type": "image", "image_url": "https://example.com/c.png"}, {"type": "text", "text": "C"}]},
          {"type": "container", "reuse_id": "post", "items": [{"type": "video", "video_sources": []}, {"type": "text", "text": "D"}]}
        ]
      }
  - title: the same id in two galleries, whose pools are not the same
    input: |
      {
        "type": "container",
        "items": [
          {"type": "gallery", "items": [{"type": "text", "reuse_id": "cell", "text": "Breakfast"}]},
          {"type": "gallery", "items": [{"type": "image", "reuse_id": "cell", "image_url": "https://example.com/egg.png"}]}
        ]
      }
  - title: the same id in a gallery and in a gallery inside it
    input: |
      {
        "type": "gallery",
        "orientation": "vertical",
        "items": [
          {
            "type": "gallery",
            "reuse_id": "cell",
            "items": [
              {"type": "image", "reuse_id": "cell", "image_url": "https://example.com/egg.png"}
            ]
          }
        ]
      }
  - title: cells without an id, which share the default pool
    input: |
      {
        "type": "gallery",
        "items": [
          {"type": "text", "text": "Breakfast"},
          {"type": "image", "image_url": "https://example.com/egg.png", "reuse_id": ""}
        ]
      }
  - title: a computed id
    input: |
      {
        "type": "gallery",
        "items": [
          {"type": "text", "reuse_id": "@{pool}", "text": "Breakfast"},
          {"type": "image", "reuse_id": "@{pool}", "image_url": "https://example.com/egg.png"}
        ]
      }
  - title: a cell whose structure nobody knows
    input: |
      {
        "type": "gallery",
        "items": [
          {"type": "text", "reuse_id": "cell", "text": "Breakfast"},
          {"type": "dish_card", "reuse_id": "cell", "name": "Egg"},
          {"type": "container", "reuse_id": "cell", "layout_mode": "@{mode}", "items": [{"type": "text", "text": "Toast"}]}
        ]
      }
  - title: a cell that is gone
    input: |
      {
        "type": "gallery",
        "items": [
          {"type": "text", "reuse_id": "cell", "text": "Breakfast"},
          {"type": "image", "reuse_id": "cell", "image_url": "https://example.com/egg.png", "visibility": "gone"}
        ]
      }
  - title: a structure whose other cells have an id of their own
    input: |
      {
        "type": "gallery",
        "items": [
          {"type": "text", "reuse_id": "cell", "text": "Breakfast"},
          {"type": "text", "reuse_id": "cell", "text": "Lunch"},
          {"type": "image", "reuse_id": "cell", "image_url": "https://example.com/egg.png"},
          {"type": "image", "reuse_id": "dish", "image_url": "https://example.com/soup.png"}
        ]
      }
    findings:
      - pointer: /items/0
        cells: [/items/0, /items/1, /items/2]
    fixed_unsafe: |
      {
        "type": "gallery",
        "items": [
          {"type": "text", "reuse_id": "cell", "text": "Breakfast"},
          {"type": "text", "reuse_id": "cell", "text": "Lunch"},
          {"type": "image", "reuse_id": "dish", "image_url": "https://example.com/egg.png"},
          {"type": "image", "reuse_id": "dish", "image_url": "https://example.com/soup.png"}
        ]
      }
  - title: a template with an id whose content its cells decide
    input: |
      {
        "templates": {
          "post": {"type": "container", "reuse_id": "post", "$items": "content"}
        },
        "card": {
          "log_id": "feed",
          "states": [
            {
              "state_id": 0,
              "div": {
                "type": "gallery",
                "items": [
                  {"type": "post", "content": [{"type": "text", "text": "Breakfast"}]},
                  {"type": "post", "content": [{"type": "text", "text": "Lunch"}]},
                  {"type": "post", "content": [{"type": "image", "image_url": "https://example.com/egg.png"}]}
                ]
              }
            }
          ]
        }
      }
    findings:
      - pointer: /card/states/0/div/items/0
        message: 'container(text) (2 cells) and container(image)'
        cells: [/card/states/0/div/items/0, /card/states/0/div/items/1, /card/states/0/div/items/2]
    fixed_unsafe: |
      {
        "templates": {
          "post": {"type": "container", "reuse_id": "post", "$items": "content"}
        },
        "card": {
          "log_id": "feed",
          "states": [
            {
              "state_id": 0,
              "div": {
                "type": "gallery",
                "items": [
                  {"type": "post", "content": [{"type": "text", "text": "Breakfast"}]},
                  {"type": "post", "content": [{"type": "text", "text": "Lunch"}]},
                  {"type": "post", "reuse_id": "post_q6jq", "content": [{"type": "image", "image_url": "https://example.com/egg.png"}]}
                ]
              }
            }
          ]
        }
      }
  - title: prototypes for two kinds of elements
    input: |
      {
        "type": "gallery",
        "item_builder": {
          "data": [{"kind": "text"}, {"kind": "picture"}],
          "prototypes": [
            {"selector": "@{it.getString('kind') == 'text'}", "div": {"type": "text", "reuse_id": "post", "text": "Breakfast"}},
            {"div": {"type": "image", "reuse_id": "post", "image_url": "https://example.com/egg.png"}}
          ]
        }
      }
    findings:
      - pointer: /item_builder/prototypes/0/div
        cells: [/item_builder/prototypes/0/div, /item_builder/prototypes/1/div]
    fixed_unsafe: |
      {
        "type": "gallery",
        "item_builder": {
          "data": [{"kind": "text"}, {"kind": "picture"}],
          "prototypes": [
            {"selector": "@{it.getString('kind') == 'text'}", "div": {"type": "text", "reuse_id": "post", "text": "Breakfast"}},
            {"div": {"type": "image", "reuse_id": "image", "image_url": "https://example.com/egg.png"}}
          ]
        }
      }
  - title: a container that overlaps and one that does not
    input: |
      {
        "type": "pager",
        "layout_mode": {"type": "percentage", "page_width": {"type": "percentage", "value": 90}},
        "items": [
          {"type": "container", "reuse_id": "page", "orientation": "overlap", "items": [{"type": "text", "text": "Breakfast"}]},
          {"type": "container", "reuse_id": "page", "items": [{"type": "text", "text": "Lunch"}]}
        ]
      }
    findings:
      - pointer: /items/0
        message: 'in this pager: overlap container(text) and container(text)'
        cells: [/items/0, /items/1]
    fixed_unsafe: |
      {
        "type": "pager",
        "layout_mode": {"type": "percentage", "page_width": {"type": "percentage", "value": 90}},
        "items": [
          {"type": "container", "reuse_id": "page", "orientation": "overlap", "items": [{"type": "text", "text": "Breakfast"}]},
          {"type": "container", "reuse_id": "container_text", "items": [{"type": "text", "text": "Lunch"}]}
        ]
      }
  - title: tabs of two structures
    input: |
      {
        "type": "tabs",
        "items": [
          {"title": "Menu", "div": {"type": "gallery", "reuse_id": "tab", "items": [{"type": "text", "text": "Egg"}]}},
          {"title": "About", "div": {"type": "text", "reuse_id": "tab", "text": "Open from 7 to 12"}}
        ]
      }
    findings:
      - pointer: /items/0/div
        message: Android does not recycle tabs by id.
        cells: [/items/0/div, /items/1/div]
    fixed_unsafe: |
      {
        "type": "tabs",
        "items": [
          {"title": "Menu", "div": {"type": "gallery", "reuse_id": "tab", "items": [{"type": "text", "text": "Egg"}]}},
          {"title": "About", "div": {"type": "text", "reuse_id": "text", "text": "Open from 7 to 12"}}
        ]
      }
  - title: a grid
    input: |
      {
        "type": "grid",
        "column_count": 2,
        "items": [
          {"type": "image", "reuse_id": "cell", "image_url": "https://example.com/egg.png"},
          {"type": "text", "reuse_id": "cell", "text": "Egg"}
        ]
      }
    findings:
      - pointer: /items/0
        message: the id misleads all the same.
        cells: [/items/0, /items/1]
    fixed_unsafe: |
      {
        "type": "grid",
        "column_count": 2,
        "items": [
          {"type": "image", "reuse_id": "cell", "image_url": "https://example.com/egg.png"},
          {"type": "text", "reuse_id": "text", "text": "Egg"}
        ]
      }
  - title: a patch
    input: |
      {
        "changes": [
          {
            "id": "menu",
            "items": [
              {
                "type": "gallery",
                "items": [
                  {"type": "text", "reuse_id": "cell", "text": "Breakfast"},
                  {"type": "image", "reuse_id": "cell", "image_url": "https://example.com/egg.png"}
                ]
              }
            ]
          }
        ]
      }
    findings:
      - pointer: /changes/0/items/0/items/0
        cells: [/changes/0/items/0/items/0, /changes/0/items/0/items/1]
    fixed_unsafe: |
      {
        "changes": [
          {
            "id": "menu",
            "items": [
              {
                "type": "gallery",
                "items": [
                  {"type": "text", "reuse_id": "cell", "text": "Breakfast"},
                  {"type": "image", "reuse_id": "image", "image_url": "https://example.com/egg.png"}
                ]
              }
            ]
          }
        ]
      }

"""#
    case "ambiguous-link": return #"""
id: ambiguous-link
group: templates
summary: Properties that are set both to a value and by a link, where clients differ
severity: warning
fix:
  kind: none
  note: Whether the value or the parameter is meant to count is the author's to say.
why: |
  `"text": "Tea"` and `"$text": "name"` in one object of a template look like a default: take `name` if the usage has
  it, else "Tea". The web reads it so. Clients for Android and iOS up to 2024 look for the value first and never come
  to the link, so that the parameter has no effect there.

  The rule reports such a pair when a usage supplies the parameter. As long as none does, or all set the property
  themselves, clients agree.

  What works everywhere: the default alone in the template, and usages that set `text` themselves. A usage's own
  property wins over everything that its template says.
platforms:
  android: Older clients take the value and do not look at the link; newer ones take what the link brings.
  ios: Older clients take the value and do not look at the link; newer ones take what the link brings.
  web: Takes what the link brings, else the value.
sources:
  - DivKit's test data, `reference_wins_over_definition`
  - Android `JsonTemplateParser.readOptionalField`
  - iOS `getOptionalField` for `Field`
  - web `applyTemplate`
switch_off: |
  When the layouts run only on clients that take the link first.
examples:
  - title: a default that some clients never leave
    input: |
      {
        "templates": {
          "drink": {
            "type": "text",
            "text": "Tea",
            "$text": "name",
            "paddings": {"left": 8, "$left": "indent"}
          }
        },
        "card": {
          "log_id": "drinks",
          "states": [{"state_id": 0, "div": {"type": "drink", "name": "Milk", "indent": 16}}]
        }
      }
    findings:
      - pointer: /templates/drink/$text
        message: '"text" and "$text" set one property, and a usage supplies the parameter.'
      - pointer: /templates/drink/paddings/$left
  - title: in a usage inside another template
    input: |
      {
        "templates": {
          "drink": {"type": "text"},
          "menu": {"type": "container", "items": [{"type": "drink", "text": "Tea", "$text": "first"}]}
        },
        "card": {
          "log_id": "drinks",
          "states": [{"state_id": 0, "div": {"type": "menu", "first": "Milk"}}]
        }
      }
    findings:
      - pointer: /templates/menu/items/0/$text
  - title: a parameter that nobody supplies, and a default in another template
    input: |
      {
        "templates": {
          "drink": {"type": "text", "text": "Tea", "$text": "name"},
          "title": {"type": "text", "$text": "caption"},
          "menu_title": {"type": "title", "text": "Menu"}
        },
        "card": {
          "log_id": "drinks",
          "states": [
            {"state_id": 0, "div": {"type": "drink", "text": "Milk"}},
            {"state_id": 1, "div": {"type": "menu_title", "caption": "Drinks"}},
            {"state_id": 2, "div": {"type": "drink", "name": "Milk", "text": "Oat milk"}}
          ]
        }
      }

"""#
    case "redundant-link": return #"""
id: redundant-link
group: templates
summary: Links that change nothing
severity: info
fix:
  kind: none
  note: Which of the two names is meant to stay is the author's to say.
why: |
  A usage can set every property of its template's block by itself. So a link to a parameter of the property's own
  name, `"$text": "text"`, does nothing, and neither does one whose parameter no usage supplies while all of them set
  the property themselves. Readers look for the parameter in vain.

  A link counts as needed when templates are nested and a usage further out supplies the parameter: there it is the
  link that brings the value in. Links with a default, where some usage sets nothing, are left alone. So are files
  that `templates` of the configuration names, as others may use what nobody here does.
platforms:
  android: The usage's own property wins over the link.
  ios: The usage's own property wins over the link.
  web: The usage's own property wins over the link.
sources:
  - DivKit's test data, `direct_value_overrides_link`
  - DivKit's validator, "unnecessary substitution field"
switch_off: |
  When templates declare all their parameters as links, whether needed or not.
examples:
  - title: a parameter with the name of the property
    input: |
      {
        "templates": {
          "drink": {"type": "text", "$text": "text", "$font_size": "size"}
        },
        "card": {
          "log_id": "drinks",
          "states": [{"state_id": 0, "div": {"type": "drink", "text": "Tea", "size": 14}}]
        }
      }
    findings:
      - pointer: /templates/drink/$text
        message: '"$text" links to a parameter of the same name.'
  - title: a parameter that every usage goes past
    input: |
      {
        "templates": {
          "drink": {"type": "text", "$text": "name"}
        },
        "card": {
          "log_id": "drinks",
          "states": [
            {"state_id": 0, "div": {"type": "drink", "text": "Tea"}},
            {"state_id": 1, "div": {"type": "drink", "text": "Milk"}}
          ]
        }
      }
    findings:
      - pointer: /templates/drink/$text
        message: No usage supplies "name", and all of them set "text" themselves
  - title: links that bring something in
    input: |
      {
        "templates": {
          "label": {"type": "text", "$text": "text"},
          "drink": {"type": "container", "items": [{"type": "label"}, {"type": "text", "$text": "price"}]},
          "note": {"type": "text", "text": "Hot", "$text": "remark"}
        },
        "card": {
          "log_id": "drinks",
          "states": [
            {"state_id": 0, "div": {"type": "drink", "text": "Tea", "price": "3"}},
            {"state_id": 1, "div": {"type": "note"}}
          ]
        }
      }

"""#
    case "stray-link": return #"""
id: stray-link
group: templates
summary: Links outside templates, which lead nowhere
severity: warning
fix:
  kind: none
  note: Only the author knows the value.
why: |
  `"$text": "name"` means: take `text` from the parameter `name` of whoever uses this template. Outside a template
  nobody uses the object, there are no parameters, and DivKit ignores the member. The usual cause is a block that was
  moved out of a template by copy and paste.

  What DivKit hands to the host as it is (`payload`, `params`, `custom_props`) may have such keys, and so may
  `$schema`.
platforms:
  android: Ignores keys that start with `$` outside templates.
  ios: Ignores keys that start with `$` outside templates.
  web: Ignores keys that start with `$` outside templates.
sources:
  - Android `Div` against `DivTemplate`
  - web `applyTemplate`
switch_off: |
  When your files are pieces that a server puts into templates.
examples:
  - title: a block that came from a template
    input: |
      {
        "templates": {
          "drink": {"type": "text", "$text": "name"}
        },
        "card": {
          "log_id": "drinks",
          "states": [
            {
              "state_id": 0,
              "div": {
                "type": "container",
                "items": [
                  {"type": "text", "$text": "name", "paddings": {"$left": "indent"}},
                  {"type": "drink", "name": "Tea", "$font_size": "size"}
                ]
              }
            }
          ]
        }
      }
    findings:
      - pointer: /card/states/0/div/items/0/$text
        message: '"$text" stands outside all templates, where there is no parameter "name" to link to.'
      - pointer: /card/states/0/div/items/0/paddings/$left
      - pointer: /card/states/0/div/items/1/$font_size
        message: Write "font_size" with the value itself.
  - title: in a template, and in a host's own data
    input: |
      {
        "$schema": "https://example.com/card.json",
        "templates": {
          "drink": {"type": "text", "$text": "name", "paddings": {"$left": "indent"}}
        },
        "card": {
          "log_id": "drinks",
          "states": [
            {"state_id": 0, "div": {"type": "drink", "name": "Tea", "indent": 8}},
            {"state_id": 1, "div": {"type": "custom", "custom_type": "map", "custom_props": {"$near": "shop"}}}
          ]
        }
      }

"""#
    case "template-cycle": return #"""
id: template-cycle
group: templates
summary: Templates that are derived from each other, or contain each other, in a circle
severity: error
fix:
  kind: none
  note: Only the author knows which link of the circle is the wrong one.
why: |
  A template whose `type` leads back to itself has no block at its end; one that contains itself never ends. No client
  can render either, and on Android one circle takes all other templates of the file with it. Usually a template was
  named like the block or template it was meant to extend.

  The finding names the templates in the order in which they lead to each other.
platforms:
  android: |
    Templates are sorted by what they depend on before they are parsed. A circle among them, by derivation or by
    content, stops that: no template of the file is available, and every block that uses one is dropped.
  ios: Templates of a circle of derivation have no type and are left out; blocks that use them are dropped.
  web: Stops following types when it meets one again, and shows what it has by then or nothing.
sources:
  - Android `JsonTopologicalSorting`, `CyclicDependencyException`
  - iOS `TemplateToType`, `UntypedDivTemplateResolver`
  - web `Root.svelte`, `processTemplate`
switch_off: There is no reason to; a circle is never right.
examples:
  - title: two templates derived from each other
    input: |
      {
        "templates": {
          "card": {"type": "tile"},
          "tile": {"type": "card"}
        },
        "card": {"log_id": "shop", "states": [{"state_id": 0, "div": {"type": "card"}}]}
      }
    findings:
      - pointer: /templates/card
        message: "The templates 'card' → 'tile' → 'card' lead to each other in a circle."
  - title: a template that is named like the block it is made from
    input: |
      {
        "templates": {
          "text": {"type": "text", "font_size": 20}
        },
        "card": {"log_id": "shop", "states": [{"state_id": 0, "div": {"type": "text", "text": "Tea"}}]}
      }
    findings:
      - pointer: /templates/text
        message: "The template 'text' → 'text' leads to itself."
  - title: three templates, reported from the first
    input: |
      {
        "templates": {
          "offer": {"type": "product"},
          "product": {"type": "tile"},
          "tile": {"type": "offer"},
          "title": {"type": "text", "font_size": 20}
        },
        "card": {"log_id": "shop", "states": [{"state_id": 0, "div": {"type": "title", "text": "Tea"}}]}
      }
    findings:
      - pointer: /templates/offer
        message: "The templates 'offer' → 'product' → 'tile' → 'offer' lead to each other in a circle."
  - title: a template that contains itself
    input: |
      {
        "templates": {
          "thread": {
            "type": "container",
            "items": [
              {"type": "text", "text": "A comment"},
              {"type": "thread"}
            ]
          }
        },
        "card": {"log_id": "shop", "states": [{"state_id": 0, "div": {"type": "thread"}}]}
      }
    findings:
      - pointer: /templates/thread/items/1
        message: "The template 'thread' → 'thread' leads to itself."
  - title: templates that use each other without a circle
    input: |
      {
        "templates": {
          "title": {"type": "text", "font_size": 20},
          "big_title": {"type": "title", "font_size": 30},
          "product": {"type": "container", "items": [{"type": "big_title", "text": "Tea"}, {"type": "title", "text": "Coffee"}]}
        },
        "card": {"log_id": "shop", "states": [{"state_id": 0, "div": {"type": "product"}}]}
      }
  - title: two templates with a parameter of one name, one in the other
    input: |
      {
        "templates": {
          "row": {"type": "container", "orientation": "horizontal", "$items": "items"},
          "shelf": {"type": "row", "$items": "items"}
        },
        "card": {
          "log_id": "shop",
          "states": [
            {"state_id": 0, "div": {"type": "shelf", "items": [{"type": "row", "items": [{"type": "text", "text": "Tea"}]}]}}
          ]
        }
      }

"""#
    case "template-expansion": return #"""
id: template-expansion
group: templates
summary: Templates that multiply into more blocks than a device can show
severity: error
fix:
  kind: none
  note: Only the author knows which of the blocks are wanted.
why: |
  A template that uses another ten times, which uses a third ten times, is a short text and a huge layout: six such
  levels are a million blocks. A client has to read every one of them and lay it out.

  The rule reports layouts whose templates, written out, are more than a million blocks. divlint itself stops
  resolving them before they cost it time or memory, and says so when that left something unchecked. It also says so
  where `templates` objects lie around each other more than 64 deep, and where templates use each other in more circles
  than can be named one by one.
platforms:
  android: Writes all templates out before it shows anything.
  ios: Writes all templates out before it shows anything.
  web: Makes an element of every block.
sources:
  - "divlint's own limits: 1,000,000 blocks in a layout"
switch_off: There is no reason to; no device shows such a layout.
examples:
  - title: six levels of templates, ten uses on each
    input: |
      {
        "templates": {
          "dot": {"type": "text", "text": "·"},
          "ten": {
            "type": "container",
            "items": [
              {"type": "dot"}, {"type": "dot"}, {"type": "dot"}, {"type": "dot"}, {"type": "dot"},
              {"type": "dot"}, {"type": "dot"}, {"type": "dot"}, {"type": "dot"}, {"type": "dot"}
            ]
          },
          "hundred": {
            "type": "container",
            "items": [
              {"type": "ten"}, {"type": "ten"}, {"type": "ten"}, {"type": "ten"}, {"type": "ten"},
              {"type": "ten"}, {"type": "ten"}, {"type": "ten"}, {"type": "ten"}, {"type": "ten"}
            ]
          },
          "thousand": {
            "type": "container",
            "items": [
              {"type": "hundred"}, {"type": "hundred"}, {"type": "hundred"}, {"type": "hundred"},
              {"type": "hundred"}, {"type": "hundred"}, {"type": "hundred"}, {"type": "hundred"},
              {"type": "hundred"}, {"type": "hundred"}
            ]
          },
          "myriad": {
            "type": "container",
            "items": [
              {"type": "thousand"}, {"type": "thousand"}, {"type": "thousand"}, {"type": "thousand"},
              {"type": "thousand"}, {"type": "thousand"}, {"type": "thousand"}, {"type": "thousand"},
              {"type": "thousand"}, {"type": "thousand"}
            ]
          },
          "lakh": {
            "type": "container",
            "items": [
              {"type": "myriad"}, {"type": "myriad"}, {"type": "myriad"}, {"type": "myriad"},
              {"type": "myriad"}, {"type": "myriad"}, {"type": "myriad"}, {"type": "myriad"},
              {"type": "myriad"}, {"type": "myriad"}
            ]
          },
          "million": {
            "type": "container",
            "items": [
              {"type": "lakh"}, {"type": "lakh"}, {"type": "lakh"}, {"type": "lakh"}, {"type": "lakh"},
              {"type": "lakh"}, {"type": "lakh"}, {"type": "lakh"}, {"type": "lakh"}, {"type": "lakh"}
            ]
          }
        },
        "card": {"log_id": "dots", "states": [{"state_id": 0, "div": {"type": "million"}}]}
      }
    findings:
      - pointer: /card/states/0/div
        message: The templates used here multiply into more than
  - title: a template used for each of ten cells
    input: |
      {
        "templates": {
          "dot": {"type": "text", "text": "·"},
          "ten": {
            "type": "container",
            "items": [
              {"type": "dot"}, {"type": "dot"}, {"type": "dot"}, {"type": "dot"}, {"type": "dot"},
              {"type": "dot"}, {"type": "dot"}, {"type": "dot"}, {"type": "dot"}, {"type": "dot"}
            ]
          }
        },
        "card": {"log_id": "dots", "states": [{"state_id": 0, "div": {"type": "ten"}}]}
      }

"""#
    case "template-shadows-builtin": return #"""
id: template-shadows-builtin
group: templates
summary: Templates with the name of a built-in block
severity: warning
fix:
  kind: none
  note: Renaming a template means renaming it in every file that uses it.
why: |
  A template beats the built-in block of the same name: in its reach no block can be made from the built-in one any
  more, and whoever reads `"type": "text"` reads it wrong. A template `text` of type `text` is worse, because its
  type means the template itself: it is a circle, which `template-cycle` reports.
platforms:
  android: Looks for a template first. A template of its own name's type is a circle and makes all templates fail.
  ios: Looks for a template first. A template of its own name's type is left out.
  web: Looks for a template first.
sources:
  - Android `JsonTopologicalSorting`
  - iOS `TemplateToType`, `UntypedDivTemplateResolver.resolveFlat`
  - web `Root.svelte`, `processTemplate`
switch_off: |
  When templates replace built-in blocks on purpose, and everybody who writes layouts knows.
examples:
  - title: a template that is called like a block
    input: |
      {
        "templates": {
          "image": {"type": "gif", "$gif_url": "url"}
        },
        "card": {"log_id": "shop", "states": [{"state_id": 0, "div": {"type": "image", "url": "https://example.com/a.gif"}}]}
      }
    findings:
      - pointer: /templates/image
        message: The template 'image' has the name of a built-in block.
  - title: a template of its own name
    input: |
      {
        "templates": {
          "text": {"type": "text", "font_size": 20}
        },
        "card": {"log_id": "shop", "states": [{"state_id": 0, "div": {"type": "text", "text": "Tea"}}]}
      }
    findings:
      - pointer: /templates/text
        message: Choose another name.
  - title: a name of its own
    input: |
      {
        "templates": {
          "title_text": {"type": "text", "font_size": 20},
          "Text": {"type": "text", "font_size": 10}
        },
        "card": {"log_id": "shop", "states": [{"state_id": 0, "div": {"type": "title_text", "text": "Tea"}}]}
      }

"""#
    case "template-without-type": return #"""
id: template-without-type
group: templates
summary: Templates whose body has no `type`
severity: error
fix:
  kind: none
  note: Only the author knows which block the template is made from.
why: |
  The `type` of a template says which block, or which other template, it is made from. Without one there is nothing to
  render, and a `type` that is not a string counts as none. Usually the `type` was forgotten or misspelled.
platforms:
  android: |
    The missing `type` stops the sorting of all templates: no template of the file is available, and every block
    that uses one is dropped.
  ios: The template is left out, and blocks that use it are dropped.
  web: Blocks that use the template lose their type and are not shown.
sources:
  - Android `JsonTopologicalSorting.readParent`
  - iOS `TemplateToType`
  - web `applyTemplate`
switch_off: |
  When an object called `templates` that is not DivKit's lies beside your layouts, and you cannot exclude the file.
examples:
  - title: a template that does not say what it is
    input: |
      {
        "templates": {
          "title": {"font_size": 20, "$text": "title_text"}
        },
        "card": {"log_id": "shop", "states": [{"state_id": 0, "div": {"type": "title", "title_text": "Tea"}}]}
      }
    findings:
      - pointer: /templates/title
        message: The template 'title' has no type.
  - title: a type that is not a string
    input: |
      {
        "templates": {
          "title": {"type": 5, "$text": "title_text"},
          "subtitle": {"type": null, "$text": "title_text"}
        },
        "card": {"log_id": "shop", "states": [{"state_id": 0, "div": {"type": "text", "text": "Tea"}}]}
      }
    findings:
      - pointer: /templates/title
      - pointer: /templates/subtitle
        message: DivKit drops it and every block that uses it.
  - title: a type that a template sets by a parameter
    input: |
      {
        "templates": {
          "title": {"$type": "kind", "$text": "title_text"}
        },
        "card": {"log_id": "shop", "states": [{"state_id": 0, "div": {"type": "title", "kind": "text", "title_text": "Tea"}}]}
      }
    findings:
      - pointer: /templates/title
  - title: a template that says what it is
    input: |
      {
        "templates": {
          "title": {"type": "text", "font_size": 20, "$text": "title_text"}
        },
        "card": {"log_id": "shop", "states": [{"state_id": 0, "div": {"type": "title", "title_text": "Tea"}}]}
      }

"""#
    case "two-hop-link": return #"""
id: two-hop-link
group: templates
summary: Links that hand a parameter on to a parameter of another template
severity: warning
fix:
  kind: none
  note: The parameter has to get another name in every usage, also in other files.
why: |
  A template may use another one and set its properties by links. Setting its *parameters* by links takes two hops:
  from the outer parameter to the inner one, and from there to the property. The web makes both. On Android and iOS
  the link of the inner template finds nothing: the property stays unset, and a block without a required property is
  dropped.

  Parameters need not be handed on. What a usage supplies reaches every template inside the one that it uses: if the
  inner template says `"$text": "caption"`, usages of the outer one can supply `caption`.
platforms:
  android: The inner link finds nothing.
  ios: The inner link finds nothing.
  web: Follows both links.
sources:
  - DivKit's test data, `reference_chain_two_hop_via_usage_transitive`, for the web only
  - iOS `UntypedDivTemplateResolver`
  - web `applyTemplate`
switch_off: |
  When the layouts run on the web only. With `platforms: [web]` in the configuration the rule is quiet by itself.
examples:
  - title: a usage that renames a parameter
    input: |
      {
        "templates": {
          "title": {"type": "text", "$text": "caption"},
          "menu": {
            "type": "container",
            "items": [
              {"type": "title", "$caption": "heading"},
              {"type": "text", "$text": "subtitle"}
            ]
          }
        },
        "card": {
          "log_id": "drinks",
          "states": [{"state_id": 0, "div": {"type": "menu", "heading": "Drinks", "subtitle": "Hot and cold"}}]
        }
      }
    findings:
      - pointer: /templates/menu/items/0/$caption
        message: '"$caption" hands the parameter "heading" on to "caption"'
  - title: a template that renames a parameter of its base
    input: |
      {
        "templates": {
          "title": {"type": "text", "$text": "caption"},
          "menu_title": {"type": "title", "$caption": "heading"}
        },
        "card": {
          "log_id": "drinks",
          "states": [{"state_id": 0, "div": {"type": "menu_title", "heading": "Drinks"}}]
        }
      }
    findings:
      - pointer: /templates/menu_title/$caption
  - title: only the web
    config: {platforms: [web]}
    input: |
      {
        "templates": {
          "title": {"type": "text", "$text": "caption"},
          "menu_title": {"type": "title", "$caption": "heading"}
        },
        "card": {
          "log_id": "drinks",
          "states": [{"state_id": 0, "div": {"type": "menu_title", "heading": "Drinks"}}]
        }
      }
  - title: parameters that arrive by themselves, and links to properties
    input: |
      {
        "templates": {
          "title": {"type": "text", "$text": "caption"},
          "menu": {
            "type": "container",
            "items": [
              {"type": "title"},
              {"type": "title", "$text": "subtitle"}
            ]
          }
        },
        "card": {
          "log_id": "drinks",
          "states": [{"state_id": 0, "div": {"type": "menu", "caption": "Drinks", "subtitle": "Hot and cold"}}]
        }
      }

"""#
    case "unknown-type": return ##"""
id: unknown-type
group: templates
summary: Types that are neither a block of DivKit nor a template in reach
severity: warning
fix:
  kind: none
  note: Only the author knows what was meant. The message guesses where a known type is spelled alike.
why: |
  A block's `type` names one of DivKit's blocks or a template. Another name is a misspelled one, or that of a template
  which was renamed, removed, or is not in reach: templates are found in the `templates` beside the layout, in those
  of the objects around it, and in the files that `templates` of the configuration names.

  The rule looks only where a block belongs, not at the `type` of a background or an action, and not into blocks whose
  own type is unknown: what these hold is the host's, and so is the block at a place that `payloads` of the
  configuration names. A template with an unknown type is reported at its body, not at each usage.
platforms:
  android: Logs the error and drops the block.
  ios: Drops the block.
  web: Logs `No such template` and shows nothing.
sources:
  - DivKit schema, as carried by pydivkit 33.8
  - web `applyTemplate`
switch_off: |
  When a server adds templates before the layout is sent and the configuration cannot name their files, or a host
  registers blocks of its own beside `custom`.
examples:
  - title: misspelled blocks and templates
    input: |
      {
        "templates": {
          "drink": {"type": "text", "$text": "name"}
        },
        "card": {
          "log_id": "drinks",
          "states": [
            {
              "state_id": 0,
              "div": {
                "type": "container",
                "items": [
                  {"type": "txet", "text": "Menu"},
                  {"type": "drnk", "name": "Tea"},
                  {"type": "drink", "name": "Milk"}
                ]
              }
            }
          ]
        }
      }
    findings:
      - pointer: /card/states/0/div/items/0/type
        message: '"txet" is neither a block of DivKit nor a template in reach. Did you mean "text"?'
      - pointer: /card/states/0/div/items/1/type
        message: Did you mean "drink"?
  - title: a template made from something that is not there, reported once
    input: |
      {
        "templates": {
          "drink": {"type": "base_drink", "$text": "name"},
          "cold_drink": {"type": "drink"}
        },
        "card": {
          "log_id": "drinks",
          "states": [
            {
              "state_id": 0,
              "div": {
                "type": "container",
                "items": [{"type": "drink", "name": "Tea"}, {"type": "cold_drink", "name": "Milk"}]
              }
            }
          ]
        }
      }
    findings:
      - pointer: /templates/drink/type
        message: name that file under `templates` in the configuration
  - title: types that are no blocks, and what a host's own block holds
    input: |
      {
        "type": "container",
        "items": [
          {
            "type": "text",
            "text": "Tea",
            "accessibility": {"type": "button"},
            "background": [{"type": "solid", "color": "#ffffff"}]
          },
          {"type": "custom", "custom_type": "map"}
        ]
      }
  - title: a block by itself whose template is made from something that is not there
    input: |
      {
        "templates": {"drink": {"type": "base_drink", "$text": "name"}},
        "layout": {"type": "drink", "name": "Tea"}
      }
    findings:
      - pointer: /templates/drink/type

"""##
    case "unresolved-link": return #"""
id: unresolved-link
group: templates
summary: Usages that leave a required property of their template without a value
severity: warning
fix:
  kind: none
  note: Only the author knows the value.
why: |
  A template that says `"$text": "name"` leaves `text` to its usages. One that has no `name` leaves it open; DivKit
  drops a block without a required property, and what cannot do without that block goes with it. A link of an optional
  property may stay open.

  The rule follows parameters through any number of templates to the usage that could supply them: one that the
  template hands on is asked for where the outer template is used. The property itself, written in the usage, is as
  good as the parameter.

  `missing-required-property` is about objects that no link could complete.
platforms:
  android: Logs the error and drops the object.
  ios: Logs the error and drops the object.
  web: Logs the error; some objects are shown in part.
sources:
  - DivKit schema, as carried by pydivkit 33.8
  - DivKit for iOS 32.59, generated sources, for `image_url` and `gif_url`
  - DivKit's test data, `unresolved_link_for_optional_field`
switch_off: |
  When a host completes layouts before it hands them to DivKit.
examples:
  - title: a parameter that a usage does not supply
    input: |
      {
        "templates": {
          "drink": {
            "type": "container",
            "items": [
              {"type": "image", "$image_url": "photo"},
              {"type": "label"}
            ]
          },
          "label": {"type": "text", "$text": "caption"}
        },
        "card": {
          "log_id": "drinks",
          "states": [
            {"state_id": 0, "div": {"type": "drink", "caption": "Tea", "photo": "https://example.com/tea.png"}},
            {"state_id": 1, "div": {"type": "drink", "caption": "Milk"}},
            {"state_id": 2, "div": {"type": "label"}}
          ]
        }
      }
    findings:
      - pointer: /card/states/1/div
        message: '"photo" is missing: a part of the template takes "image_url" from it'
      - pointer: /card/states/2/div
        message: '"caption" is missing: the template takes "text" from it'
  - title: an optional property, a default, and a usage that sets the property itself
    input: |
      {
        "templates": {
          "drink": {"type": "text", "$text": "name", "$font_size": "size"},
          "water": {"type": "drink", "text": "Water"}
        },
        "card": {
          "log_id": "drinks",
          "states": [
            {"state_id": 0, "div": {"type": "drink", "name": "Tea"}},
            {"state_id": 1, "div": {"type": "drink", "text": "Milk"}},
            {"state_id": 2, "div": {"type": "water"}}
          ]
        }
      }

"""#
    case "unused-template": return ##"""
id: unused-template
group: templates
summary: Templates that nothing in the file uses
severity: warning
fix:
  kind: none
  note: |
    A template may be unused today because its usage was forgotten. That is for the author to see.
why: |
  Templates travel with the layout. One that nothing uses is sent to every user and parsed on every device, and
  whoever reads the layout takes it for a part of it.

  A usage counts wherever it is: in tooltips, prototypes, patches and the templates that are used themselves, as their
  base or in their body. A template that only unused ones use is unused, too. What a host keeps in places that DivKit
  does not look at counts as a usage.

  The rule is quiet about files that show nothing themselves, and about those that `templates` of the configuration
  names: these bring templates for others.
platforms:
  android: Parses all templates of a layout before it is shown.
  ios: Parses all templates of a layout before it is shown.
  web: Carries them along.
sources:
  - DivKit's validator, "template is never used"
switch_off: |
  When every layout carries one fixed set of templates on purpose.
examples:
  - title: one that nothing uses, and one that only that one uses
    input: |
      {
        "templates": {
          "title": {"type": "text", "font_size": 20, "$text": "caption"},
          "old_title": {"type": "base_title", "text_color": "#990000"},
          "base_title": {"type": "text", "font_size": 24, "$text": "caption"}
        },
        "card": {
          "log_id": "drinks",
          "states": [{"state_id": 0, "div": {"type": "title", "caption": "Tea"}}]
        }
      }
    findings:
      - pointer: /templates/old_title
        message: Nothing uses the template 'old_title'.
      - pointer: /templates/base_title
  - title: used in a tooltip, a prototype, another template and as a base
    input: |
      {
        "templates": {
          "hint": {"type": "text", "$text": "caption"},
          "row": {"type": "container", "items": [{"type": "label"}, {"type": "separator"}]},
          "label": {"type": "base_label", "font_size": 12},
          "base_label": {"type": "text", "$text": "caption"}
        },
        "card": {
          "log_id": "drinks",
          "states": [
            {
              "state_id": 0,
              "div": {
                "type": "gallery",
                "tooltips": [{"id": "hint", "position": "top", "div": {"type": "hint", "caption": "Hot"}}],
                "item_builder": {
                  "data": "@{drinks}",
                  "prototypes": [{"div": {"type": "row", "caption": "@{it.name}"}}]
                }
              }
            }
          ]
        }
      }
  - title: a file of templates
    input: |
      {
        "templates": {
          "title": {"type": "text", "font_size": 20, "$text": "caption"},
          "row": {"type": "container", "items": [{"type": "separator"}]}
        }
      }

"""##
    case "deprecated-property": return #"""
id: deprecated-property
group: schema
summary: Properties that DivKit calls deprecated
severity: info
fix:
  kind: none
  note: What replaces a property rarely has the same form.
why: |
  DivKit keeps deprecated properties for old layouts. New ones should not start with them: their replacements can do more,
  and a new client need not know the old name.
platforms:
  android: Knows most of them still.
  ios: Knows most of them still.
  web: Knows some of them.
sources:
  - DivKit schema, "deprecated", as carried by pydivkit 33.8
switch_off: |
  When the layouts are for old versions of DivKit that do not know the replacements.
examples:
  - title: the transitions of a state before "transition_in"
    input: |
      {
        "type": "state",
        "id": "drink",
        "states": [
          {
            "state_id": "tea",
            "animation_in": {"name": "fade"},
            "div": {"type": "text", "text": "Tea"}
          }
        ]
      }
    findings:
      - pointer: /states/0/animation_in
        message: Use "transition_in" instead.
  - title: what replaced them
    input: |
      {
        "type": "state",
        "id": "drink",
        "states": [
          {"state_id": "tea", "div": {"type": "text", "text": "Tea", "transition_in": {"type": "fade"}}}
        ]
      }
    findings: []

"""#
    case "missing-required-property": return ##"""
id: missing-required-property
group: schema
summary: Objects without a property that DivKit needs
severity: warning
fix:
  kind: none
  note: Only the author knows the value.
why: |
  DivKit drops an object that lacks a required property: the block is not shown, the action does nothing, the
  background stays away. Where that object is required itself, the one around it goes, too.

  The rule sees through templates: what a template does not say a word about is asked for where the template is used,
  through any number of templates in between.

  `log_id`, `state_id` and what links should bring (`unresolved-link`) have rules of their own.
platforms:
  android: Logs the error and drops the object. Newer versions do without `image_url` and `gif_url`.
  ios: Logs the error and drops the object.
  web: Logs the error; some objects are shown in part.
sources:
  - DivKit schema, as carried by pydivkit 33.8
  - DivKit for iOS 32.59, generated sources, for `image_url` and `gif_url`
switch_off: |
  When a host completes layouts before it hands them to DivKit.
examples:
  - title: a block and a background without what makes them
    input: |
      {
        "type": "container",
        "items": [
          {"type": "text", "font_size": 14},
          {"type": "separator", "background": [{"type": "solid"}, {"color": "#ffffff"}]}
        ]
      }
    findings:
      - pointer: /items/0
        message: '"text" is missing, which is required in "text" blocks.'
      - pointer: /items/1/background/0
        message: '"color" is missing, which is required in DivSolidBackground.'
      - pointer: /items/1/background/1
        message: '"type" is missing.'
  - title: a template that leaves it to its usages
    input: |
      {
        "templates": {
          "title": {"type": "text", "font_size": 20},
          "menu": {"type": "container", "items": [{"type": "title"}]}
        },
        "card": {
          "log_id": "drinks",
          "states": [
            {"state_id": 0, "div": {"type": "title", "text": "Menu"}},
            {"state_id": 1, "div": {"type": "title"}},
            {"state_id": 2, "div": {"type": "menu"}}
          ]
        }
      }
    findings:
      - pointer: /templates/menu/items/0
      - pointer: /card/states/1/div
        message: '"text" is missing, which is required in "text" blocks.'
  - title: set by the template, the usage or the usage around it
    input: |
      {
        "templates": {
          "title": {"type": "text", "font_size": 20},
          "drink": {"type": "title", "text": "Tea"},
          "menu": {"type": "container", "items": [{"type": "title", "$text": "heading"}, {"type": "drink"}]}
        },
        "card": {
          "log_id": "drinks",
          "states": [
            {"state_id": 0, "div": {"type": "title", "text": "Menu"}},
            {"state_id": 1, "div": {"type": "menu", "heading": "Menu"}}
          ]
        }
      }
    findings: []

"""##
    case "missing-type": return #"""
id: missing-type
group: schema
summary: Blocks without a `type`
severity: warning
fix:
  kind: none
  note: Only the author knows which block is meant.
why: |
  A block's `type` says what it is. Without one, or with one that is not a string, clients drop the block and show the
  layout with a hole in it. Depending on where the block stands they drop what is around it too. Usually the `type`
  was forgotten, or it is spelled `Type` or `div_type`.
platforms:
  android: Logs a parsing error and drops the block.
  ios: Reports a deserialization error and drops the block.
  web: Logs an error and drops the block.
sources:
  - DivKit schema, `div`
switch_off: |
  When your server fills in types later, so that files hold blocks that are not complete yet.
examples:
  - title: a block that does not say what it is
    input: |
      {
        "type": "container",
        "items": [
          {"type": "text", "text": "Tea"},
          {"text": "Coffee"}
        ]
      }
    findings:
      - pointer: /items/1
        message: This block has no type
  - title: a type that is not a string
    input: |
      {
        "type": "gallery",
        "items": [
          {"type": null, "text": "Tea"},
          {"type": ["text"], "text": "Coffee"},
          {"type": "text", "text": "Cocoa"}
        ]
      }
    findings:
      - pointer: /items/0
      - pointer: /items/1
        message: or one that is not a string. DivKit drops it.
  - title: the block of a state
    input: |
      {
        "card": {
          "log_id": "shop",
          "states": [
            {"state_id": 0, "div": {"text": "Tea"}},
            {"state_id": 1, "div": {"type": "text", "text": "Coffee"}}
          ]
        }
      }
    findings:
      - pointer: /card/states/0/div
  - title: the block of a tab, of a prototype and of a tooltip
    input: |
      {
        "type": "container",
        "items": [
          {
            "type": "tabs",
            "items": [
              {"title": "Drinks", "div": {"text": "Tea"}},
              {"title": "Cakes", "div": {"type": "text", "text": "Pie"}}
            ]
          },
          {"type": "gallery", "item_builder": {"data": "@{drinks}", "prototypes": [{"div": {"text": "@{it}"}}]}},
          {
            "type": "text",
            "text": "Tea",
            "tooltips": [{"id": "hint", "position": "top", "div": {"text": "Hot"}}]
          }
        ]
      }
    findings:
      - pointer: /items/0/items/0/div
      - pointer: /items/1/item_builder/prototypes/0/div
      - pointer: /items/2/tooltips/0/div
  - title: a block in a template
    input: |
      {
        "templates": {
          "product": {"type": "container", "items": [{"$text": "name"}]}
        },
        "card": {"log_id": "shop", "states": [{"state_id": 0, "div": {"type": "product", "name": "Tea"}}]}
      }
    findings:
      - pointer: /templates/product/items/0
  - title: objects that are no blocks
    input: |
      {
        "type": "text",
        "text": "Tea",
        "action": {"log_id": "tap", "url": "div-action://set_state?state_id=0/tea"},
        "paddings": {"left": 8},
        "extensions": [{"id": "shimmer"}]
      }
  - title: a block of a type that only the host knows, whose items need not be blocks
    input: |
      {
        "type": "container",
        "items": [
          {"type": "price_list", "items": [{"name": "Tea", "price": 2}]}
        ]
      }
    findings: []

"""#
    case "unknown-enum-value": return ##"""
id: unknown-enum-value
group: schema
summary: Words that a property does not take
severity: warning
fix:
  kind: none
  note: Only the author knows what was meant. The message guesses where a known word is spelled alike.
why: |
  Many properties take one of a few words. DivKit does not say when it meets another one: it goes by the default, as if
  the property were not there. The same holds for objects whose `type` is none of those that belong in their place, such as
  a background of type `colour`; these are dropped.

  Expressions are evaluated on the device and left alone. The types of `width` and `height` have a rule of their own.
platforms:
  android: Logs the word and goes by the default; drops objects of an unknown type.
  ios: Logs the word and goes by the default; drops objects of an unknown type.
  web: Goes by the default, mostly with a warning in the console.
sources:
  - DivKit schema, as carried by pydivkit 33.8
switch_off: |
  When the layouts are for a DivKit that is newer than the one divlint knows.
examples:
  - title: a misspelled word, and one from elsewhere
    input: |
      {
        "type": "container",
        "orientation": "horisontal",
        "content_alignment_vertical": "middle",
        "items": [{"type": "text", "text": "Tea"}]
      }
    findings:
      - pointer: /orientation
        message: '"orientation" cannot be "horisontal". Did you mean "horizontal"?'
      - pointer: /content_alignment_vertical
        message: It takes "top", "center", "bottom", "baseline", "space-between", "space-around" or "space-evenly".
  - title: an object of an unknown type
    input: |
      {
        "type": "container",
        "items": [
          {"type": "text", "text": "Tea", "background": [{"type": "color", "color": "#ffffff"}]}
        ]
      }
    findings:
      - pointer: /items/0/background/0/type
        message: '"background" has no objects of type "color".'
  - title: a word that a usage hands to its template
    input: |
      {
        "templates": {
          "drink": {"type": "text", "text": "Tea", "$font_weight": "weight"}
        },
        "card": {
          "log_id": "drinks",
          "states": [{"state_id": 0, "div": {"type": "drink", "weight": "heavy"}}]
        }
      }
    findings:
      - pointer: /card/states/0/div/weight
        message: '"font_weight" cannot be "heavy".'
  - title: an expression
    input: |
      {
        "type": "container",
        "items": [
          {"type": "text", "text": "Tea", "font_weight": "@{is_new ? 'bold' : 'regular'}"}
        ]
      }
    findings: []

"""##
    case "unknown-property": return ##"""
id: unknown-property
group: schema
summary: Keys that DivKit does not know
severity: warning
fix:
  kind: none
  note: Only the author knows what was meant. The message guesses where a known property is spelled alike.
why: |
  DivKit ignores keys that it does not know without a word. A property with a wrong letter, or one that belongs to
  another block, looks as if it were set and does nothing.

  Keys that resemble no property, here or in other blocks, are mostly leftovers and notes. They have a severity of
  their own, `other_severity`, which is info unless the configuration says otherwise.

  A usage of a template can have any key: what a template in reach links to is a parameter, and what nothing links to
  is one that the template takes no more. There only a key is reported that is spelled almost like a parameter or a
  property. The same holds for a block that is the whole file, where hosts keep members of their own.

  Left alone are keys that start with `_` or `//`, which people use for comments, the members of a card beside those
  of DivKit, of `custom_props`, `payload` and `params`, which belong to the host, and blocks whose type is not known.
options:
  - name: other_severity
    type: severity
    default: info
    summary: Severity of keys that resemble no property; `off` reports none of them
platforms:
  android: Ignores unknown keys.
  ios: Ignores unknown keys.
  web: Ignores unknown keys.
sources:
  - DivKit schema, as carried by pydivkit 33.8
switch_off: |
  When a host reads keys of its own from blocks, or runs a DivKit that is newer than the one divlint knows.
examples:
  - title: a letter too many, at any depth
    input: |
      {
        "type": "container",
        "items": [
          {"type": "text", "text": "Tea", "font_sise": 14},
          {"type": "separator", "background": [{"type": "solid", "colour": "#ffffff"}]}
        ]
      }
    findings:
      - pointer: /items/0/font_sise
        message: Did you mean "font_size"?
      - pointer: /items/1/background/0/colour
        message: is not a property of DivSolidBackground. Did you mean "color"?
  - title: a property of another block
    input: |
      {
        "type": "container",
        "items": [
          {"type": "image", "image_url": "https://example.com/tea.png", "font_size": 14}
        ]
      }
    findings:
      - pointer: /items/0/font_size
        message: is not a property of "image" blocks, but of "text" blocks and 2 more
  - title: in a template, also as a link
    input: |
      {
        "templates": {
          "drink": {"type": "text", "$text": "name", "$text_colour": "tint", "line_hight": 20}
        },
        "card": {
          "log_id": "drinks",
          "states": [{"state_id": 0, "div": {"type": "drink", "nmae": "Tea", "tint": "#990000", "price": 3}}]
        }
      }
    findings:
      - pointer: /templates/drink/$text_colour
        message: Did you mean "$text_color"?
      - pointer: /templates/drink/line_hight
      - pointer: /card/states/0/div/nmae
        message: is neither a parameter of the template nor a property of its block. Did you mean "name"?
  - title: keys that resemble nothing
    input: |
      {
        "type": "container",
        "items": [{"type": "text", "text": "Tea", "kitchen": "ground floor"}]
      }
    findings:
      - pointer: /items/0/kitchen
        severity: info
        message: '"kitchen" is not a property of "text" blocks. DivKit ignores it'
  - title: the same, switched off
    options: {other_severity: off}
    input: |
      {
        "type": "container",
        "items": [{"type": "text", "text": "Tea", "kitchen": "ground floor"}]
      }
    findings: []
  - title: parameters and a host's own data
    input: |
      {
        "templates": {
          "drink": {"type": "text", "$text": "name"},
          "table": {"type": "container", "items": [{"type": "drink", "$name": "first"}]}
        },
        "card": {
          "log_id": "drinks",
          "version": 7,
          "_comment": "for the kitchen",
          "states": [
            {"state_id": 0, "div": {"type": "table", "first": "Tea"}},
            {"state_id": 1, "div": {"type": "custom", "custom_type": "map", "custom_props": {"zoom": 3}}},
            {"state_id": 2, "div": {"type": "rating", "stars": 5}}
          ]
        }
      }
    findings: []

"""##
    case "unsupported-platform": return #"""
id: unsupported-platform
group: schema
summary: Properties that a client of the layout does not know
severity: warning
fix:
  kind: none
  note: A client that lacks something needs another design, or none.
why: |
  Not every client of DivKit has every property. What a client does not know it ignores, and the layout looks or works differently
  there. The rule needs to be told where the layouts run: `platforms: [android, ios, web]` in the configuration, or some of
  these. Without it the rule is silent.

  Where `platforms` names the web alone the rules about `reuse_id` are silent, as the web recycles nothing by it.
platforms:
  android: Ignores what it does not know.
  ios: Ignores what it does not know.
  web: Ignores what it does not know.
sources:
  - DivKit schema, "platforms", 25.7 and later
switch_off: |
  When the layouts are meant to look different on some client.
examples:
  - title: a shadow that iOS does not draw
    config: {platforms: [android, ios]}
    input: |
      {
        "type": "container",
        "items": [
          {"type": "text", "text": "Tea", "min_hidden_lines": 2},
          {"type": "text", "text": "Milk", "text_shadow": {"offset": {"x": {"value": 1}, "y": {"value": 1}}}}
        ]
      }
    findings:
      - pointer: /items/1/text_shadow
        message: DivKit for iOS does not know "text_shadow" of "text" blocks, only for Android and Web.
  - title: nobody said where the layout runs
    input: |
      {
        "type": "container",
        "items": [
          {"type": "text", "text": "Tea", "min_hidden_lines": 2}
        ]
      }
    findings: []

"""#
    case "wrong-value-type": return #"""
id: wrong-value-type
group: schema
summary: Values of a kind that the property does not take
severity: warning
fix:
  kind: none
  note: Whether `"12"` was meant to be 12 is the author's to say.
why: |
  DivKit drops a value of the wrong kind and goes on as if the property were not there. A required one takes its object
  with it. Numbers and booleans in quotes are the usual case, and text that a server formatted into a number.

  Where DivKit evaluates expressions a string with `@{…}` may stand for any value. Names and ids are taken as they are
  written, so an expression in them is reported as well. Booleans may be written as 0 and 1. The values that a usage hands to a
  template are held to the properties that they end up in.
platforms:
  android: Logs the mismatch and drops the value.
  ios: Logs the mismatch and drops the value.
  web: Mostly goes by what JavaScript makes of the value.
sources:
  - DivKit schema, as carried by pydivkit 33.8
  - DivKit for iOS 32.59, generated sources, for what takes no expressions
switch_off: |
  When the layouts run on the web only and rely on its leniency.
examples:
  - title: numbers and booleans in quotes
    input: |
      {
        "type": "container",
        "items": [
          {"type": "text", "text": 42, "font_size": "14", "max_lines": 1.5},
          {"type": "text", "text": "Tea", "selectable": "true", "paddings": [8, 8]}
        ]
      }
    findings:
      - pointer: /items/0/text
        message: '"text" takes a string'
      - pointer: /items/0/font_size
        message: '"font_size" takes a whole number or an expression, and this is a string.'
      - pointer: /items/0/max_lines
        message: and this is the number 1.5
      - pointer: /items/1/selectable
        message: '"selectable" takes true or false (or 1 or 0) or an expression, and this is a string.'
      - pointer: /items/1/paddings
        message: '"paddings" takes an object, and this is an array.'
  - title: one object where an array belongs
    input: |
      {
        "type": "container",
        "items": [
          {"type": "text", "text": "Tea", "actions": {"log_id": "tap", "url": "app://tea"}}
        ]
      }
    findings:
      - pointer: /items/0/actions
        message: '"actions" takes an array of objects, and this is an object.'
  - title: an expression that nobody evaluates
    input: |
      {
        "type": "container",
        "items": [
          {"type": "text", "id": "drink_@{index}", "text": "Tea"}
        ]
      }
    findings:
      - pointer: /items/0/id
        message: '"id" takes no expressions'
  - title: what a usage hands to its template
    input: |
      {
        "templates": {
          "drink": {
            "type": "text",
            "$text": "name",
            "actions": [{"log_id": "tap", "$url": "link"}]
          }
        },
        "card": {
          "log_id": "drinks",
          "states": [{"state_id": 0, "div": {"type": "drink", "name": "Tea", "link": 7}}]
        }
      }
    findings:
      - pointer: /card/states/0/div/link
        message: '"url" takes a string'
  - title: expressions, numbers for booleans, and null for nothing
    input: |
      {
        "type": "container",
        "items": [
          {"type": "text", "text": "@{name}", "font_size": "@{size}", "alpha": 1, "selectable": 1, "max_lines": null}
        ]
      }
    findings: []

"""#
    case "constant-expression": return ##"""
id: constant-expression
group: layout
summary: Expressions that are just a literal
severity: warning
fix:
  kind: safe
  note: |
    The value takes the place of the expression, where the property takes a value of that type and JSON writes it the same
    way: a number for a number, a string for a string. Strings with a backslash stay, because clients differ in what it means
    outside expressions, and so do numbers that JSON spells differently.
why: |
  `"@{5}"` is 5, but every client parses and evaluates it each time the block is bound, and people read twice before they see that
  it never changes. Such expressions come from generators that wrap every value, and from edits that left nothing variable.

  The rule reports strings that are one expression with one literal in it. What is glued together from several is left
  alone.
platforms:
  android: Evaluates the expression each time.
  ios: Evaluates the expression each time.
  web: Evaluates the expression each time.
sources:
  - DivKit documentation, "Expressions"
switch_off: |
  When a generator writes all values as expressions and its output is not edited.
examples:
  - title: literals of all kinds
    input: |
      {
        "type": "container",
        "items": [
          {"type": "text", "text": "@{'Tea'}", "font_size": "@{14}", "alpha": "@{ 0.5 }", "selectable": "@{true}"},
          {"type": "text", "text": "Milk", "text_color": "@{'#ff0000'}", "font_weight": "@{'bold'}", "letter_spacing": "@{-1}"}
        ]
      }
    findings:
      - pointer: /items/0/text
        message: 'Write "Tea" instead.'
      - pointer: /items/0/font_size
        message: '"@{14}" never changes, but clients read and evaluate it as an expression each time. Write 14 instead.'
      - pointer: /items/0/alpha
        message: Write 0.5 instead.
      - pointer: /items/0/selectable
        message: Write true instead.
      - pointer: /items/1/text_color
        message: 'Write "#ff0000" instead.'
      - pointer: /items/1/font_weight
        message: 'Write "bold" instead.'
      - pointer: /items/1/letter_spacing
        message: Write -1 instead.
    fixed: |
      {
        "type": "container",
        "items": [
          {"type": "text", "text": "Tea", "font_size": 14, "alpha": 0.5, "selectable": true},
          {"type": "text", "text": "Milk", "text_color": "#ff0000", "font_weight": "bold", "letter_spacing": -1}
        ]
      }
  - title: what a usage hands to its template
    input: |
      {
        "templates": {
          "drink": {"type": "text", "$text": "name", "$font_size": "size"}
        },
        "card": {
          "log_id": "drinks",
          "states": [{"state_id": 0, "div": {"type": "drink", "name": "@{'Tea'}", "size": "@{14}"}}]
        }
      }
    findings:
      - pointer: /card/states/0/div/name
        message: 'Write "Tea" instead.'
      - pointer: /card/states/0/div/size
        message: Write 14 instead.
    fixed: |
      {
        "templates": {
          "drink": {"type": "text", "$text": "name", "$font_size": "size"}
        },
        "card": {
          "log_id": "drinks",
          "states": [{"state_id": 0, "div": {"type": "drink", "name": "Tea", "size": 14}}]
        }
      }
  - title: reported, but not fixed, where the value is of another type or spelled another way
    input: |
      {
        "type": "container",
        "items": [
          {"type": "text", "text": "@{5}", "font_size": "@{'14'}", "max_lines": "@{007}"},
          {"type": "text", "text": "@{'it\\'s tea'}", "alpha": "@{.5}"}
        ]
      }
    findings:
      - pointer: /items/0/text
        message: Write the value itself.
      - pointer: /items/0/font_size
        message: Write the value itself.
      - pointer: /items/0/max_lines
        message: Write the value itself.
      - pointer: /items/1/text
        message: Write the value itself.
      - pointer: /items/1/alpha
        message: Write the value itself.
    fixed: |
      {
        "type": "container",
        "items": [
          {"type": "text", "text": "@{5}", "font_size": "@{'14'}", "max_lines": "@{007}"},
          {"type": "text", "text": "@{'it\\'s tea'}", "alpha": "@{.5}"}
        ]
      }
  - title: expressions that can change, or are part of a text
    input: |
      {
        "type": "container",
        "items": [
          {"type": "text", "text": "@{name}", "font_size": "@{size + 2}", "alpha": "@{-shade}"},
          {"type": "text", "text": "Cup no. @{5}", "max_lines": "@{'@{lines}'}"},
          {"type": "text", "text": "\\@{5}"}
        ]
      }
    findings: []

"""##
    case "duplicate-id": return #"""
id: duplicate-id
group: layout
summary: Ids that several blocks have, where something refers to them
severity: warning
fix:
  kind: none
  note: Which of the blocks is meant is the author's to say.
why: |
  Actions, indicators and validators name blocks by their `id`: `div-action://set_state?state_id=0/details/open`,
  `div-action://set_next_item?id=photos`, the typed actions `scroll_to`, `video`, `focus_element`, `submit` and more. When two
  blocks that are shown together have the id, such an action reaches one of them, and which one differs between clients.

  Ids that nothing in the file refers to may repeat. So may ids in different states of one block, of which only one is shown
  at a time: that is how transitions find the block that goes on. An id in a path of states has to be unique among
  the state blocks inside the same state. What is made from prototypes is not looked at.

  An id written in a template that is used twice is one text that names two blocks; it is reported there. Where templates
  multiply into more than a million blocks, the search ends, and says so.
platforms:
  android: Goes to the first block with the id that it finds; logs an error for state blocks.
  ios: Goes to one of the blocks; state blocks share their state.
  web: Goes to one of the blocks and logs an error.
sources:
  - DivKit documentation, "Actions with elements"
  - DivKit schema, `div-action-typed`, `div-indicator`, `div-input-validator`
switch_off: |
  When ids are made unique before a layout is shown.
examples:
  - title: a pager that an action turns over
    input: |
      {
        "type": "container",
        "items": [
          {
            "type": "gallery",
            "id": "photos",
            "items": [{"type": "image", "image_url": "https://example.com/tea.png"}]
          },
          {
            "type": "gallery",
            "id": "photos",
            "items": [{"type": "image", "image_url": "https://example.com/milk.png"}]
          },
          {
            "type": "text",
            "text": "Next",
            "actions": [{"log_id": "next", "url": "div-action://set_next_item?id=photos"}]
          }
        ]
      }
    findings:
      - pointer: /items/1/id
        message: 'Another block that is shown together with this one has the id "photos", too.'
  - title: a typed action, and a template that is used twice
    input: |
      {
        "templates": {
          "player": {
            "type": "container",
            "items": [
              {"type": "video", "id": "clip", "$video_sources": "sources"},
              {
                "type": "text",
                "text": "Play",
                "actions": [{"log_id": "play", "typed": {"type": "video", "id": "clip", "action": "start"}}]
              }
            ]
          }
        },
        "card": {
          "log_id": "clips",
          "states": [
            {
              "state_id": 0,
              "div": {
                "type": "container",
                "items": [{"type": "player", "sources": []}, {"type": "player", "sources": []}]
              }
            }
          ]
        }
      }
    findings:
      - pointer: /templates/player/items/0/id
        message: This text gives the id "clip" to several blocks that are shown together
  - title: state blocks that a path leads to
    input: |
      {
        "log_id": "drinks",
        "states": [
          {
            "state_id": 0,
            "div": {
              "type": "container",
              "items": [
                {
                  "type": "state",
                  "id": "drink",
                  "states": [
                    {
                      "state_id": "hot",
                      "div": {
                        "type": "text",
                        "text": "Tea",
                        "actions": [{"log_id": "ice", "url": "div-action://set_state?state_id=0/drink/cold"}]
                      }
                    },
                    {"state_id": "cold", "div": {"type": "text", "text": "Iced tea"}}
                  ]
                },
                {
                  "type": "state",
                  "id": "drink",
                  "states": [{"state_id": "hot", "div": {"type": "text", "text": "Coffee"}}]
                }
              ]
            }
          }
        ]
      }
    findings:
      - pointer: /states/0/div/items/1/id
        message: Another block that is shown together with this one has the id "drink", too.
  - title: one id in two states, ids that nothing names, and an id that an expression makes up
    input: |
      {
        "log_id": "drinks",
        "states": [
          {
            "state_id": 0,
            "div": {
              "type": "gallery",
              "id": "list",
              "items": [
                {"type": "text", "id": "row", "text": "Tea"},
                {"type": "text", "id": "row", "text": "Milk"},
                {
                  "type": "text",
                  "id": "row",
                  "text": "Top",
                  "actions": [
                    {"log_id": "top", "url": "div-action://set_current_item?id=list&item=0"},
                    {"log_id": "there", "url": "div-action://set_current_item?id=@{name}&item=0"}
                  ]
                }
              ]
            }
          },
          {
            "state_id": 1,
            "div": {"type": "gallery", "id": "list", "items": [{"type": "text", "text": "Sold out"}]}
          }
        ]
      }
    findings: []

"""#
    case "duplicate-state-id": return #"""
id: duplicate-state-id
group: layout
summary: States of one card or one state block with the same `state_id`
severity: warning
fix:
  kind: none
  note: Which of the states actions mean is the author's to say.
why: |
  An action that switches to a state names it by its `state_id`. Of two states with one id only one is ever shown, mostly
  the first, and the other one is downloaded for nothing. It is usually a copy whose id was not changed.

  Different state blocks may use the same ids. Ids with expressions are not compared.
platforms:
  android: Shows the first state with the id.
  ios: Shows the first state with the id.
  web: Shows one of the states with the id.
sources:
  - DivKit schema, `div-data` and `div-state`
switch_off: |
  When states are left out of a layout before it is shown, so that one of each id remains.
examples:
  - title: a copy that kept its id
    input: |
      {
        "log_id": "drinks",
        "states": [
          {
            "state_id": 0,
            "div": {
              "type": "state",
              "id": "drink",
              "states": [
                {"state_id": "hot", "div": {"type": "text", "text": "Tea"}},
                {"state_id": "cold", "div": {"type": "text", "text": "Iced tea"}},
                {"state_id": "hot", "div": {"type": "text", "text": "Coffee"}}
              ]
            }
          },
          {"state_id": 0, "div": {"type": "text", "text": "Sold out"}}
        ]
      }
    findings:
      - pointer: /states/0/div/states/2/state_id
        message: 'Another state of this state block has the id "hot" already.'
      - pointer: /states/1/state_id
        message: 'Another state of this card has the id "0" already.'
  - title: in a template that is used twice, reported once
    input: |
      {
        "templates": {
          "switcher": {
            "type": "state",
            "$id": "name",
            "states": [
              {"state_id": "on", "div": {"type": "text", "text": "On"}},
              {"state_id": "on", "div": {"type": "text", "text": "Off"}}
            ]
          }
        },
        "card": {
          "log_id": "drinks",
          "states": [
            {
              "state_id": 0,
              "div": {
                "type": "container",
                "items": [{"type": "switcher", "name": "tea"}, {"type": "switcher", "name": "milk"}]
              }
            }
          ]
        }
      }
    findings:
      - pointer: /templates/switcher/states/1/state_id
        message: Another state of this state block has the id "on" already.
  - title: two state blocks with the same ids
    input: |
      {
        "type": "container",
        "items": [
          {
            "type": "state",
            "id": "tea",
            "states": [{"state_id": "on", "div": {"type": "text", "text": "On"}}]
          },
          {
            "type": "state",
            "id": "milk",
            "states": [{"state_id": "on", "div": {"type": "text", "text": "On"}}]
          }
        ]
      }
    findings: []

"""#
    case "empty-container": return #"""
id: empty-container
group: layout
summary: Containers without anything in them
severity: warning
fix:
  kind: none
  note: What the container was meant to hold, or whether it can go, only the author knows.
selector: ":is(container, gallery, grid, pager):count(items, = 0):not([item_builder])"
message: >-
  This {type} is empty: it has neither items nor an item_builder. iOS takes an empty container for an error and leaves
  it out, the other clients draw a view with nothing in it. Give it items, use a separator for a gap or a shape, or
  remove it.
why: |
  A container that holds nothing is mostly what is left of something: the items were moved, a filter took them all, or a
  key is misspelled. Where it was meant as a gap or a coloured shape, the clients disagree: iOS does not show it.

  The rule reports a `container`, `gallery`, `grid` or `pager` whose `items` are missing or an empty list, and which has
  no `item_builder`. `items` that an expression or a parameter decides are left alone.
platforms:
  android: Shows a view without children, with its background and size.
  ios: A `container` without children is an error ("DivContainer is empty"), and the block is not shown.
  web: Shows an element without children, with its background and size.
sources:
  - DivKit for iOS, `DivContainerExtensions.swift`
  - DivKit for web, `Container.svelte`
  - DivKit's `json_validator.py`, "container without items"
switch_off: |
  When empty containers are filled by patches, and the layouts are not shown on iOS.
examples:
  - title: items that are an empty list
    input: |
      {
        "type": "container",
        "items": [
          {"type": "text", "text": "Tea"},
          {"type": "container", "items": []}
        ]
      }
    findings:
      - pointer: /items/1
        message: This container is empty
  - title: a gallery without items
    input: |
      {
        "type": "container",
        "items": [
          {"type": "gallery", "orientation": "horizontal"}
        ]
      }
    findings:
      - pointer: /items/0
        message: This gallery is empty
  - title: items that are built from data
    input: |
      {
        "type": "container",
        "items": [
          {
            "type": "gallery",
            "item_builder": {
              "data": "@{teas}",
              "prototypes": [{"div": {"type": "text", "text": "@{getStringFromDict(it, 'name')}"}}]
            }
          }
        ]
      }
    findings: []
  - title: items that a template gets from its users
    input: |
      {
        "templates": {
          "row": {"type": "container", "orientation": "horizontal", "$items": "cells"}
        },
        "card": {
          "log_id": "teas",
          "states": [
            {
              "state_id": 0,
              "div": {
                "type": "container",
                "items": [{"type": "row", "cells": [{"type": "text", "text": "Tea"}]}, {"type": "separator"}]
              }
            }
          ]
        }
      }
    findings: []
  - title: a template whose user gives it nothing
    input: |
      {
        "templates": {
          "row": {"type": "container", "orientation": "horizontal", "$items": "cells"}
        },
        "card": {
          "log_id": "teas",
          "states": [{"state_id": 0, "div": {"type": "row"}}]
        }
      }
    findings:
      - pointer: /card/states/0/div
        message: This container is empty

"""#
    case "expression-syntax": return #"""
id: expression-syntax
group: layout
summary: Expressions that DivKit cannot read
severity: error
fix:
  kind: none
  note: Only the author knows what was meant.
why: |
  A string with `@{…}` in it is read by DivKit's own parser, at run time, on the device. When it cannot make sense of the
  expression it logs an error and goes on as if the property were not there, and a required one takes its block with it. Nothing
  tells the author, unless somebody looks into the log.

  The rule reads expressions as the clients do: brackets, quotes, operators, calls, quoted strings with expressions
  inside, and the escapes `\\`, `\'` and `\@{`, each with its backslash doubled in JSON. It does not know types or
  functions. Properties that take no expressions are not read.
platforms:
  android: Logs the error and goes on without the value.
  ios: Logs the error and goes on without the value.
  web: Logs the error and goes on without the value.
sources:
  - DivKit for Android, `Tokenizer`, `Parser` and `LiteralsEscaper`
  - DivKit for iOS, `ExpressionLink`
  - DivKit for web, `expressions.peggy`
switch_off: |
  When the layouts are for a DivKit whose expressions divlint does not know yet.
examples:
  - title: something is open at the end
    input: |
      {
        "type": "container",
        "items": [
          {"type": "text", "text": "Hello, @{name"},
          {"type": "text", "text": "@{name == 'Tea}"},
          {"type": "text", "text": "@{min(a, b}"},
          {"type": "text", "text": "@{hot ? 'Tea'}"}
        ]
      }
    findings:
      - pointer: /items/0/text
        message: '"@{name" has no } at its end.'
      - pointer: /items/1/text
        message: "has no ' at its end"
      - pointer: /items/2/text
        message: 'the ( of "(a, b}" has no ) in this expression'
      - pointer: /items/3/text
        message: "has no : in this expression"
  - title: something is missing, too much, or from another language
    input: |
      {
        "type": "container",
        "items": [
          {"type": "text", "text": "@{ }", "alpha": "@{a +}"},
          {"type": "text", "text": "@{first last}", "alpha": "@{a ? 1, 2}"},
          {"type": "text", "text": "@{items[0]}", "alpha": "@{a = 1}"},
          {"type": "text", "text": "@{name + \"!\"}", "alpha": "@{a && || b}"}
        ]
      }
    findings:
      - pointer: /items/0/text
        message: '"@{ }" has nothing in it'
      - pointer: /items/0/alpha
        message: 'a value is missing in "@{a +}"'
      - pointer: /items/1/text
        message: '"last" does not fit after "@{first "'
      - pointer: /items/1/alpha
        message: '"," does not fit after "@{a ? 1"'
      - pointer: /items/2/text
        message: '"[" does not fit after "@{items"'
      - pointer: /items/2/alpha
        message: '"=" does not fit after "@{a "'
      - pointer: /items/3/text
        message: does not fit after
      - pointer: /items/3/alpha
        message: 'a value is missing before "|| b}"'
  - title: an escape that is none
    input: |
      {
        "type": "container",
        "items": [
          {"type": "text", "text": "C:\\tea and @{name}"}
        ]
      }
    findings:
      - pointer: /items/0/text
        message: '"\t" is no escape'
  - title: what a usage hands to its template
    input: |
      {
        "templates": {
          "drink": {"type": "text", "$text": "name"}
        },
        "card": {
          "log_id": "drinks",
          "states": [{"state_id": 0, "div": {"type": "drink", "name": "@{tea"}}]
        }
      }
    findings:
      - pointer: /card/states/0/div/name
        message: has no } at its end
  - title: expressions that clients can read
    input: |
      {
        "type": "container",
        "items": [
          {"type": "text", "text": "@{hot && !(cold || n >= -1.5e3) ? 'Tea @{n}, @{'hot'}' : toString(n % 2).trim()}"},
          {"type": "text", "text": "Not one: \\@{, \\\\ and it's } fine, nor is @{}"},
          {"type": "text", "text": "@{card.items.getDict(0).getString('it\\'s') !: ''} and @{now()}"}
        ]
      }
    findings: []

"""#
    case "long-string": return #"""
id: long-string
group: layout
summary: Strings of more characters than wanted
severity: info
enabled: false
fix:
  kind: none
  note: Only the author can shorten a text.
options:
  - name: limit
    type: integer
    minimum: 100
    default: 200
    summary: How many characters are fine
  - name: ignore
    type: strings
    default: [preview]
    summary: Properties that may be as long as they like; `preview` holds a whole picture
why: |
  A string stands in the layout once for every block that shows it, and clients hand it around each time they bind the
  block. DivKit's own validator asks for strings of 200 characters and more to be put into variables. That pays for texts that
  several blocks share, for pictures in `data:` URLs that could be downloaded once, and for long texts inside expressions, which are
  parsed again and again. An article is as long as it is, so the rule is off until you ask for it.

  Characters are code points. Strings in `payload`, `custom_props` and other members that belong to the host are not counted.
platforms:
  android: Parses expressions when the block is bound; measures the text on the main thread.
  ios: Parses expressions when the block is made.
  web: Parses expressions when the block is made.
sources:
  - DivKit's JSON validator, `json-builder/json-validator`
switch_off: |
  It is off unless the configuration switches it on.
examples:
  - title: a limit of 100 characters
    options: {limit: 100}
    input: |
      {
        "type": "container",
        "items": [
          {
            "type": "text",
            "text": "Tea is made from the leaves of the tea plant, and some say that it is best with milk, others that it needs none."
          }
        ]
      }
    findings:
      - pointer: /items/0/text
        message: This "text" has 112 characters, 12 more than 100.
  - title: a usage that hands its template a long text
    options: {limit: 100}
    input: |
      {
        "templates": {
          "drink": {"type": "text", "$text": "story"}
        },
        "card": {
          "log_id": "drinks",
          "states": [
            {
              "state_id": 0,
              "div": {
                "type": "drink",
                "story": "Tea is made from the leaves of the tea plant, and some say that it is best with milk, others that it needs none."
              }
            }
          ]
        }
      }
    findings:
      - pointer: /card/states/0/div/story
        message: has 112 characters
  - title: a picture, and a text within the limit
    options: {limit: 100}
    input: |
      {
        "type": "container",
        "items": [
          {
            "type": "image",
            "image_url": "https://example.com/tea.png",
            "preview": "iVBORw0KGgoAAAANSUhEUgAAADAAAAAwCAMAAABg3Am1AAAACXBIWXMAABYlAAAWJQFJUiTwAAADAFBMVEVHcEz///////////////8",
            "accessibility": {"description": "Tea"}
          }
        ]
      }
    findings: []

"""#
    case "match-parent-in-wrap-content": return #"""
id: match-parent-in-wrap-content
group: layout
summary: Children as large as their container in a container as large as its children
severity: warning
fix:
  kind: none
  note: Which of the two sizes was meant is the author's to say.
why: |
  A container with `wrap_content` is as large as its children, and a child with `match_parent` as large as its container.
  Together they say nothing. All clients notice, log an error or a warning, and guess, each in its own way.

  Along the main axis (the width in a horizontal container, the height in a vertical one) a single child with `match_parent`
  is one too many, because it wants what the others leave. Across, and in an `overlap` container, the largest child decides, and
  the fault is there when all children have `match_parent`.

  What is not written down counts: the width is `match_parent` by default and the height `wrap_content`, and containers
  are vertical. So a horizontal container with `"width": {"type": "wrap_content"}` asks each child for a width of its own.

  Sizes and orientations with expressions are left alone, and so are heights of containers with an `aspect`, and what a template
  that nobody uses leaves to its usages.
platforms:
  android: Logs a warning for each child along the main axis; a child like that gets what is left, often nothing.
  ios: Logs a warning and lays the children or the container out as `wrap_content`; older versions drop the container.
  web: Logs a warning and lays the child out as `wrap_content`.
sources:
  - DivKit for Android, `DivContainerBinder.checkMainAxisSize`
  - DivKit for iOS, `DivContainerSizeModifier`
  - DivKit for web, `Outer.svelte` and `Container.svelte`
switch_off: |
  When layouts for one client rely on what it makes of such sizes.
examples:
  - title: both axes, written down
    input: |
      {
        "type": "container",
        "height": {"type": "wrap_content"},
        "items": [
          {"type": "text", "text": "Tea", "height": {"type": "match_parent"}},
          {
            "type": "container",
            "orientation": "horizontal",
            "width": {"type": "wrap_content"},
            "items": [
              {"type": "text", "text": "Milk", "width": {"type": "match_parent", "weight": 2}},
              {"type": "text", "text": "Sugar", "width": {"type": "fixed", "value": 40}}
            ]
          }
        ]
      }
    findings:
      - pointer: /items/0/height
        message: "This block's height is match_parent, and the container's height is wrap_content: each waits"
      - pointer: /items/1/items/0/width
        message: "This block's width is match_parent"
  - title: defaults count
    input: |
      {
        "type": "container",
        "items": [
          {"type": "separator", "height": {"type": "match_parent"}},
          {
            "type": "container",
            "orientation": "horizontal",
            "width": {"type": "wrap_content"},
            "items": [{"type": "text", "text": "Milk"}]
          }
        ]
      }
    findings:
      - pointer: /items/0/height
        message: "the container's height is wrap_content, the default"
      - pointer: /items/1/items/0
        message: "This block's width is match_parent, the default, and the container's width is wrap_content"
  - title: across, when no child has a size
    input: |
      {
        "type": "container",
        "width": {"type": "wrap_content"},
        "items": [
          {"type": "text", "text": "Tea"},
          {"type": "text", "text": "Milk", "width": {"type": "match_parent"}}
        ]
      }
    findings:
      - pointer: /width
        message: "This container's width is wrap_content, and that of all its 2 children is match_parent"
  - title: the size comes through a template
    input: |
      {
        "templates": {
          "row": {"type": "container", "orientation": "horizontal", "$width": "size", "$items": "cells"},
          "cell": {"type": "text", "$text": "name", "width": {"type": "match_parent"}}
        },
        "card": {
          "log_id": "drinks",
          "states": [
            {
              "state_id": 0,
              "div": {
                "type": "container",
                "items": [
                  {
                    "type": "row",
                    "size": {"type": "wrap_content"},
                    "cells": [{"type": "cell", "name": "Tea"}, {"type": "cell", "name": "Milk"}]
                  }
                ]
              }
            }
          ]
        }
      }
    findings:
      - pointer: /templates/cell/width
        message: "This block's width is match_parent"
  - title: a template that nobody uses, which leaves the size to its usages
    input: |
      {
        "templates": {
          "row": {
            "type": "container",
            "orientation": "horizontal",
            "width": {"type": "wrap_content"},
            "items": [{"type": "text", "text": "Tea", "$width": "size"}]
          }
        }
      }
    findings: []
  - title: one child with a size across, a container with an aspect, and expressions
    input: |
      {
        "type": "container",
        "items": [
          {
            "type": "container",
            "width": {"type": "wrap_content"},
            "items": [
              {"type": "text", "text": "Tea", "width": {"type": "wrap_content"}},
              {"type": "separator"}
            ]
          },
          {
            "type": "container",
            "aspect": {"ratio": 2},
            "items": [{"type": "text", "text": "Milk", "height": {"type": "match_parent"}}]
          },
          {
            "type": "container",
            "orientation": "@{wide ? 'horizontal' : 'vertical'}",
            "items": [{"type": "text", "text": "Sugar", "height": {"type": "match_parent"}}]
          }
        ]
      }
    findings: []

"""#
    case "missing-log-id": return #"""
id: missing-log-id
group: layout
summary: Cards and actions without a `log_id`
severity: warning
fix:
  kind: none
  note: The name is for the author's statistics.
why: |
  DivKit reports what users do under the `log_id` of the card and of the action. A card without one is not shown. An action without
  one is dropped by clients up to version 32, so that a tap does nothing; newer ones run it and log it under no name.

  The rule sees through templates: an id that a template leaves to its usages is asked for there.
platforms:
  android: Drops the card; versions before the schema made it optional drop the action, too.
  ios: Drops the card, and up to 32.59 the action.
  web: Logs the error; a card without `log_id` is not shown.
sources:
  - DivKit schema, `div-data`
  - DivKit for iOS 32.59, generated sources, for actions
switch_off: |
  When only the newest clients show the layouts and nobody looks at logs.
examples:
  - title: a card and its actions
    input: |
      {
        "states": [
          {
            "state_id": 0,
            "div": {
              "type": "text",
              "text": "Tea",
              "actions": [{"url": "app://tea"}],
              "visibility_actions": [{"url": "app://seen"}]
            }
          }
        ]
      }
    findings:
      - pointer: ""
        message: '"log_id" is missing: clients drop a card without one'
      - pointer: /states/0/div/actions/0
        message: '"log_id" is missing: clients that are not the newest drop an action without one'
      - pointer: /states/0/div/visibility_actions/0
        message: '"log_id" is missing'
  - title: an id that a usage does not supply
    input: |
      {
        "templates": {
          "button": {
            "type": "text",
            "$text": "title",
            "actions": [{"$log_id": "name", "$url": "link"}]
          }
        },
        "card": {
          "log_id": "drinks",
          "states": [
            {"state_id": 0, "div": {"type": "button", "title": "Tea", "link": "app://tea", "name": "tea"}},
            {"state_id": 1, "div": {"type": "button", "title": "Milk", "link": "app://milk"}}
          ]
        }
      }
    findings:
      - pointer: /card/states/1/div
        message: '"name" is missing, from which the template takes "log_id"'
  - title: ids, one of them an expression
    input: |
      {
        "log_id": "drinks",
        "states": [
          {
            "state_id": 0,
            "div": {
              "type": "text",
              "text": "Tea",
              "actions": [{"log_id": "@{name}_tap", "url": "app://tea"}]
            }
          }
        ]
      }
    findings: []

"""#
    case "missing-state-id": return #"""
id: missing-state-id
group: layout
summary: States, and actions that switch them, without a `state_id`
severity: error
fix:
  kind: none
  note: Actions elsewhere may name the state already.
why: |
  Actions show a state by its `state_id`. A state of a card or of a `state` block without one cannot be shown by anything, and DivKit
  drops it; a card whose only state is dropped is not shown at all. The typed action `set_state` needs to say which state
  it is about.

  The rule sees through templates: an id that a template leaves to its usages is asked for there.
platforms:
  android: Logs the error and drops the state, and the card when no state is left.
  ios: Logs the error and drops the state, and the card when no state is left.
  web: Logs the error and shows nothing.
sources:
  - DivKit schema, `div-data`, `div-state`, `div-action-set-state`
switch_off: |
  When a host completes layouts before it hands them to DivKit.
examples:
  - title: a state of a card and one of a state block
    input: |
      {
        "log_id": "drinks",
        "states": [
          {
            "div": {
              "type": "state",
              "id": "drink",
              "states": [
                {"state_id": "hot", "div": {"type": "text", "text": "Tea"}},
                {"div": {"type": "text", "text": "Iced tea"}}
              ]
            }
          }
        ]
      }
    findings:
      - pointer: /states/0
        message: '"state_id" is missing: a state without one cannot be shown'
      - pointer: /states/0/div/states/1
        message: '"state_id" is missing'
  - title: an id that a usage does not supply
    input: |
      {
        "templates": {
          "switcher": {
            "type": "state",
            "id": "drink",
            "states": [{"$state_id": "name", "div": {"type": "text", "text": "Tea"}}]
          }
        },
        "card": {
          "log_id": "drinks",
          "states": [{"state_id": 0, "div": {"type": "switcher"}}]
        }
      }
    findings:
      - pointer: /card/states/0/div
        message: '"name" is missing, from which the template takes "state_id"'
  - title: states with ids
    input: |
      {
        "log_id": "drinks",
        "states": [{"state_id": 0, "div": {"type": "text", "text": "Tea"}}]
      }
    findings: []

"""#
    case "single-child-container": return ##"""
id: single-child-container
group: layout
summary: Containers around one block that add nothing to it
severity: info
fix:
  kind: none
  note: |
    Taking the container away changes places in the text that actions, patches and tests may count on.
selector: |
  container:count(items, = 1):not(
    [item_builder], [id], [width], [height], [background], [border], [paddings], [margins], [aspect], [alpha], [visibility],
    [action], [actions], [longtap_actions], [doubletap_actions], [hover_start_actions], [hover_end_actions],
    [press_start_actions], [press_end_actions], [visibility_action], [visibility_actions], [disappear_actions],
    [selected_actions], [accessibility], [extensions], [tooltips], [transform], [transformations], [focus], [variables],
    [variable_triggers], [animators], [functions], [layout_provider], [transition_in], [transition_out],
    [transition_change], [transition_triggers], [alignment_horizontal], [alignment_vertical], [column_span], [row_span],
    [content_alignment_horizontal], [content_alignment_vertical], [reuse_id], [separator], [line_separator],
    [layout_mode], [clip_to_bounds]
  ):has(> :not(
    [alignment_horizontal], [alignment_vertical], [width]:not([width.type=match_parent]), [width.weight],
    [height.type=match_parent],
    container:count(items, = 1):not([background], [border], [paddings], [margins], [action], [actions])
  ))
message: >-
  This container holds one block and adds nothing: no size, no padding, no background, no action. Every view costs time to
  build and to lay out. Put the block in its place.
why: |
  Wrappers are left over when a layout changes, or come from generators that always write one. Each costs the client a
  view, a pass of layout, and a level of depth.

  The rule reports a `container` with one item that has no property which could show: hardly more than its `type`, its
  `orientation` and the item. It does so only where the item is as wide as it can be and has a height of its own, so that
  it looks the same without the container. Of several such containers around each other the innermost is reported.
platforms:
  android: Builds and measures a `ViewGroup` more.
  ios: Builds a container block and a view more.
  web: Builds an element more.
sources:
  - DivKit's `json_validator.py`, "container with only one element"
switch_off: |
  When a generator writes the layouts and nobody wants to change it.
examples:
  - title: a container around one text
    input: |
      {
        "type": "container",
        "items": [
          {"type": "container", "items": [{"type": "text", "text": "Tea"}]},
          {"type": "text", "text": "Biscuits"}
        ]
      }
    findings:
      - pointer: /items/0
        message: This container holds one block and adds nothing
  - title: a container that gives its text a background
    input: |
      {
        "type": "container",
        "items": [
          {
            "type": "container",
            "background": [{"type": "solid", "color": "#eee"}],
            "items": [{"type": "text", "text": "Tea"}]
          },
          {"type": "text", "text": "Biscuits"}
        ]
      }
    findings: []
  - title: an image that is narrower than the container
    input: |
      {
        "type": "container",
        "items": [
          {
            "type": "container",
            "items": [
              {"type": "image", "image_url": "https://example.com/tea.png", "width": {"type": "fixed", "value": 24}}
            ]
          },
          {"type": "text", "text": "Biscuits"}
        ]
      }
    findings: []
  - title: of containers around each other the innermost
    input: |
      {
        "type": "gallery",
        "items": [
          {"type": "container", "items": [{"type": "container", "items": [{"type": "text", "text": "Tea"}]}]},
          {"type": "separator"}
        ]
      }
    findings:
      - pointer: /items/0/items/0

"""##
    case "undeclared-variable": return #"""
id: undeclared-variable
group: layout
summary: Variables that the file uses and does not declare
severity: warning
enabled: false
fix:
  kind: none
  note: Only the author knows the type and the first value.
options:
  - name: ignore
    type: strings
    default: []
    summary: Variables that the host declares
why: |
  An expression with a variable that does not exist fails on the device: DivKit logs an error and goes on without the value. A
  misspelled name is the usual cause.

  Variables are declared in `variables` of the card or of a block. Hosts declare some as well, and divlint cannot know
  them; so the rule is off until the configuration switches it on, best with the host's variables in `ignore`. Names that DivKit gives
  itself (`it`, `index`, arguments of functions) are known. The rule looks at files with a whole card in them, and not
  at which block a variable is declared in.
platforms:
  android: Logs the error and goes on without the value.
  ios: Logs the error and goes on without the value.
  web: Logs the error and goes on without the value.
sources:
  - DivKit documentation, "Variables"
  - DivKit schema, `div-variable`, `div-collection-item-builder`, `div-function`
switch_off: |
  It is off unless the configuration switches it on.
examples:
  - title: names that nothing declares
    input: |
      {
        "log_id": "drinks",
        "variables": [{"type": "string", "name": "drink", "value": "Tea"}],
        "states": [
          {
            "state_id": 0,
            "div": {
              "type": "container",
              "items": [
                {"type": "text", "text": "@{drnk} for @{len(drink) > cups ? guest.name : drink}"},
                {"type": "input", "text_variable": "note"}
              ]
            }
          }
        ]
      }
    findings:
      - pointer: /states/0/div/items/0/text
        message: 'Nothing in this file declares the variables "drnk", "cups", "guest.name".'
      - pointer: /states/0/div/items/1/text_variable
        message: Nothing in this file declares the variable "note".
  - title: a variable that the host declares
    options: {ignore: [user]}
    input: |
      {
        "log_id": "drinks",
        "states": [{"state_id": 0, "div": {"type": "text", "text": "@{user.name}"}}]
      }
    findings: []
  - title: elements of data, arguments of functions, and a patch
    input: |
      {
        "log_id": "drinks",
        "variables": [{"type": "array", "name": "drinks", "value": []}],
        "functions": [
          {
            "name": "double",
            "arguments": [{"name": "n", "type": "integer"}],
            "return_type": "integer",
            "body": "@{n * 2}"
          }
        ],
        "states": [
          {
            "state_id": 0,
            "div": {
              "type": "gallery",
              "item_builder": {
                "data": "@{drinks}",
                "data_element_name": "drink",
                "prototypes": [{"div": {"type": "text", "text": "@{drink.getString('name')} @{index}"}}]
              }
            }
          }
        ]
      }
    findings: []

"""#
    case "unknown-size-type": return #"""
id: unknown-size-type
group: layout
summary: Sizes of a type that does not exist
severity: warning
fix:
  kind: none
  note: Only the author knows which size was meant. The message guesses where a known one is spelled alike.
why: |
  `width` and `height` are of type `fixed`, `match_parent` or `wrap_content`. DivKit does not say when it meets another
  one: the block gets the default size as if the property were not there, which is `match_parent` for the width and
  `wrap_content` for the height.
platforms:
  android: Logs the word and goes by the default.
  ios: Logs the word and goes by the default.
  web: Goes by the default.
sources:
  - DivKit schema, `div-size`
switch_off: |
  When the layouts are for a DivKit that is newer than the one divlint knows.
examples:
  - title: words from elsewhere
    input: |
      {
        "type": "container",
        "width": {"type": "wrap_contents"},
        "items": [
          {"type": "text", "text": "Tea", "width": {"type": "fill"}, "height": {"type": "fixed", "value": 40}}
        ]
      }
    findings:
      - pointer: /width/type
        message: 'No width is of type "wrap_contents". Did you mean "wrap_content"?'
      - pointer: /items/0/width/type
        message: 'There is "fixed", "match_parent" or "wrap_content".'
  - title: a size that a usage hands to its template
    input: |
      {
        "templates": {
          "drink": {"type": "text", "text": "Tea", "$height": "size"}
        },
        "card": {
          "log_id": "drinks",
          "states": [{"state_id": 0, "div": {"type": "drink", "size": {"type": "auto"}}}]
        }
      }
    findings:
      - pointer: /card/states/0/div/size/type
        message: 'No height is of type "auto".'
  - title: the sizes that there are
    input: |
      {
        "type": "container",
        "width": {"type": "match_parent", "weight": 1},
        "height": {"type": "wrap_content", "constrained": true},
        "items": [{"type": "text", "text": "Tea", "width": {"type": "fixed", "value": "@{size}"}}]
      }
    findings: []

"""#
    case "unused-variable": return #"""
id: unused-variable
group: layout
summary: Variables that are declared and never mentioned again
severity: info
fix:
  kind: none
  note: The host may read the variable, or set it.
why: |
  A variable that nothing mentions costs its place in every layout that is sent, and makes readers look for what it does. Often
  the block that used it is gone, or its name is spelled in two ways.

  A variable counts as mentioned when its name stands in any expression of the file, in a member such as `text_variable`, in an
  action, or as the whole of any other string, for custom blocks and extensions. Template libraries of the configuration
  count, too. What the host does with variables divlint cannot see.
platforms:
  android: Keeps the variable for the host.
  ios: Keeps the variable for the host.
  web: Keeps the variable for the host.
sources:
  - DivKit documentation, "Variables"
  - DivKit schema, `div-variable`
switch_off: |
  When layouts declare variables for their hosts.
examples:
  - title: a variable of the card and one of a block
    input: |
      {
        "log_id": "drinks",
        "variables": [
          {"type": "string", "name": "drink", "value": "Tea"},
          {"type": "integer", "name": "cups", "value": 2}
        ],
        "states": [
          {
            "state_id": 0,
            "div": {
              "type": "text",
              "text": "@{drink}",
              "variables": [{"type": "boolean", "name": "is_hot", "value": true}]
            }
          }
        ]
      }
    findings:
      - pointer: /variables/1/name
        message: The variable "cups" is not mentioned anywhere else in this file.
      - pointer: /states/0/div/variables/0/name
        message: The variable "is_hot"
  - title: variables that something mentions
    input: |
      {
        "log_id": "drinks",
        "variables": [
          {"type": "string", "name": "drink.name", "value": "Tea"},
          {"type": "dict", "name": "shop", "value": {}},
          {"type": "string", "name": "note", "value": ""},
          {"type": "integer", "name": "cups", "value": 2},
          {"type": "string", "name": "theme", "value": "dark"}
        ],
        "states": [
          {
            "state_id": 0,
            "div": {
              "type": "container",
              "items": [
                {"type": "text", "text": "@{drink.name} at @{shop.getString('name')}"},
                {"type": "input", "text_variable": "note"},
                {
                  "type": "text",
                  "text": "More",
                  "actions": [{"log_id": "more", "url": "div-action://set_variable?name=cups&value=3"}]
                },
                {"type": "custom", "custom_type": "lamp", "custom_props": {"variable": "theme"}}
              ]
            }
          }
        ]
      }
    findings: []
  - title: a template that declares a variable
    input: |
      {
        "templates": {
          "drink": {
            "type": "text",
            "$text": "name",
            "variables": [{"type": "integer", "name": "cups", "value": 2}]
          }
        },
        "card": {
          "log_id": "drinks",
          "states": [
            {
              "state_id": 0,
              "div": {"type": "container", "items": [{"type": "drink", "name": "Tea"}, {"type": "drink", "name": "Milk"}]}
            }
          ]
        }
      }
    findings:
      - pointer: /templates/drink/variables/0/name
        message: The variable "cups"

"""#
    case "bom": return #"""
id: bom
group: json
summary: Files that start with a byte order mark
severity: info
fix:
  kind: none
  note: Fixes of divlint keep every byte outside of what they repair, and editors can save without the mark.
why: |
  A byte order mark (EF BB BF) in front of UTF-8 says nothing that UTF-8 does not say by itself. RFC 8259 forbids to
  write it in front of JSON and lets parsers choose whether they put up with it. Servers that paste layouts into a
  larger JSON carry it into the middle of it, where no parser takes it.
platforms:
  android: "`JSONTokener` skips it."
  ios: "`JSONSerialization` recognizes it."
  web: "`response.json()` strips it; `JSON.parse` refuses a text that starts with it."
sources:
  - RFC 8259, section 8.1
  - WHATWG Encoding, "UTF-8 decode"
switch_off: |
  When a tool in your chain writes the mark and all that read the files skip it.
examples:
  - title: a mark in front of the layout
    input: "\uFEFF{\"type\": \"container\", \"items\": [{\"type\": \"text\", \"text\": \"Tea\"}]}\n"
    findings:
      - pointer: ""
        message: The file starts with a byte order mark.
  - title: plain UTF-8
    input: |
      {"type": "container", "items": [{"type": "text", "text": "Tee mit Honig, süß"}]}

"""#
    case "duplicate-key": return #"""
id: duplicate-key
group: json
summary: Keys that stand twice in an object
severity: warning
fix:
  kind: none
  note: |
    Only the author knows which of the values is meant. No other fix edits such an object either: what a changed
    member means would depend on the parser.
why: |
  JSON leaves open what a repeated key means. Most parsers keep the last value, some the first, others refuse the
  file. Whoever edits the occurrence that does not count wonders why nothing changes. divlint resolves layouts with
  the last value.

  Keys are compared after unescaping: `"reuse_id"` and `"reuse\u005fid"` are the same key.
platforms:
  android: The last value counts; `JSONTokener` puts one after the other into the same place.
  ios: Left to `JSONSerialization`, whose documentation promises nothing.
  web: The last value counts, as ECMAScript demands of `JSON.parse`.
sources:
  - RFC 8259, section 4
  - RFC 7493 (I-JSON), section 2.3
  - ECMAScript, `JSON.parse`
switch_off: |
  When your JSON uses repeated keys as comments and every tool that reads it keeps the last value.
examples:
  - title: a pasted line
    input: |
      {
        "type": "container",
        "items": [
          {"type": "text", "text": "Tea", "text": "Coffee"}
        ]
      }
    findings:
      - pointer: /items/0/text
        message: The key "text" stands twice in this object.
  - title: three times, each after the first reported
    input: |
      {
        "type": "container",
        "items": [
          {"type": "text", "text": "Tea", "text": "Coffee", "text": "Cocoa"}
        ]
      }
    findings:
      - pointer: /items/0/text
      - pointer: /items/0/text
  - title: a key written with an escape
    input: |
      {
        "type": "gallery",
        "items": [
          {"type": "text", "reuse_id": "drink", "reuse\u005fid": "cake", "text": "Tea"}
        ]
      }
    findings:
      - pointer: /items/0/reuse_id
        message: The key "reuse_id" stands twice in this object.
  - title: objects that are no blocks
    input: |
      {
        "type": "container",
        "items": [
          {"type": "text", "text": "Tea", "action": {"log_id": "tap", "url": "a://b", "log_id": "tap2"}}
        ],
        "variables": [{"name": "x", "type": "integer", "value": 1, "name": "y"}]
      }
    findings:
      - pointer: /items/0/action/log_id
      - pointer: /variables/0/name
  - title: keys that are equal in different objects
    input: |
      {
        "type": "container",
        "items": [
          {"type": "text", "text": "Tea"},
          {"type": "text", "text": "Coffee"}
        ]
      }
  - title: keys that look the same and are not, because an accent is written in two ways
    input: |
      {
        "type": "container",
        "items": [
          {"type": "text", "text": "Tea", "caf\u00e9": 1, "cafe\u0301": 2}
        ]
      }
  - title: a file without DivKit in it, which is none of divlint's business
    input: |
      {"name": "shop", "name": "store"}

"""#
    case "invalid-json": return #"""
id: invalid-json
group: json
summary: Files that are not JSON
severity: error
fix:
  kind: none
  note: divlint never edits a text that it cannot parse.
why: |
  A file that is not JSON is not shown at all. divlint reads JSON as RFC 8259 defines it, in UTF-8 with or without a
  byte order mark. Comments, trailing commas, single quotes and `NaN` are not JSON, even where some parser forgives
  them. The finding stands where the text stops being JSON.
platforms:
  android: The parser throws; nothing is shown.
  ios: The parser throws; nothing is shown.
  web: The parser throws; nothing is shown.
sources:
  - RFC 8259
switch_off: |
  When a directory holds files that are called `.json` and are something else. Better, list them under `exclude`.
examples:
  - title: a trailing comma
    input: |
      {
        "type": "text",
        "text": "Tea",
      }
    findings:
      - line: 3
        column: 16
        message: "trailing comma: expected a key after ','"
  - title: JSON
    input: |
      {
        "type": "text",
        "text": "Tea"
      }
  - title: a comment
    input: |
      {
        "type": "text", // what it is
        "text": "Tea"
      }
    findings:
      - line: 2
        column: 19
  - title: a missing comma
    input: |
      {
        "type": "text"
        "text": "Tea"
      }
    findings:
      - line: 3
        column: 3
  - title: a text that breaks off
    input: |
      {"type": "text", "text": "Te
    findings:
      - line: 1
        column: 29
  - title: two values
    input: |
      {"type": "text", "text": "Tea"}
      {"type": "text", "text": "Coffee"}
    findings:
      - line: 2
        column: 1
  - title: single quotes
    input: |
      {'type': 'text'}
    findings:
      - line: 1
        column: 2
  - title: numbers that JSON does not have
    input: |
      {"type": "text", "text": "Tea", "font_size": 016}
    findings:
      - line: 1
        column: 46
  - title: an empty file
    input: ""
    findings:
      - line: 1
        column: 1

"""#
    case "expired-suppression": return #"""
id: expired-suppression
group: configuration
summary: Suppressions in the configuration whose last day is over
severity: warning
fix:
  kind: none
  note: Only the team can decide to mend the layout or to put it off again.
why: |
  Whoever wrote `expires:` wanted to be reminded. The suppression holds on the day that it names, in UTC, and no
  longer: what it hid is reported again, and this finding says why it came back. Mend the layout and remove the entry,
  or decide anew and move the day.

  ```yaml
  suppressions:
    - rule: missing-reuse-id
      files: ["onboarding/**"]
      reason: The screen goes in autumn
      expires: 2026-11-30
  ```
platforms:
  android: Nothing changes on devices.
  ios: Nothing changes on devices.
  web: Nothing changes on devices.
sources:
  - divlint itself
switch_off: |
  When a build must not fail because of the date alone: `expired-suppression: info` still reports it. What comes back
  into the report is not switched off by this.
examples: []

"""#
    case "unused-suppression": return """
id: unused-suppression
group: configuration
summary: Suppressions in the configuration that hide nothing
severity: warning
fix:
  kind: none
  note: divlint does not edit `.divlint.yml`. Remove the entry, with its comment.
why: |
  A suppression stays behind when the layout is mended or moved. From then on it waits for the next mistake at its
  place, and hides that:

  ```yaml
  suppressions:
    - rule: shared-reuse-id
      files: [layouts/feed.json]
      pointer: /card/states/0/div
      reason: The backend sends one id until release 12
      expires: 2027-01-31
  ```

  An entry is called unused only by a run that looked at every file it can be for, with its rules on: after
  `divlint check` in the directory of the configuration, but not after `divlint check layouts/menu.json`.
platforms:
  android: Nothing changes on devices.
  ios: Nothing changes on devices.
  web: Nothing changes on devices.
sources:
  - divlint itself
switch_off: |
  When one configuration serves branches of which only some need the entry.
examples: []

"""
    default: return nil
    }
  }
}
