import Testing

@testable import DivKitModel

/// What values became, kept from file to file.
@Suite("resolved values") struct ResolvedValuesTests {
  private static func value(_ node: Int) -> Value {
    Value(source: SourceNode(document: 0, node: node), context: .none)
  }

  @Test("forgets inserted and adopted values, and remembers others", arguments: [0, 1, 30, 3_000])
  func removeAll(count: Int) {
    for isAdopted in [false, true] {
      var values = ResolvedValues()
      if isAdopted {
        values.adopt((0..<count).map { (value: Self.value($0), block: BlockID($0)) })
      } else {
        for node in 0..<count { values.insert(Self.value(node), BlockID(node)) }
      }
      #expect(values.count == count)
      values.removeAll()
      #expect(values.count == 0)
      for node in 0..<count { #expect(values[Self.value(node)] == nil) }
      values.insert(Self.value(7), BlockID(8))
      #expect(values[Self.value(7)] == BlockID(8))
      #expect(values.count == 1)
    }
  }
}
