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
      id: "missing-type",
      group: "schema",
      summary: "Blocks without a `type`",
      severity: .warning,
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
    case "missing-reuse-id": return #"""
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
        message: 2 cells of the same structure text in this gallery have no reuse_id.
        cells: [/items/0, /items/1]
    fixed: |
      {
        "type": "gallery",
        "items": [
          {"type": "text", "reuse_id": "text", "text": "Tea"},
          {"type": "text", "reuse_id": "text", "text": "Coffee", "font_size": 20}
        ]
      }
"""#
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
  resolving them before they cost it time or memory, and says so when that left something unchecked.
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
"""#
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
  them. The finding stands at the first byte that cannot be right.
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
      - line: 4
        column: 1
        message: This is not JSON
"""#
    default: return nil
    }
  }
}
