import JSONSyntax
import Linting

/// The finding objects of a file, some hundred a piece.
struct FindingObjectPieces: ReportPieces {
  /// Findings per piece: enough that handing it on costs nothing beside it.
  private static let size = 256
  private let file: FileReport
  private let placed: PlacedFile?
  /// The way to the first finding of each piece. Without it, each would go through all elements of a list that the piece
  /// before it went through.
  private let ways: [NodePath]
  /// Writes one finding and what sets it apart from the next.
  private let write: FindingObjectWriter.Write

  init(_ file: FileReport, libraries: LibraryLines, write: @escaping FindingObjectWriter.Write) {
    self.file = file
    placed = file.findings.isEmpty ? nil : PlacedFile(file, unit: .codePoints, libraries: libraries)
    self.write = write
    ways = Self.ways(file)
  }

  private static func ways(_ file: FileReport) -> [NodePath] {
    var way = NodePath()
    return stride(from: 0, to: file.findings.count, by: size).map { index in
      // The first piece has no way to go.
      if index > 0, let document = file.document, case .node(let node) = file.findings[index].place {
        way.move(to: node, in: document)
      }
      return way
    }
  }

  var count: Int { ways.count }

  func piece(_ index: Int) -> [UInt8] {
    guard let placed else { return [] }
    let findings = file.findings[index * Self.size..<min((index + 1) * Self.size, file.findings.count)]
    let pointers = FindingPointers(file, findings, near: ways[index])
    var json = JSONOutput()
    var text: [UInt8] = []
    json.append(to: &text, size: findings.count << 10) { json in
      for finding in findings {
        write(FindingObject(finding: finding, file: placed, pointers: pointers), &json)
      }
    }
    return text
  }
}

/// Writes the finding objects of small files.
struct FindingObjectWriter: PieceWriter {
  /// Writes one finding and what sets it apart from the next.
  typealias Write = @Sendable (FindingObject, inout JSONWriter) -> Void

  let write: Write

  func onlyPiece(of file: FileReport) -> [UInt8]? {
    // The lines of libraries are shared between files, and therefore between threads.
    guard !file.findings.contains(where: { $0.related.contains { !$0.source.isInFile } }) else { return nil }
    let pieces = FindingObjectPieces(file, libraries: LibraryLines(), write: write)
    return pieces.count == 1 ? pieces.piece(0) : nil
  }
}
