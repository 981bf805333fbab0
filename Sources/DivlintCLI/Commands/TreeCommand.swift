import DivKitModel
import FileAccess
import JSONSyntax
import Linting

/// `divlint tree`: shows what divlint sees in a file.
struct TreeCommand {
  let session: Session

  func run() throws(ConfigurationFailure) -> ExitCode {
    var search = InputSearch(session.options, workingDirectory: session.workingDirectory)
    try search.run()
    for error in search.errors { session.reportError(error.message) }
    guard search.errors.isEmpty, let input = search.inputs.first else { return .failure }
    guard search.inputs.count == 1 else {
      session.reportError("'divlint tree' shows one file, and this is a directory")
      return .failure
    }
    do throws(FileError) {
      return show(try input.read().bytes, input)
    } catch {
      session.reportError(error.description)
      return .failure
    }
  }

  private func show(_ bytes: [UInt8], _ input: Input) -> ExitCode {
    let document: JSONDocument
    do throws(JSONSyntaxError) {
      document = try JSONDocument.parse(bytes)
    } catch {
      let place = LineIndex(bytes: bytes).position(at: error.offset, unit: .codePoints)
      session.reportError(
        "\(terminalSafe(input.displayPath)):\(place.line):\(place.column): this is not JSON: \(error.message)"
      )
      return .findings
    }
    let sources = SourceSet(file: document, libraries: input.settings.libraries.map(\.document))
    switch session.options.treeFormat {
    case .text: return showText(sources, input)
    case .json: return showJSON(sources, input)
    }
  }

  private func showJSON(_ sources: SourceSet, _ input: Input) -> ExitCode {
    let layout = LayoutModel.build(sources, patterns: input.settings.payloads, depth: .complete)
    for case .expansionTooLarge(_, let limit, _) in layout.problems {
      session.reportError(
        "\(terminalSafe(input.displayPath)): the templates multiply into more than \(limit) blocks; not printed"
      )
      return .findings
    }
    var expanded = ExpandedJSON(layout)
    do throws(ExpandedJSON.TooLarge) {
      session.output.write(bytes: try expanded.write())
    } catch {
      session.reportError(
        "\(terminalSafe(input.displayPath)): the templates multiply into more than \(error.limit) bytes; not printed"
      )
      return .findings
    }
    return .clean
  }

  private func showText(_ sources: SourceSet, _ input: Input) -> ExitCode {
    let layout = LayoutModel.build(sources, patterns: input.settings.payloads)
    let style = Style(isEnabled: session.outputStyle.isColored)
    var printer = TreePrinter(layout, style: style, depth: session.options.depth)
    guard let text = session.options.pointer else {
      let drawing = printer.drawAll()
      session.output.write(drawing)
      if drawing.isEmpty { session.note("note: \(terminalSafe(input.displayPath)) has no DivKit in it") }
      return .clean
    }
    guard let pointer = JSONPointer(text) else {
      session.reportError(
        "'\(terminalSafe(text))' is not a JSON Pointer: it starts with '/', for example /card/states/0/div")
      return .failure
    }
    guard let node = sources.file.node(at: pointer) else {
      session.reportError("\(terminalSafe(input.displayPath)) has nothing at \(terminalSafe(text))")
      return .failure
    }
    let drawing = printer.draw(blocksAt: node)
    guard !drawing.isEmpty else {
      session.reportError("what is at \(terminalSafe(text)) is not a block")
      return .failure
    }
    session.output.write(drawing)
    return .clean
  }
}
