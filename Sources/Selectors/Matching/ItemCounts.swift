import DivKitModel

extension LayoutModel {
  /// What the number of a block's children tells about that of its items, of which there may be more: not all need be
  /// blocks. Most questions are answered by it.
  func truth(ofItemCount test: NumberTest, _ block: BlockID) -> Truth? {
    guard test.number >= 0, test.number < 1e9 else { return nil }
    let children = children(of: self[block])
    let beyond = children.startIndex + Int(test.number)
    // Items come first.
    guard beyond < children.endIndex, children[beyond].role == .item || children[beyond].role == .tab else {
      return nil
    }
    switch test.comparison {
    case .more, .atLeast, .notEqual: return .yes
    case .less, .atMost, .equal: return .no
    }
  }
}
