import Threading

/// Parses the two halves of a large text at the same time.
///
/// A line break is never part of a string, so behind a comma and a line break a token begins, whatever came before. The
/// second part tells by its brackets what the containers around its beginning are; that has to agree with what the
/// first part opened. Whatever does not fit, an error above all, is left to a parse from the start.
package enum TwoPartParse {
  /// Bytes of a text that is worth two threads.
  private static let large = 1 << 20
  /// Where to look for the second part: the thread of the first also puts both together.
  private static func middle(_ count: Int) -> Int { count / 2 + count / 32 }
  /// How far to look for it, in bytes.
  private static let search = 1 << 16

  /// The document; nil when the text is small, has no line breaks in its middle, or is not valid.
  static func parse(_ bytes: [UInt8]) -> JSONDocument? {
    guard bytes.count >= large else { return nil }
    let middle = middle(bytes.count)
    return secondPart(of: bytes, from: middle, to: min(bytes.count, middle + search))
      .flatMap { parse(bytes, second: $0) }
  }

  /// The first token behind a comma and a line break in a range of the text.
  package static func secondPart(of bytes: [UInt8], from start: Int, to end: Int) -> Int? {
    var index = max(start, 2)
    while index < end {
      if bytes[index] == 0x0A, bytes[bytes[index - 1] == 0x0D ? index - 2 : index - 1] == UInt8(ascii: ",") {
        return bytes[index...].firstIndex { ![0x20, 0x0A, 0x0D, 0x09].contains($0) }
      }
      index += 1
    }
    return nil
  }

  /// Parses a text in two parts.
  ///
  /// - Parameter second: where the second part begins: the first token behind a comma and a line break.
  package static func parse(_ bytes: [UInt8], second: Int) -> JSONDocument? {
    let rest = Meanwhile { Rest(bytes, from: second) }
    return bytes.withUnsafeBufferPointer { buffer in
      var parser = JSONParser(buffer, from: ByteOrderMark.length(in: bytes), to: second)
      guard let innermost = try? parser.run(), parser.offset == second, let rest = rest.value,
        parser.nodes.close(rest.ends, innermost: innermost)
      else { return nil }
      let numbers = parser.keys.insert(rest.keys)
      parser.nodes.append(rest.nodes, keyNumbers: numbers)
      parser.seenKeys.append(rest.seenKeys, rest.ends, numbers: numbers)
      parser.traits = parser.traits + rest.traits
      return parser.document(bytes)
    }
  }

  /// The second part.
  private struct Rest: Sendable {
    let nodes: NodeStorage
    let keys: JSONKeyNames
    let ends: [OutsideContainers.End]
    let traits: TextTraits
    let seenKeys: SeenKeys

    init?(_ bytes: [UInt8], from start: Int) {
      let parsed: Rest? = bytes.withUnsafeBufferPointer { buffer in
        var parser = JSONParser(buffer, from: start)
        parser.traits = TextTraits(isASCII: true)
        parser.outside = OutsideContainers()
        guard (try? parser.run()) != nil else { return nil }
        return Rest(parser)
      }
      guard let parsed else { return nil }
      self = parsed
    }

    private init(_ parser: consuming JSONParser) {
      keys = parser.keys
      ends = parser.outside?.ends ?? []
      traits = parser.traits
      seenKeys = parser.seenKeys
      nodes = parser.nodes.finish()
    }
  }
}

extension NodeBuffer {
  /// Closes all open containers as the second part of a text says.
  ///
  /// - Parameter innermost: the innermost open container.
  /// - Returns: whether the ends are those of the open containers.
  fileprivate mutating func close(_ ends: [OutsideContainers.End], innermost: UInt32) -> Bool {
    var open = innermost
    for end in ends {
      guard open != JSONParser.noParent, self[Int(open)].kind == end.kind else { return false }
      let outer = self[Int(open)].next
      self[Int(open)].end = UInt32(truncatingIfNeeded: end.offset)
      self[Int(open)].next = UInt32(truncatingIfNeeded: count + end.nodes)
      open = outer
    }
    return open == JSONParser.noParent
  }
}
