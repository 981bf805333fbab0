import Selectors
import YAMLSyntax

extension YAMLValue {
  /// A selector; errors point at the part that is wrong.
  func selector() throws(YAMLError) -> Selector {
    let text = try string()
    do throws(SelectorSyntaxError) {
      return try Selector(text)
    } catch {
      throw self.error(error)
    }
  }

  /// A message with placeholders.
  func messageTemplate() throws(YAMLError) -> MessageTemplate {
    var text = try string()
    while text.hasSuffix("\n") { text.removeLast() }
    guard text.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) else {
      throw error("must not be empty", help: "say what is wrong and what to do")
    }
    do throws(SelectorSyntaxError) {
      return try MessageTemplate(text)
    } catch {
      throw self.error(error)
    }
  }

  private func error(_ error: SelectorSyntaxError) -> YAMLError {
    YAMLError(
      source: node.source,
      range: node.sourceRange(ofText: error.range),
      message: "\(Quoting.quoted(name)): \(error.message)",
      help: error.help
    )
  }
}
