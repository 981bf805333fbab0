/// The required properties of an object whose bits are set, in order.
struct RequiredProperties {
  private let properties = Vocabulary.shared.properties
  private var property: Int
  private var bits: UInt8

  init(_ object: Int, _ bits: UInt8) {
    property = Vocabulary.shared.objects[object].firstProperty
    // Every bit is that of one property of the object.
    self.bits = bits
  }

  mutating func next() -> Int? {
    guard bits != 0 else { return nil }
    while properties[property].requiredBit & bits == 0 { property += 1 }
    bits &= ~properties[property].requiredBit
    defer { property += 1 }
    return property
  }
}
