/// Finds out which names are parameters of which templates. What is known of one template is not asked again of those that
/// lead to it: templates can be derived from each other in long chains.
struct ParameterSearch {
  private struct Question: Hashable {
    let name: Int
    let template: Int
  }

  private let graph: TemplateGraph
  /// What each template takes for itself.
  private let taken: Set<Question>
  /// Templates that have no parameter of a name, nor has what they lead to.
  private var answeredNo: Set<Question> = []

  init(_ graph: TemplateGraph) {
    self.graph = graph
    taken = Set(
      graph.templates.indices.lazy.flatMap { template in
        graph.targets[template].map { Question(name: Int($0), template: template) }
      })
  }

  /// Whether a name is a parameter that a template takes, for itself or for what it uses.
  mutating func isParameter(_ name: Int, of template: Int) -> Bool {
    // Mostly the template takes it for itself.
    let question = Question(name: name, template: template)
    if taken.contains(question) { return true }
    var reached: Set<Question> = [question]
    var queue = [template]
    while let template = queue.popLast() {
      for next in graph.following[template] {
        let question = Question(name: name, template: Int(next))
        guard !answeredNo.contains(question), reached.insert(question).inserted else { continue }
        if taken.contains(question) { return true }
        queue.append(Int(next))
      }
    }
    answeredNo.formUnion(reached)
    return false
  }
}
