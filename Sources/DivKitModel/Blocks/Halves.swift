import JSONSyntax

/// Two parts of the blocks of a file that stand one behind the other in it.
struct Halves {
  /// The position of the first block of the second part.
  let middle: Int
  /// The nodes of each part.
  let first: Range<UInt32>
  let second: Range<UInt32>

  /// Parts a list of blocks into two that hold about as much each and most of the file together; nil where that cannot
  /// be done.
  init?<Blocks: RandomAccessCollection<SourceNode>>(of blocks: Blocks, in file: JSONDocument)
  where Blocks.Index == Int {
    // Most lists are told by their ends.
    guard let first = blocks.first, let last = blocks.last, first.isInFile, last.isInFile,
      first.node < last.node,
      case let (start, end) = (first.index, file.next(last.index)), (end - start) * 2 > file.count,
      Self.areBehindEachOther(blocks, in: file),
      let middle = blocks.firstIndex(where: { $0.index - start >= (end - start) / 2 })
    else { return nil }
    let border = blocks[middle].index
    guard border - start <= (end - start) * 3 / 4 else { return nil }
    self.middle = middle - blocks.startIndex
    self.first = UInt32(start)..<UInt32(border)
    second = UInt32(border)..<UInt32(end)
  }

  private static func areBehindEachOther<Blocks: RandomAccessCollection<SourceNode>>(
    _ blocks: Blocks, in file: JSONDocument
  ) -> Bool where Blocks.Index == Int {
    blocks.indices.dropFirst().allSatisfy {
      blocks[$0].isInFile && file.next(blocks[$0 - 1].index) <= blocks[$0].index
    }
  }
}
