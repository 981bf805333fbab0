extension Flag {
  /// All ways to write the flag, without its value: `-o`, `--output`.
  var spellings: [String] {
    var all = short.map { ["-\($0)"] } ?? []
    all.append("--" + name)
    if let negation { all.append("--" + negation) }
    return all
  }

  /// What one of the spellings does, in one sentence.
  func summary(of spelling: String) -> String {
    negation.map { "--" + $0 } == spelling ? "Undo --\(name)." : summary
  }

  /// How help shows it: `-o, --output FILE`, `--[no-]force-exclude`.
  var usage: String {
    let long = negation == nil ? "--" + name : "--[no-]" + name
    let value = value.map { " " + $0.placeholder } ?? ""
    return (short.map { "-\($0), " } ?? "    ") + long + value
  }

  /// Everything help says: the sentences, then allowed values and the default where they are not said yet.
  var explanation: String {
    var text = summary
    if let details { text += " " + details }
    if isRepeatable { text += " Can be repeated." }
    if case .words(let words) = value?.completion { text += " [values: \(words.joined(separator: ", "))]" }
    if let defaultValue { text += " [default: \(defaultValue)]" }
    return text
  }
}
