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
    let start = BuilderProgress(self)
    // As long as this is there as well, whoever changes an array makes one of its own first. Else the one that is later would
    // change in place what the other has just let go of.
    let original = self
    let rest = Meanwhile { [copy = copyForAnotherThread(foreign: halves.first)] in
      var builder = copy
      // Not before: as long as the copy is there too, what is added moves all that was there.
      builder.reserve(blocksIn: halves.second.count)
      let blocks = second(&builder)
      return (builder: builder, blocks: blocks)
    }
    reserve(blocksIn: halves.first.count + halves.second.count)
    foreign = halves.second
    tellsWatcher = false
    first(&self)
    tellsWatcher = true
    foreign = 0..<0
    // Now somebody has time: the other half may take longer, and it is taken over here alone.
    tellWatcher()
    let other = rest.value
    withExtendedLifetime(original) {}
    guard canAdopt(other.builder, since: start) else { return second(&self) }
    let half = ResolvedHalf(other.builder, since: start, nodes: halves.second, for: &self)
    half.append(to: &self)
    return other.blocks.map(half.number)
  }

  private func copyForAnotherThread(foreign: Range<UInt32>) -> BlockBuilder {
    var copy = self
    copy.watcher = nil
    copy.foreign = foreign
    return copy
  }

  /// Whether what a copy has resolved is what would have been resolved here.
  private func canAdopt(_ other: BlockBuilder, since start: BuilderProgress) -> Bool {
    !hasMetForeign && !other.hasMetForeign && !wasCut && !other.wasCut
      && other.cycleSteps == start.cycleSteps
      && expansions + other.expansions - start.expansions <= expansionLimit
  }
}
