/// FNV-1a with 128 bits: the same on every machine and in every version, unlike `Hasher`. Not for secrets.
struct StableHash {
  private static let prime: UInt128 = 0x0000_0000_0100_0000_0000_0000_0000_013B
  private(set) var value: UInt128

  init(startingFrom value: UInt128 = 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D) {
    self.value = value
  }

  /// Adds a field. A byte that UTF-8 never has ends it, so that fields cannot run into each other.
  mutating func combine(_ field: some Sequence<UInt8>) {
    for byte in field { add(byte) }
    add(0xFF)
  }

  private mutating func add(_ byte: UInt8) {
    value = (value ^ UInt128(byte)) &* Self.prime
  }
}
