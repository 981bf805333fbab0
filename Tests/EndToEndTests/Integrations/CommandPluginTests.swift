import Foundation
import Testing

/// `swift package divlint` in a package that depends on this one.
@Suite(.enabled(if: runsSlowTests, "builds divlint: set DIVLINT_SLOW_TESTS"))
struct CommandPluginTests {
  @Test func checksAndFixesThePackageThatAsks() throws {
    let box = try Sandbox()
    try box.write(
      "Package.swift",
      """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "App",
        platforms: [.macOS(.v15)],
        dependencies: [.package(name: "divlint", path: "\(checkout.path)")],
        targets: [.target(name: "App")]
      )
      """
    )
    try box.write("Sources/App/App.swift", "public let answer = 42\n")
    try box.write("layouts/card.json", fixable)
    try box.write(".divlint.yml", "exclude: [.build]\n")

    let failing = try divlint("check --format compact", in: box)
    #expect(failing.status == 1, "\(failing.errors)")
    #expect(failing.output.contains("layouts/card.json:1:"))
    #expect(failing.output.contains("[missing-reuse-id]"))

    let fixing = try divlint("fix", in: box)
    #expect(fixing.status == 0, "\(fixing.errors)")
    #expect(try box.text("layouts/card.json") == fixed)
    #expect(try divlint("", in: box).status == 0)
    #expect(try divlint("check missing.json", in: box).status != 0)
  }

  private func divlint(_ arguments: String, in box: Sandbox) throws -> Run {
    try box.shell(
      "swift package --allow-writing-to-package-directory divlint \(arguments)", patience: 1200
    )
  }
}
