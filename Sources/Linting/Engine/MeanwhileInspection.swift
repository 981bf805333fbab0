import DivKitModel
import Threading

/// Holds the blocks of a large file to DivKit's schema on another thread, while those behind them are resolved: that
/// needs no structures.
final class MeanwhileInspection: LayoutWatcher, @unchecked Sendable {
  // Sendable: `work` is touched by the thread only that resolves, and then by the one that asked for that.
  private let platforms: Set<Platform>
  private let blocks = Pipe<ArraySlice<Block>>()
  private var work: Meanwhile<InspectedSchema>?

  init(platforms: Set<Platform>) {
    self.platforms = platforms
  }

  func begin(_ outline: LayoutOutline) {
    work = Meanwhile { [blocks, platforms] in
      var inspection = SchemaInspection(outline, platforms: platforms)
      while case let batches = blocks.receive(), !batches.isEmpty {
        for batch in batches { inspection.inspect(batch) }
      }
      inspection.finish()
      return InspectedSchema(inspection)
    }
  }

  func add(_ batch: ArraySlice<Block>) { blocks.send(batch) }

  /// To be called when there are no more blocks. What was found is there when it is asked for.
  func finish() -> Meanwhile<InspectedSchema>? {
    blocks.close()
    return work
  }
}
