// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
]

func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: name, dependencies: dependencies, swiftSettings: strict)
}

// Programs whose `main` is libFuzzer's, which not every toolchain has: only Fuzzing/run asks for them.
let fuzzers: [Target] =
  Context.environment["DIVLINT_FUZZERS"] == nil
  ? []
  : ["FuzzJSON", "FuzzConfiguration", "FuzzTemplates", "FuzzFixes"].map { name in
    .executableTarget(
      name: name,
      dependencies: ["FuzzInvariants"],
      path: "Fuzzing/\(name)",
      swiftSettings: strict
    )
  }

let package = Package(
  name: "divlint",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "divlint", targets: ["divlint"]),
    .plugin(name: "DivlintPlugin", targets: ["DivlintPlugin"]),
    .library(name: "JSONSyntax", targets: ["JSONSyntax"]),
    .library(name: "DivKitModel", targets: ["DivKitModel"]),
    .library(name: "DivlintRules", targets: ["Linting", "BuiltinRules", "Reporting"]),
  ],
  targets: [
    .systemLibrary(
      name: "CLibYAML",
      pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
    ),

    // What Swift's C library modules on Linux leave out.
    .systemLibrary(name: "CExtendedAttributes"),

    // The arrows of docs/architecture.md, top to bottom.
    module("Threading"),
    module("JSONSyntax", ["Threading"]),
    module("YAMLSyntax", ["CLibYAML"]),
    module("DivKitModel", ["Threading", "JSONSyntax"]),
    module("Selectors", ["JSONSyntax", "YAMLSyntax", "DivKitModel"]),
    module("Linting", ["Threading", "JSONSyntax", "YAMLSyntax", "DivKitModel", "Selectors"]),
    module("BuiltinRules", ["JSONSyntax", "YAMLSyntax", "DivKitModel", "Selectors", "Linting"]),
    module("Reporting", ["JSONSyntax", "DivKitModel", "Linting"]),
    module("FileAccess", ["Threading", "CExtendedAttributes"]),
    module(
      "DivlintCLI",
      [
        "Threading", "JSONSyntax", "YAMLSyntax", "DivKitModel", "Linting", "BuiltinRules", "Reporting",
        "FileAccess",
      ]
    ),
    tests("ReportingTests", ["JSONSyntax", "DivKitModel", "Linting", "Reporting"]),
    .executableTarget(name: "divlint", dependencies: ["DivlintCLI"], swiftSettings: strict),

    // `swift package divlint` for packages that depend on this one.
    .plugin(
      name: "DivlintPlugin",
      capability: .command(
        intent: .custom(verb: "divlint", description: "Check and fix DivKit JSON; see 'divlint --help'.")
      ),
      dependencies: ["divlint"]
    ),

    // For developers: Rules/*.yml → Sources/BuiltinRules/Generated and docs/rules.md.
    .executableTarget(
      name: "RuleCatalogueGenerator",
      dependencies: ["Linting", "Reporting", "YAMLSyntax"],
      swiftSettings: strict
    ),

    // For developers: how long each stage of a check takes. Run by Benchmarks/run.
    .executableTarget(
      name: "StageBenchmark",
      dependencies: ["JSONSyntax", "DivKitModel", "Linting", "BuiltinRules", "Reporting", "FileAccess"],
      swiftSettings: strict
    ),

    tests("JSONSyntaxTests", ["JSONSyntax"]),
    tests("ThreadingTests", ["Threading"]),
    tests("YAMLSyntaxTests", ["YAMLSyntax"]),
    // For tests: a second, deliberately simple reading of templates, payloads and structure.
    .target(
      name: "PlainDivKit",
      dependencies: ["JSONSyntax", "DivKitModel"],
      path: "Tests/PlainDivKit",
      swiftSettings: strict
    ),
    tests("DivKitModelTests", ["JSONSyntax", "YAMLSyntax", "DivKitModel", "PlainDivKit"]),
    tests(
      "BuiltinRulesTests",
      [
        "JSONSyntax", "YAMLSyntax", "DivKitModel", "Linting", "BuiltinRules", "RuleCatalogueGenerator",
        "PlainDivKit",
      ]
    ),
    // For tests and for the fuzzers: what must hold of any input.
    .target(
      name: "FuzzInvariants",
      dependencies: [
        "JSONSyntax", "YAMLSyntax", "DivKitModel", "Linting", "BuiltinRules", "Reporting", "PlainDivKit",
      ],
      path: "Tests/FuzzInvariants",
      swiftSettings: strict
    ),
    tests("FuzzTests", ["FuzzInvariants"]),
    tests("SelectorsTests", ["JSONSyntax", "DivKitModel", "Selectors", "PlainDivKit"]),
    tests("LintingTests", ["JSONSyntax", "DivKitModel", "Linting", "YAMLSyntax"]),
    tests("FileAccessTests", ["FileAccess"]),
    tests(
      "DivlintCLITests",
      [
        "BuiltinRules", "DivlintCLI", "FileAccess", "JSONSyntax", "Linting", "Reporting", "Threading",
        "YAMLSyntax",
      ]
    ),
    tests(
      "DocumentationTests",
      ["JSONSyntax", "YAMLSyntax", "DivKitModel", "Linting", "BuiltinRules", "divlint"]
    ),
    // Runs the program itself, as its users do: the dependency has it built.
    tests("EndToEndTests", ["divlint", "CExtendedAttributes"]),
  ] + fuzzers
)
