import JSONSyntax

/// Two parts of the blocks of a file that stand one behind the other in it.
struct Halves {
  /// The index of the first block of the second part.
  let middle: Int
  /// The nodes of each part.
  let first: Range<UInt32>
  let second: Range<UInt32>

  /// Parts a list of blocks into two that hold about as much each and most of the file together; nil where that cannot
  /// be done.
  init?(of blocks: [SourceNode], in file: JSONDocument) {
    guard blocks.allSatisfy(\.isInFile), let start = blocks.first?.index, let last = blocks.last?.index,
      start < last,
      case let end = file.next(last), (end - start) * 2 > file.count,
      case let half = (end - start) / 2, let middle = blocks.firstIndex(where: { $0.index - start >= half }),
      Self.areBehindEachOther(blocks, in: file)
    else { return nil }
    let border = blocks[middle].index
    guard border - start <= half * 3 / 2 else { return nil }
    self.middle = middle
    first = UInt32(start)..<UInt32(border)
    second = UInt32(border)..<UInt32(end)
  }

  private static func areBehindEachOther(_ blocks: [SourceNode], in file: JSONDocument) -> Bool {
    blocks.indices.dropFirst().allSatisfy { file.next(blocks[$0 - 1].index) <= blocks[$0].index }
  }
}
