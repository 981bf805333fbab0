import Threading

extension BlockBuilder {
  /// Does `first` here and `second` with a copy of the builder on another thread, and then takes over what that made:
  /// the same as doing one after the other, numbers included.
  ///
  /// Each half keeps to its own nodes. What both meet beside them, in bodies of templates above all, is put together
  /// again. Where one half meets what belongs to the other, or something depends on how much there is in all, the
  /// second one is done here, after the first.
  ///
  /// - Returns: the blocks that `second` returns.
  mutating func inHalves(
    _ halves: Halves,
    first: (inout BlockBuilder) -> Void,
    second: @escaping @Sendable (inout BlockBuilder) -> [BlockID]
  ) -> [BlockID] {
    mayBePartedInHalves = false
    // Whoever watches looks on when somebody has time for it.
    let watching = watcher
    watcher = nil
    let start = BuilderProgress(self)
    foreign = halves.first
    // Is here until both are done: as long as there are three, whoever changes an array makes one of its own first. Of
    // two, the later one would change in place what the other has just let go of.
    let copy = self
    let rest = Meanwhile {
      var builder = copy
      builder.reserve(blocksIn: halves.second.count)
      let blocks = second(&builder)
      return (builder: builder, blocks: blocks)
    }
    reserve(blocksIn: halves.first.count + halves.second.count)
    foreign = halves.second
    first(&self)
    foreign = 0..<0
    watcher = watching
    // The other half may take longer, and it is taken over here alone.
    tellWatcher()
    let other = rest.value
    withExtendedLifetime(copy) {}
    guard canAdopt(other.builder, since: start) else { return second(&self) }
    let half = ResolvedHalf(other.builder, since: start, nodes: halves.second, for: &self)
    half.append(to: &self)
    return other.blocks.map(half.number)
  }

  /// Whether what a copy has resolved is what would have been resolved here.
  private func canAdopt(_ other: BlockBuilder, since start: BuilderProgress) -> Bool {
    !hasMetForeign && !other.hasMetForeign && !wasCut && !other.wasCut
      && other.cycleSteps == start.cycleSteps
      && expansions + other.expansions - start.expansions <= expansionLimit
  }
}
