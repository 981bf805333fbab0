import JSONSyntax

/// Names of members that were looked at before: the same few dozen come again in every block.
///
/// Remembers one name for each of the hashes that key nodes carry. Another name with the same hash takes its place,
/// which costs a second look.
struct KnownKeys {
  private static let size = 1 << 10
  /// Nodes of keys with the name, by their hash; 0, which is never a key, for none.
  private var nodes: [UInt32] = Array(repeating: 0, count: size)

  /// Whether the name of a key, as it is written, was inserted.
  func contains(_ key: Int, _ file: JSONDocument) -> Bool {
    let node = file[key]
    let known = Int(nodes[Int(node.keyHash) % Self.size])
    guard known != 0 else { return false }
    let other = file[known]
    guard other.keyHash == node.keyHash, other.range.count == node.range.count else { return false }
    for offset in 0..<node.range.count
    where file.bytes[Int(node.start) + offset] != file.bytes[Int(other.start) + offset] {
      return false
    }
    return true
  }

  /// Remembers the name of a key.
  mutating func insert(_ key: Int, _ file: JSONDocument) {
    nodes[Int(file[key].keyHash) % Self.size] = UInt32(key)
  }
}
