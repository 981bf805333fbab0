import DivKitModel
import JSONSyntax
import Linting

/// A finding as the `json` and `jsonl` formats write it: the contract for tools. Columns count code points,
/// offsets and edits count bytes.
struct FindingObject {
  let finding: Finding
  let file: PlacedFile
  let pointers: FindingPointers

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("rule", finding.rule)
      json.member("severity", finding.severity.rawValue)
      json.member("path", file.report.path)
      json.member("pointer", pointers.pointer(to: finding.place))
      json.member("message", finding.message)
      Self.write(file.range(of: finding), to: &json)
      writeData(to: &json)
      json.array("related") { json in
        for related in finding.related { write(related, to: &json) }
      }
      writeFix(to: &json)
    }
  }

  private func writeData(to json: inout JSONWriter) {
    guard let reuse = finding.reuse else { return json.memberNull("data") }
    json.object("data") { json in
      json.member("container", pointers.pointer(toNode: reuse.container))
      json.array("cells") { json in
        for cell in reuse.cells { json.string(pointers.pointer(toNode: cell)) }
      }
      json.member("structure", reuse.structure)
    }
  }

  private func write(_ related: Finding.Related, to json: inout JSONWriter) {
    json.object { json in
      if let library = file.library(of: related) { json.member("path", library.path) }
      json.member("pointer", pointers.pointer(to: related.source))
      json.member("message", related.message)
      Self.write(file.range(of: related).range, to: &json)
    }
  }

  private func writeFix(to json: inout JSONWriter) {
    guard let fix = finding.fix else { return json.memberNull("fix") }
    json.object("fix") { json in
      json.member("applicability", fix.applicability.rawValue)
      json.array("edits") { json in
        for edit in file.edits(of: fix) {
          json.object { json in
            json.member("start", edit.range.lowerBound)
            json.member("end", edit.range.upperBound)
            json.member("text", edit.replacement[...])
          }
        }
      }
    }
  }

  private static func write(_ range: TextRange, to json: inout JSONWriter) {
    json.object("range") { json in
      json.key("start")
      write(range.start, range.offsets.lowerBound, to: &json)
      json.key("end")
      write(range.end, range.offsets.upperBound, to: &json)
    }
  }

  private static func write(_ place: LineColumn, _ offset: Int, to json: inout JSONWriter) {
    json.object { json in
      json.member("line", place.line)
      json.member("column", place.column)
      json.member("offset", offset)
    }
  }
}
