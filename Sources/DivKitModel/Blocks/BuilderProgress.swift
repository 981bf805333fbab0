/// How far a builder of blocks has come.
struct BuilderProgress {
  let blocks: Int
  let contexts: Int
  let structures: Int
  let customTypes: Int
  let reuseIDs: Int
  let problems: Int
  let readerProblems: Int
  let expansions: Int
  let cycleSteps: Int
  private let sharedValues: [Int]

  init(_ builder: BlockBuilder) {
    blocks = builder.draft.blocks.count
    contexts = builder.draft.contexts.count
    structures = builder.draft.structures.count
    customTypes = builder.draft.structures.customTypes.count
    reuseIDs = builder.draft.reuseIDs.count
    problems = builder.draft.problems.count
    readerProblems = builder.reader.problems.count
    expansions = builder.expansions
    cycleSteps = builder.cycleSteps
    sharedValues = builder.known.map(\.count)
  }

  /// How many values of a scope are resolved to which several blocks may lead.
  func sharedValues(_ scope: Int) -> Int { scope < sharedValues.count ? sharedValues[scope] : 0 }
}
