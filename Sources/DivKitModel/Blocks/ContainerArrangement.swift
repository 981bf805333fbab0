import JSONSyntax

/// How a container arranges its children.
public enum ContainerArrangement: Sendable {
  case vertical, horizontal, overlap

  fileprivate static let horizontalWord = Array("horizontal".utf8)
  fileprivate static let overlapWord = Array("overlap".utf8)
}

extension LayoutModel {
  /// How a `container` block arranges its children; nil when an expression decides. Vertical unless it says
  /// otherwise.
  public func arrangement(of container: BlockID) -> ContainerArrangement? {
    if isOpen(.orientation, of: container) { return nil }
    guard let value = value(.orientation, of: self[container]),
      sources.kind(value.source) == .string
    else { return .vertical }
    let document = sources.document(of: value.source)
    if document.string(value.source.index, equals: ContainerArrangement.horizontalWord) { return .horizontal }
    if document.string(value.source.index, equals: ContainerArrangement.overlapWord) { return .overlap }
    return Expression.isPresent(document, value.source.index) ? nil : .vertical
  }

  /// Whether a block says anything about its aspect, or may once its template is used.
  public func hasAspect(_ block: BlockID) -> Bool {
    value(.aspect, of: self[block]) != nil || isOpen(.aspect, of: block)
  }
}
