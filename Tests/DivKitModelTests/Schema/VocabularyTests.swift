import Foundation
import JSONSyntax
import Testing
import YAMLSyntax

@testable import DivKitModel

/// The generated vocabulary and the files that it is made from belong together.
@Suite("vocabulary") struct VocabularyTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let repair = "run `make vocabulary`"
  private let vocabulary = Vocabulary.shared

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  private static func overlay() throws -> YAMLFields {
    let path = "scripts/vocabulary-overlay.yml"
    return try YAMLValue(YAMLNode.parse(Array(text(path).utf8), path: path)).fields()
  }

  /// The properties that a name of the overlay stands for.
  private func properties(_ name: String) -> [PropertySchema] {
    let parts = name.split(separator: ".").map(String.init)
    return vocabulary.properties.filter { property in
      let owner = vocabulary.objects[property.object]
      let isOwner = parts[0] == "*" || parts[0] == owner.name.text || parts[0] == "blocks" && owner.isBlock
      return isOwner && property.name.bytes.elementsEqual(parts[1].utf8)
    }
  }

  @Test("is of the version that the generator is pinned to")
  func version() throws {
    let pins = try Self.text("scripts/vocabulary-requirements.txt").split(separator: "\n")
    #expect(pins.contains("pydivkit==\(vocabulary.version)"), "\(Self.repair)")
  }

  @Test("has what the overlay requires")
  func required() throws {
    for name in try Self.overlay().required("required").list().map({ try $0.string() }) {
      let found = properties(name)
      #expect(!found.isEmpty && found.allSatisfy { $0.requiredBit != 0 }, "\(name): \(Self.repair)")
    }
  }

  @Test("takes no expressions where the overlay says so")
  func literals() throws {
    for name in try Self.overlay().required("literal").list().map({ try $0.string() }) {
      let found = properties(name)
      #expect(!found.isEmpty, "\(name): \(Self.repair)")
      #expect(
        found.allSatisfy { !vocabulary.types[$0.type].allowsExpression }, "\(name): \(Self.repair)")
    }
  }

  @Test("restricts exactly what the overlay restricts to some platforms")
  func platforms() throws {
    var restricted = 0
    for group in try Self.overlay().required("platforms").list().map({ try $0.fields() }) {
      let platforms = try group.required("platforms").list().map { try $0.choice(of: Platform.self) }
      for name in try group.required("properties").list().map({ try $0.string() }) {
        let found = properties(name)
        restricted += found.count
        #expect(!found.isEmpty && found.allSatisfy { $0.platforms == PlatformSet(platforms) }, "\(name)")
      }
    }
    #expect(vocabulary.properties.count { $0.platforms != .all } == restricted, "\(Self.repair)")
  }

  @Test("finds every property by its key, and no other")
  func lookup() throws {
    for (number, object) in vocabulary.objects.enumerated() {
      let names = object.properties.compactMap { vocabulary.properties[$0].name.text }
      let text = "{" + names.map { "\"\($0)\": 1" }.joined(separator: ",") + ", \"no_property\": 1}"
      let document = try JSONDocument.parse(Array(text.utf8))
      let found = document.members(0).map { vocabulary.property(number, JSONView(document), $0.key) }
      #expect(found == object.properties.map { $0 } + [nil], "\(object.name.text ?? "")")
    }
  }

  @Test("has every block, by the word of its type")
  func blocks() {
    for type in BlockType.allCases {
      let object = vocabulary.objects[vocabulary.blocks[Int(type.rawValue)]]
      #expect(object.isBlock && object.word.text == type.name)
    }
    #expect(vocabulary.objects.count { $0.isBlock } == BlockType.allCases.count)
  }

  @Test("is what the text for people says")
  func text() throws {
    #expect(try vocabulary.lines() == Self.text("scripts/vocabulary.txt"), "\(Self.repair)")
  }
}

/// The vocabulary in the form of scripts/vocabulary.txt, whose objects are sorted by name.
extension Vocabulary {
  fileprivate func lines() -> String {
    let text = try? String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "scripts/vocabulary.txt"),
      encoding: .utf8)
    var enumNames: [String] = []
    var unionNames: [String] = []
    for words in (text ?? "").split(separator: "\n").map({ $0.split(separator: " ").map(String.init) }) {
      if words[0] == "enum" { enumNames.append(words[1]) }
      if words[0] == "union" { unionNames.append(words[1]) }
    }
    func spelling(_ type: ValueType) -> String {
      let name =
        switch type.kind {
        case .string: "string"
        case .integer: "integer"
        case .number: "number"
        case .boolean: "boolean"
        case .any: "any"
        case .dictionary: "object"
        case .block: "block"
        case .word(let index): enumNames[index]
        case .object(let index): objects[index].name.text ?? ""
        case .union(let index): unionNames[index]
        case .array(let index): "[\(spelling(types[index]))]"
        }
      return name + (type.allowsExpression ? "@" : "")
    }
    var lines = ["version \(version)"]
    for (name, list) in zip(enumNames, enums) {
      lines.append((["enum", name] + list.range.compactMap { words[$0].name.text }).joined(separator: " "))
    }
    for (name, union) in zip(unionNames, unions) {
      let members = union.range.compactMap { objects[self.members[$0].object].name.text }
      lines.append((["union", name] + members).joined(separator: " "))
    }
    for object in objects.sorted(by: { ($0.name.text ?? "") < ($1.name.text ?? "") }) {
      let head = [object.isBlock ? "block" : "object", object.name.text, object.word.text]
      lines.append(head.compactMap { $0 }.joined(separator: " "))
      for property in object.properties.map({ properties[$0] }) {
        var words = ["", property.name.text ?? "", spelling(types[property.type])]
        if property.requiredBit != 0 {
          words.append("!")
          if object.required & property.requiredBit == 0 { words.append("whose bit is not the object's") }
        }
        if property.isDeprecated { words.append("~" + (property.replacement ?? "")) }
        if property.platforms != .all {
          let initials = Platform.allCases.filter { property.platforms.contains(PlatformSet($0)) }
            .compactMap(\.rawValue.first)
          words.append(":" + String(initials))
        }
        lines.append(words.joined(separator: " "))
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
