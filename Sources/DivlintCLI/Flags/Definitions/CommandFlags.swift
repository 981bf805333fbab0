import Linting

// Flags that belong to one command, or mean something of their own there.
extension Flag {
  // fix
  static let unsafeFixes = negatable(
    "unsafe-fixes", .fixing, "Apply fixes that may change what is rendered, too."
  ) { $0.appliesUnsafeFixes = $1 }

  static let diff = toggle(
    "diff", .fixing, "Write nothing; print a patch that 'git apply' takes.",
    details: "Exits 1 if there is anything to change."
  ) { $0.printsDiff = true }

  static let placement = choice(
    "placement", "WHERE", .fixing, "Where new ids go: into each block, or into its template.",
    details: "'auto' takes the template if every block that uses it can have the id.",
    default: FixPlacement.auto
  ) { $0.placement = $1 }

  // tree
  static let treeFormat = choice(
    "format", "FORMAT", .contents, "Show an outline, or the JSON with all templates expanded.",
    default: TreeFormat.text
  ) { $0.treeFormat = $1 }

  static let pointer = text(
    "pointer", "POINTER", .contents, "Show only the part at this JSON Pointer.",
    details: "For example /card/states/0/div."
  ) { $0.pointer = $1 }

  static let depth = integer(
    "depth", "N", minimum: 0, .contents, "Show blocks down to N levels below the top.", default: "all"
  ) { $0.depth = $1 }

  // rules and explain
  static let documentationFormat = choice(
    "format", "FORMAT", .contents, "How to write it.", default: DocumentationFormat.text
  ) { $0.documentationFormat = $1 }

  // init
  static let force = toggle("force", .general, "Replace a .divlint.yml that is there already.") {
    $0.overwrites = true
  }
}
