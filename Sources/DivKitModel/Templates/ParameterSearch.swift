/// Finds out which names are parameters of which templates. What is known of one template is not asked again of those that
/// lead to it: templates can be derived from each other in long chains.
struct ParameterSearch {
  private struct Question: Hashable {
    let name: Int
    let template: Int
  }

  private let graph: TemplateGraph
  /// Templates that have no parameter of a name, nor has what they lead to.
  private var answeredNo: Set<Question> = []

  init(_ graph: TemplateGraph) {
    self.graph = graph
  }

  /// Whether a name is a parameter that a template takes, for itself or for what it uses.
  mutating func isParameter(_ name: Int, of template: Int) -> Bool {
    // Mostly the template takes it for itself.
    if takes(template, name) { return true }
    var reached: Set<Question> = [Question(name: name, template: template)]
    var queue = [template]
    while let template = queue.popLast() {
      for next in graph.following[template] {
        let question = Question(name: name, template: Int(next))
        guard !answeredNo.contains(question), reached.insert(question).inserted else { continue }
        if takes(Int(next), name) { return true }
        queue.append(Int(next))
      }
    }
    answeredNo.formUnion(reached)
    return false
  }

  private func takes(_ template: Int, _ name: Int) -> Bool {
    graph.targets[template].contains { $0 == name }
  }
}
