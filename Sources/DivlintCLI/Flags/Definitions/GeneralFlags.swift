extension Flag {
  static let help = toggle("help", short: "h", .general, "Show this help.") { $0.showsHelp = true }

  static let version = toggle("version", .general, "Show the version.") { $0.showsVersion = true }

  static let color = choice(
    "color", "WHEN", .general, "Colour the output.",
    details: "'auto' colours a terminal and heeds NO_COLOR, FORCE_COLOR, CLICOLOR_FORCE and TERM=dumb.",
    default: ColorChoice.auto
  ) { $0.color = $1 }

  static let quiet = toggle(
    "quiet", short: "q", .general, "Print results and errors only, no summary and no notes."
  ) { $0.isQuiet = true }
}
