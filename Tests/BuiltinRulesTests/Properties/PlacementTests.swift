import JSONSyntax
import Linting
import PlainDivKit
import Testing

/// Where fixes write ids: into the template, or into each cell.
@Suite struct PlacementTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let rule: String
    let templates: String
    let cells: String
    /// How many ids are written with `auto`, `instance` and `template`.
    let counts: [FixPlacement: Int]

    var testDescription: String { rule }
  }

  static let cases: [Case] = [
    Case(
      rule: "cells of one template", templates: #""row":{"type":"text"}"#,
      cells: #"{"type":"row"},{"type":"row"},{"type":"row"}"#,
      counts: [.auto: 1, .instance: 3, .template: 1]),
    Case(
      rule: "cells of types of DivKit's own", templates: "", cells: #"{"type":"text"},{"type":"text"}"#,
      counts: [.auto: 2, .instance: 2, .template: 2]),
    Case(
      rule: "one has an id already", templates: #""row":{"type":"text"}"#,
      cells: #"{"type":"row"},{"type":"row","reuse_id":"row"},{"type":"row"}"#,
      counts: [.auto: 2, .instance: 2, .template: 1]),
    Case(
      rule: "one has a dynamic id", templates: #""row":{"type":"text"}"#,
      cells: #"{"type":"row"},{"type":"row","reuse_id":"@{id}"},{"type":"row"}"#,
      counts: [.auto: 2, .instance: 2, .template: 1]),
    Case(
      rule: "the template links to an id", templates: #""row":{"type":"text","$reuse_id":"rid"}"#,
      cells: #"{"type":"row"},{"type":"row"}"#, counts: [.auto: 2, .instance: 2, .template: 2]),
    Case(
      rule: "the template's structure depends on its parameters",
      templates: #""row":{"type":"container","$items":"kids"}"#,
      cells:
        #"{"type":"row","kids":[{"type":"text"}]},{"type":"row","kids":[{"type":"text"}]},{"type":"row","kids":[]}"#,
      counts: [.auto: 2, .instance: 2, .template: 2]),
    Case(
      rule: "one is gone", templates: #""row":{"type":"text"}"#,
      cells: #"{"type":"row"},{"type":"row"},{"type":"row","visibility":"gone"}"#,
      counts: [.auto: 1, .instance: 2, .template: 1]),
  ]

  @Test(arguments: cases) func placement(_ example: Case) throws {
    let file =
      #"{"templates":{\#(example.templates)},"card":{"states":[{"div":{"type":"gallery","items":["#
      + example.cells + "]}}]}}"
    for (placement, count) in example.counts {
      let settings = ReusePromises(placement: placement).settings
      let outcome = try Fixer.fix(Array(file.utf8), path: "a.json", unsafe: false, settings)
      #expect(outcome.receipt.inserted == count, "\(placement)")
      #expect(!outcome.report.findings.contains { $0.rule == "missing-reuse-id" }, "\(placement)")
    }
  }
}
