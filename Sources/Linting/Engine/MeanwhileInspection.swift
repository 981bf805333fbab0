import DivKitModel
import JSONSyntax
import Threading

/// Does what needs no structures on another thread while the blocks of a large file are resolved: holds them to
/// DivKit's schema, and counts lines.
final class MeanwhileInspection: LayoutWatcher {
  /// What there is in the end.
  struct Result: Sendable {
    /// Nil when no rule asks for it.
    let schema: InspectedSchema?
    let lines: LineIndex
  }

  private let platforms: Set<Platform>
  private let inspects: Bool
  private let blocks = Pipe<[Block]>()
  private var work: Meanwhile<Result>?

  init(_ settings: LintSettings) {
    platforms = settings.platforms
    inspects = !settings.rules(about: .values).isEmpty
  }

  func begin(_ outline: LayoutOutline) {
    work = Meanwhile { [blocks, platforms, inspects] in
      var inspection = inspects ? SchemaInspection(outline, platforms: platforms) : nil
      while case let batches = blocks.receive(), !batches.isEmpty {
        for batch in batches { inspection?.inspect(batch) }
      }
      inspection?.finish()
      return Result(schema: inspection.map { InspectedSchema($0) }, lines: LineIndex(outline.file))
    }
  }

  func add(_ batch: [Block]) { blocks.send(batch) }

  /// To be called when there are no more blocks.
  func finish() -> Result? {
    blocks.close()
    return work?.value
  }
}
