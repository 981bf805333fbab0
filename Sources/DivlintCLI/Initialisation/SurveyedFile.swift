import DivKitModel
import FileAccess
import JSONSyntax

/// What `divlint init` wants to know about one JSON file.
struct SurveyedFile: Sendable {
  enum Content: Sendable {
    /// DivKit. `places` are the JSON Pointers of its payloads, positions in arrays written as `*`; `unknownTypes`
    /// are the types that are neither blocks nor templates of the file.
    case layouts(places: [String], unknownTypes: Set<String>)
    /// Nothing but templates that the file does not use, with their names.
    case templates(names: Set<String>)
    /// Another kind of JSON.
    case other
    /// Not JSON, or not readable.
    case broken
  }

  /// Relative to the current directory.
  let path: FilePath
  let content: Content

  init(reading path: FilePath) {
    self.path = path
    guard let bytes = try? readFile(path).bytes, let document = try? JSONDocument.parse(bytes) else {
      content = .broken
      return
    }
    content = Self.content(of: LayoutModel.build(SourceSet(file: document)))
  }

  init(path: FilePath, content: Content) {
    self.path = path
    self.content = content
  }

  /// Whether divlint has something to check here.
  var hasDivKit: Bool {
    switch content {
    case .layouts, .templates: true
    case .other, .broken: false
    }
  }

  private static func content(of layout: LayoutModel) -> Content {
    if layout.payloads.isEmpty { return .other }
    let document = layout.sources.file
    if layout.payloads.allSatisfy({ $0.kind == .template }) {
      // The key stands right before its value.
      let keys = layout.payloads.map { $0.source.index - 1 }
      return .templates(names: Set(keys.map { text(of: $0, document) }))
    }
    var locator = PointerLocator(document)
    let nodes = layout.payloads.filter { $0.kind != .template }.map(\.source.index).sorted()
    let places = Set(nodes.map { generalised(locator.pointer(to: $0)) })
    return .layouts(places: places.sorted(), unknownTypes: unknownTypes(layout))
  }

  private static func unknownTypes(_ layout: LayoutModel) -> Set<String> {
    let document = layout.sources.file
    var types: Set<String> = []
    for block in layout.blocks where block.type == .unknown && block.source.isInFile {
      guard let type = document.member(block.source.index, "type") else { continue }
      types.insert(text(of: type.value, document))
    }
    return types
  }

  private static func text(of string: Int, _ document: JSONDocument) -> String {
    String(decoding: document.stringBytes(string), as: UTF8.self)
  }

  private static func generalised(_ pointer: JSONPointer) -> String {
    let tokens = pointer.text.split(separator: "/", omittingEmptySubsequences: false)
    return tokens.map { !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } ? "*" : String($0) }
      .joined(separator: "/")
  }
}
