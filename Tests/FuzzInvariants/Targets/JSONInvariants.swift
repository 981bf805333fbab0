import JSONSyntax

/// What must hold of every text that the parser is given.
enum JSONInvariants {
  static func check(_ input: [UInt8]) throws(BrokenInvariant) {
    try checkLines(input)
    let plain = PlainText(input)
    try checkParts(input, plain)
    let document: JSONDocument
    do throws(JSONSyntaxError) {
      document = try JSONDocument.parse(input)
    } catch {
      try require(plain == nil, "the parser refuses JSON: \(error.message) at byte \(error.offset)")
      try require((0...input.count).contains(error.offset), "an error is at byte \(error.offset)")
      return
    }
    guard let plain else { throw BrokenInvariant("the parser takes what is not JSON") }
    try checkNodes(document, plain)
    try checkValues(document)
    try PointerInvariants.check(document, plain)
    try EditInvariants.check(document, plain)
  }

  // MARK: Nodes

  private static func checkNodes(_ document: JSONDocument, _ plain: PlainText) throws(BrokenInvariant) {
    try require(document.count == plain.nodes.count, "\(document.count) nodes, not \(plain.nodes.count)")
    try require(document.isASCII == document.bytes.allSatisfy { $0 < 0x80 }, "isASCII is \(document.isASCII)")
    for (index, node) in plain.nodes.enumerated() {
      let found = document[index]
      try require("\(found.kind)" == node.kind.rawValue, "node \(index) is a \(found.kind)")
      try require(found.range == node.start..<node.end, "node \(index) is at \(found.range)")
      try require(document.next(index) == node.next, "node \(index) ends before \(document.next(index))")
    }
  }

  /// The text of each node by itself is a value of its kind, and a string's value written again is read as itself.
  private static func checkValues(_ document: JSONDocument) throws(BrokenInvariant) {
    // Texts nest, so that reading all of them anew takes the square of the depth.
    for index in sample(document.count, of: 20) {
      let kind = document.kind(index) == .key ? JSONKind.string : document.kind(index)
      let part = try? JSONDocument.parse(Array(document.text(index)))
      try require(part?.kind(0) == kind, "the text of node \(index) is not a \(kind)")
      try require(
        part?.count == document.next(index) - index || document.kind(index) == .key, "node \(index) shrank")
    }
    for index in 0..<document.count where document.kind(index) == .string || document.kind(index) == .key {
      let value = document.stringBytes(index)
      let written = try? JSONDocument.parse(JSONEscapes.encode(value))
      try require(written?.stringBytes(0) == value, "string \(index) does not survive being written")
      try require(document.string(index, equals: value), "string \(index) does not equal itself")
      if document.kind(index) == .key {
        try require(document.key(index, is: JSONKeyName(value)), "key \(index) does not have its name")
        let number = document[index].keyNumber
        try require(document.keys[number].elementsEqual(value), "key \(index) has the number of another name")
        try require(document.keys.find(value) == number, "the name of key \(index) has two numbers")
      }
    }
  }

  /// What is read in two parts is what is read in one, wherever the second begins.
  private static func checkParts(_ input: [UInt8], _ plain: PlainText?) throws(BrokenInvariant) {
    for start in [0, input.count / 2] {
      guard let second = TwoPartParse.secondPart(of: input, from: start, to: input.count),
        let document = TwoPartParse.parse(input, second: second)
      else { continue }
      guard let plain else { throw BrokenInvariant("two parts make JSON of what is none") }
      try checkNodes(document, plain)
      guard let whole = try? JSONDocument.parse(input) else { continue }
      for index in 0..<document.count {
        let isSame =
          document[index].hasEscapes == whole[index].hasEscapes
          && document[index].keyHash == whole[index].keyHash
        try require(isSame, "node \(index) differs when read in two parts")
      }
    }
  }

  // MARK: Lines

  /// Lines and columns of any bytes, JSON or not, against counting them one by one.
  private static func checkLines(_ input: [UInt8]) throws(BrokenInvariant) {
    for streamLine in [nil, 7] {
      let index = LineIndex(bytes: input, streamLine: streamLine)
      let plain = PlainLines(input, endsLines: streamLine == nil)
      let first = streamLine ?? 1
      for offset in sample(input.count + 1, of: 150) {
        let place = plain.places[offset]
        let line = first + place.line - 1
        try require(index.line(at: offset) == line, "byte \(offset) is on line \(index.line(at: offset))")
        for (unit, column) in [
          (LineIndex.Unit.bytes, place.bytes), (.codePoints, place.codePoints), (.utf16, place.utf16),
        ] {
          let found = index.position(at: offset, unit: unit)
          try require(
            found == LineColumn(line: line, column: column), "byte \(offset) is at \(found) in \(unit)")
        }
      }
      let lines = plain.places[input.count].line
      try require(index.lineCount == lines, "\(index.lineCount) lines")
      for line in sample(lines, of: 50) {
        let content = index.content(ofLine: first + line)
        try require(
          plain.places[content.lowerBound].line == line + 1, "line \(line + 1) starts at \(content)")
        let rest = input[content.upperBound...].prefix { $0 == 0x0A || $0 == 0x0D }
        let isLast = content.upperBound + rest.count == input.count
        try require(isLast || !rest.isEmpty, "line \(line + 1) ends at \(content)")
      }
    }
  }

  /// Numbers below a count: all, or about so many at even distances, the last included.
  static func sample(_ count: Int, of wanted: Int) -> [Int] {
    guard count > wanted else { return Array(0..<count) }
    return Array(stride(from: 0, to: count, by: (count + wanted - 1) / wanted)) + [count - 1]
  }
}
