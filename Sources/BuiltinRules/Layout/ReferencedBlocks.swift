import DivKitModel
import JSONSyntax
import Linting

/// The ids of blocks that actions and other blocks of a file name.
struct ReferencedBlocks {
  /// Ids that name a block wherever it is.
  private(set) var anywhere: Set<[UInt8]> = []
  /// Ids of state blocks in the path of a state, which name a block inside the states around it.
  private(set) var inPaths: Set<[UInt8]> = []

  var isEmpty: Bool { anywhere.isEmpty && inPaths.isEmpty }

  init(_ context: LintContext) {
    for string in context.markedStrings {
      switch string.role {
      case .block: add(block: context.file.stringBytes(string.node)[...])
      case .statePath: add(path: context.file.stringBytes(string.node)[...])
      case .actionURL: add(url: context.file.stringBytes(string.node)[...])
      case .declaredVariable, .variable, .localName, nil: continue
      }
    }
  }

  private mutating func add(block name: ArraySlice<UInt8>) {
    guard !name.isEmpty, !Expression.isPresent(in: name) else { return }
    anywhere.insert(Array(name))
  }

  /// `0/article/full/comments/open`: a state of the card, then state blocks and their states in turn.
  private mutating func add(path: ArraySlice<UInt8>) {
    let parts = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    for index in stride(from: 1, to: parts.count, by: 2)
    where !parts[index].isEmpty && !Expression.isPresent(in: parts[index]) {
      inPaths.insert(Array(parts[index]))
    }
  }

  private static let scheme = Array("div-action://".utf8)
  /// Actions whose `id` is that of a timer or a tooltip.
  private static let otherIDs: Set<String> = ["timer", "show_tooltip", "hide_tooltip"]

  private mutating func add(url: ArraySlice<UInt8>) {
    guard url.starts(with: Self.scheme) else { return }
    let parts = url.dropFirst(Self.scheme.count).split(separator: UInt8(ascii: "?"), maxSplits: 1)
    guard parts.count == 2 else { return }
    let action = String(decoding: parts[0], as: UTF8.self)
    for pair in parts[1].split(separator: UInt8(ascii: "&")) {
      let sides = pair.split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2 else { continue }
      if action == "set_state", sides[0].elementsEqual("state_id".utf8) {
        add(path: sides[1])
      } else if sides[0].elementsEqual("id".utf8), !Self.otherIDs.contains(action) {
        add(block: sides[1])
      }
    }
  }
}
