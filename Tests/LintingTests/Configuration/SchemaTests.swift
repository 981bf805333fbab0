import Foundation
import Testing

@testable import Linting

/// The schema and the decoder read the same tables; these tests hold them to it.
struct SchemaTests {
  private typealias Object = [String: Any]

  private func schema() throws -> Object {
    let text = Configuration.schema(catalogue: catalogue)
    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? Object)
  }

  private func properties(_ path: String...) throws -> Object {
    var object = try schema()
    for key in path { object = try #require(object[key] as? Object, "\(key)") }
    return try #require(object["properties"] as? Object)
  }

  @Test func everyKeyOfTheDecoderIsInTheSchema() throws {
    #expect(Set(try properties().keys) == Set(ConfigurationKey.all.map(\.name)))
    for key in ConfigurationKey.all { #expect(key.schema.summary.hasSuffix("."), "\(key.name)") }
  }

  /// Whatever the schema names, the decoder knows, however it likes the value.
  @Test func everyKeyOfTheSchemaIsKnownToTheDecoder() throws {
    for key in try properties().keys { #expect(!problems("\(key): x").contains("unknown key"), "\(key)") }
    for key in try properties("definitions", "fix").keys {
      #expect(!problems("fix: {\(key): x}").contains("unknown key"), "\(key)")
    }
    for key in try overrideProperties().keys {
      #expect(!problems("overrides: [{files: [x], \(key): x}]").contains("unknown key"), "\(key)")
    }
    for key in try properties("definitions", "suppression").keys {
      #expect(!problems("suppressions: [{\(key): x}]").contains("unknown key"), "\(key)")
    }
    for name in try properties("definitions", "rules").keys {
      #expect(problems("rules: {\(name): off}").isEmpty, "\(name)")
    }
  }

  @Test func rulesHaveTheirGroupsOptionsAndDefaults() throws {
    let rules = try properties("definitions", "rules")
    #expect(
      Set(rules.keys) == [
        "missing-reuse-id", "conflicting-reuse-id", "slow-video", "reuse", "layout", "custom",
      ])
    let video = try #require(rules["slow-video"] as? Object)
    #expect(video["default"] as? String == "off")
    let map = try #require((video["anyOf"] as? [Object])?.last)
    let options = try #require(map["properties"] as? Object)
    let expected = ["severity", "max_count", "strict", "style", "names", "where", "inner"]
    #expect(Set(options.keys) == Set(expected))
    #expect((options["max_count"] as? Object)?["minimum"] as? Int == 1)
    #expect((options["max_count"] as? Object)?["default"] as? Int == 2)
  }

  /// Every word that the schema offers is one that the decoder takes.
  @Test func wordsOfTheSchemaAreAccepted() throws {
    let keys = try properties()
    for word in try words(keys["fail_on"]) { #expect(problems("fail_on: \(word)").isEmpty, "\(word)") }
    let placement = try properties("definitions", "fix")["placement"]
    for word in try words(placement) { #expect(problems("fix: {placement: \(word)}").isEmpty, "\(word)") }
    let containers = try #require((keys["containers"] as? Object)?["anyOf"] as? [Object]).first
    for word in try words(containers?["items"]) {
      #expect(problems("containers: [\(word)]").isEmpty, "\(word)")
    }
    let rule = try #require(
      (properties("definitions", "rules")["reuse"] as? Object)?["anyOf"] as? [Object]
    ).first
    for word in try words(rule) { #expect(problems("rules: {reuse: \(word)}").isEmpty, "\(word)") }
  }

  private func overrideProperties() throws -> Object {
    let list = try #require((try properties()["overrides"] as? Object)?["anyOf"] as? [Object]).first
    let item = try #require(list?["items"] as? Object)
    return try #require(item["properties"] as? Object)
  }

  private func words(_ schema: Any?) throws -> [String] {
    let words = try #require((schema as? Object)?["enum"] as? [String])
    #expect(!words.isEmpty)
    return words
  }
}
