import DivKitModel
import JSONSyntax
import Linting

/// A place in a text: bytes, and lines and columns in the unit that the format asked for.
struct TextRange: Equatable {
  let offsets: Range<Int>
  let start: LineColumn
  let end: LineColumn
}

/// A file with what is needed to say where its findings are. Made once for each file that has findings.
///
/// A class, because each finding that is written has it: copying a structure would count references to all its parts.
final class PlacedFile: Sendable {
  let report: FileReport
  let lines: LineIndex
  private let unit: LineIndex.Unit
  /// By library; nil for those that no finding mentions.
  private let libraryLines: [LineIndex?]

  init(_ report: FileReport, unit: LineIndex.Unit, libraries: LibraryLines) {
    self.report = report
    self.unit = unit
    libraryLines = Self.libraryLines(report, libraries)
    lines = report.lineIndex()
  }

  private static func libraryLines(_ report: FileReport, _ libraries: LibraryLines) -> [LineIndex?] {
    if report.libraries.isEmpty { return [] }
    let mentioned = Set(report.findings.lazy.flatMap(\.related).map(\.source.document))
    return report.libraries.enumerated().map { index, library in
      mentioned.contains(UInt32(index + 1)) ? libraries.lines(of: library.document) : nil
    }
  }

  func range(of finding: Finding) -> TextRange { range(report.range(of: finding.place)) }

  func range(ofNode node: Int) -> TextRange { range(report.range(of: .node(node))) }

  func range(_ offsets: Range<Int>) -> TextRange { Self.range(offsets, lines, unit) }

  /// The path and place of an entry that explains a finding.
  func range(of related: Finding.Related) -> (path: String, range: TextRange) {
    guard let library = library(of: related), let lines = libraryLines[Int(related.source.document) - 1]
    else {
      return (report.path, range(ofNode: related.source.index))
    }
    let offsets = library.document[related.source.index].range
    return (library.path, Self.range(offsets, lines, unit))
  }

  /// The template library an entry lies in; nil when it lies in the file itself.
  func library(of related: Finding.Related) -> TemplateLibraryFile? {
    related.source.isInFile ? nil : report.libraries[Int(related.source.document) - 1]
  }

  /// The edits of a fix in the order of the text. Cells that share a template may ask for one edit several
  /// times; it is made, and reported, once.
  func edits(of fix: Fix) -> [TextEdit] {
    let edits = report.textEdits(of: fix)
    guard edits.count > 1, edits.indices.dropFirst().contains(where: { edits[$0] == edits[$0 - 1] }) else {
      return edits
    }
    return edits.indices.filter { $0 == 0 || edits[$0] != edits[$0 - 1] }.map { edits[$0] }
  }

  private static func range(_ offsets: Range<Int>, _ lines: LineIndex, _ unit: LineIndex.Unit) -> TextRange {
    let start = lines.position(at: offsets.lowerBound, unit: unit)
    let end = offsets.isEmpty ? start : lines.position(at: offsets.upperBound, unit: unit)
    return TextRange(offsets: offsets, start: start, end: end)
  }
}

/// The line indexes of template libraries, which many files of a run share.
final class LibraryLines {
  private var indexes: [ObjectIdentifier: (document: JSONDocument, lines: LineIndex)] = [:]

  func lines(of document: JSONDocument) -> LineIndex {
    // The entry keeps the document alive, so that no other one can take its identity.
    if let known = indexes[ObjectIdentifier(document)] { return known.lines }
    let lines = LineIndex(document)
    indexes[ObjectIdentifier(document)] = (document, lines)
    return lines
  }
}
