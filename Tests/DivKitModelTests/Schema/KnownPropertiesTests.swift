import Testing

@testable import DivKitModel

/// What is remembered about keys of objects.
@Suite("known properties") struct KnownPropertiesTests {
  private static func property(_ number: Int32) -> KnownProperty {
    KnownProperty(property: number, type: 0, requiredBit: 0, isNotable: false, role: 0, plainKinds: 0)
  }

  @Test("what was found is known until something else takes its place")
  func places() {
    var known = KnownProperties()
    #expect(known.find(0, 0) == nil)
    for object in 0..<40 {
      for name in 0..<50 as Range<Int32> {
        known.insert(object, name, Self.property(Int32(object) * 50 + name))
        #expect(known.find(object, name)?.property == Int32(object) * 50 + name)
      }
    }
    var count = 0
    for object in 0..<40 {
      for name in 0..<50 as Range<Int32> {
        guard let found = known.find(object, name) else { continue }
        #expect(found.property == Int32(object) * 50 + name)
        count += 1
      }
    }
    #expect(count > 100)
  }

  @Test("names without number are never known")
  func noNumber() {
    var known = KnownProperties()
    known.insert(3, 7, Self.property(1))
    known.insert(3, -1, Self.property(2))
    #expect(known.find(3, -1) == nil)
    #expect(known.find(0, -1) == nil)
    #expect(known.find(3, 7)?.property == 1)
  }
}
