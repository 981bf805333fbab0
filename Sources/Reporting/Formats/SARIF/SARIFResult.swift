import JSONSyntax
import Linting

/// A finding as a SARIF result.
struct SARIFResult {
  /// Viewers show a handful of related places; a gallery may have many thousand cells.
  private static let shownCells = 100
  /// Grows when the recipe of ``FindingFingerprint`` changes.
  private static let fingerprintName: StaticString = "divlintFinding/v1"

  let finding: Finding
  let ruleIndex: Int?
  let fingerprint: FindingFingerprint
  let file: PlacedFile
  let pointers: FindingPointers
  /// Those of the file; nil in a text without a document.
  let templates: TemplateNames?

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("ruleId", finding.rule)
      if let ruleIndex { json.member("ruleIndex", ruleIndex) }
      json.member("level", finding.severity.sarifLevel)
      json.object("message") { $0.member("text", finding.message) }
      json.array("locations") { json in
        json.object { json in
          json.object("physicalLocation") { json in
            SARIFPlace.write(file.report.path, file.range(of: finding), to: &json)
          }
          writeLogicalLocation(pointers.pointer(to: finding.place), to: &json)
        }
      }
      json.object("partialFingerprints") { $0.member(Self.fingerprintName, fingerprint.description) }
      writeRelatedLocations(to: &json)
      writeFix(to: &json)
      writeProperties(to: &json)
    }
  }

  private func writeLogicalLocation(_ pointer: ArraySlice<UInt8>, to json: inout JSONWriter) {
    guard !pointer.isEmpty else { return }
    json.array("logicalLocations") { json in
      json.object { $0.member("fullyQualifiedName", pointer) }
    }
  }

  // MARK: Related places

  private func writeRelatedLocations(to json: inout JSONWriter) {
    let cells = (finding.reuse?.cells ?? []).filter { .node($0) != finding.place }.prefix(Self.shownCells)
    guard !cells.isEmpty || !finding.related.isEmpty else { return }
    json.array("relatedLocations") { json in
      var id = 0
      for related in finding.related {
        let place = file.range(of: related)
        write(id, place.path, place.range, pointers.pointer(to: related.source), related.message, to: &json)
        id += 1
      }
      for cell in cells {
        let pointer = pointers.pointer(toNode: cell)
        write(
          id, file.report.path, file.range(ofNode: cell), pointer, "Another cell of the finding.", to: &json)
        id += 1
      }
    }
  }

  private func write(
    _ id: Int,
    _ path: String,
    _ range: TextRange,
    _ pointer: ArraySlice<UInt8>,
    _ message: String,
    to json: inout JSONWriter
  ) {
    json.object { json in
      json.member("id", id)
      json.object("physicalLocation") { SARIFPlace.write(path, range, to: &$0) }
      writeLogicalLocation(pointer, to: &json)
      json.object("message") { $0.member("text", message) }
    }
  }

  // MARK: Fix and properties

  private func writeFix(to json: inout JSONWriter) {
    guard let fix = finding.fix, let templates else { return }
    let edits = file.edits(of: fix)
    guard !edits.isEmpty else { return }
    json.array("fixes") { json in
      json.object { json in
        json.object("description") { json in
          let phrase = FixPhrase(fix, templates).description
          json.member("text", fix.applicability == .safe ? phrase : "\(phrase); may change what users see")
        }
        json.array("artifactChanges") { json in
          json.object { json in
            SARIFPlace.writeArtifact(file.report.path, to: &json)
            json.array("replacements") { json in
              for edit in edits { write(edit, to: &json) }
            }
          }
        }
      }
    }
  }

  private func write(_ edit: TextEdit, to json: inout JSONWriter) {
    json.object { json in
      SARIFPlace.writeRegion("deletedRegion", file.range(edit.range), to: &json)
      json.object("insertedContent") { json in
        json.member("text", String(decoding: edit.replacement, as: UTF8.self))
      }
    }
  }

  private func writeProperties(to json: inout JSONWriter) {
    guard let reuse = finding.reuse else { return }
    json.object("properties") { json in
      json.member("container", pointers.pointer(toNode: reuse.container))
      json.member("structure", reuse.structure)
      json.member("cells", reuse.cells.count)
    }
  }
}
