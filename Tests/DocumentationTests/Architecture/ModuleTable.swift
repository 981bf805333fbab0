/// Which module may import which, as `docs/architecture.md` says in its table of modules.
struct ModuleTable {
  struct Row: Equatable {
    let module: String
    let imports: Set<String>
  }

  /// In the order of the table.
  let rows: [Row]

  /// Reads the rows `| `Module` | `Import`, `Import` | … |` of the table that is headed "module" and
  /// "may import".
  init(_ page: MarkdownText) {
    let cells = page.lines.map { line in
      line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().map {
        String($0.drop { $0 == " " })
      }
    }
    let header = cells.firstIndex {
      $0.count > 1 && $0[0].hasPrefix("module ") && $0[1].hasPrefix("may import ")
    }
    guard let header else {
      rows = []
      return
    }
    rows = cells.dropFirst(header + 2).prefix { $0.count > 1 }.compactMap { cells in
      Self.names(cells[0]).first.map { Row(module: $0, imports: Set(Self.names(cells[1]))) }
    }
  }

  private static func names(_ cell: String) -> [String] {
    cell.matches(of: /`([A-Za-z]+)`/).map { String($0.1) }
  }
}
