import JSONSyntax

/// The documents of a resolution: the file itself, and the template libraries that the configuration names.
public struct SourceSet: Sendable {
  /// The file's document first.
  public let documents: [JSONDocument]
  /// The documents as inner loops look at them. They are there as long as the set is.
  private let views: [JSONView]

  public init(file: JSONDocument, libraries: [JSONDocument] = []) {
    documents = libraries.isEmpty ? [file] : [file] + libraries
    views = libraries.isEmpty ? [JSONView(file)] : documents.map { JSONView($0) }
  }

  /// The file's document.
  public var file: JSONDocument { documents[0] }

  /// The same, as inner loops look at it.
  var fileView: JSONView { views[0] }

  func document(of source: SourceNode) -> JSONView { views[Int(source.document)] }

  func kind(_ source: SourceNode) -> JSONKind { document(of: source).kind(source.index) }

  /// The last member of that name of an object.
  func member(_ object: SourceNode, _ name: JSONKeyName) -> SourceNode? {
    guard let member = document(of: object).member(object.index, name) else { return nil }
    return SourceNode(document: Int(object.document), node: member.value)
  }
}
