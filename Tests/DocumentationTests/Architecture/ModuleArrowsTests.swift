import Foundation
import Testing

/// The arrows between modules are those of `docs/architecture.md`: in the sources and in Package.swift.
struct ModuleArrowsTests {
  private let table: [ModuleTable.Row]

  init() throws {
    table = ModuleTable(MarkdownText(try Repository.text("docs/architecture.md"))).rows
  }

  /// Part of the system, which every module may import.
  private static let system: Set<String> = ["Darwin", "Glibc", "Musl"]

  @Test func tableNamesEveryModule() throws {
    #expect(table.map(\.module).sorted() == (try Repository.names(in: "Sources")))
  }

  @Test func arrowsPointUpwards() {
    var above: Set<String> = []
    for row in table {
      #expect(row.imports.subtracting(above) == [], "\(row.module) imports what is not above it")
      above.insert(row.module)
    }
  }

  @Test func sourcesKeepTheArrows() throws {
    for row in table {
      for file in try Self.swiftFiles(of: row.module) {
        let text = try Repository.text("Sources/\(row.module)/\(file)")
        let forbidden = Self.imports(text).subtracting(row.imports).subtracting(Self.system)
        #expect(
          forbidden == [],
          "Sources/\(row.module)/\(file): \(row.module) may import \(row.imports.sorted()) and the C library"
        )
      }
    }
  }

  @Test func packageKeepsTheArrows() throws {
    let package = try Repository.text("Package.swift")
    var declared: [String: Set<String>] = [:]
    let target =
      /(?:module|executableTarget|systemLibrary)\(\s*(?:name:\s*)?"(\w+)"(?:,\s*(?:dependencies:\s*)?\[([^\]]*)\])?/
    for match in package.matches(of: target) {
      let names = (match.2 ?? "").matches(of: /"(\w+)"/).map { String($0.1) }
      declared[String(match.1)] = Set(names)
    }
    #expect(declared.keys.sorted() == table.map(\.module).sorted())
    for row in table {
      #expect(declared[row.module] == row.imports, "\(row.module) in Package.swift and docs/architecture.md")
    }
  }

  @Test func findsImports() {
    let text = """
      #if canImport(Glibc)
        import Glibc
      #endif
      public import Linting  // why
      @preconcurrency import Foundation
      import struct JSONSyntax.TextEdit
      // import Comment
      let important = "import Text"
      """
    #expect(Self.imports(text) == ["Glibc", "Linting", "Foundation", "JSONSyntax"])
  }

  private static func imports(_ text: String) -> Set<String> {
    let statement =
      /^\s*(?:@\w+\s+)*(?:(?:public|package|internal|private|fileprivate)\s+)?import\s+(?:(?:struct|class|enum|protocol|func|var|let|typealias)\s+)?(\w+)/
    return Set(
      MarkdownText(text).lines.compactMap { line in
        line.prefixMatch(of: statement).map { String($0.1) }
      })
  }

  private static func swiftFiles(of module: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(
      atPath: Repository.root.appending(path: "Sources/\(module)").path
    )
    .filter { $0.hasSuffix(".swift") }
  }
}
