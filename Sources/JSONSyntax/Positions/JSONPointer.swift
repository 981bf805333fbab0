/// A path to a value as RFC 6901 writes it: `/card/states/0/div`, with `~0` for `~` and `~1` for `/`.
public struct JSONPointer: Sendable, Hashable, CustomStringConvertible {
  // Bytes, because String compares by canonical equivalence, where NFC and NFD are different keys.
  private let bytes: [UInt8]

  /// The text with its escapes; empty for the root. A lone surrogate in a key is shown as U+FFFD.
  public var text: String { JSONEscapes.text(bytes) }

  /// The UTF-8 of ``text``.
  public var utf8: [UInt8] { bytes.contains(0xED) ? Array(text.utf8) : bytes }

  /// Takes bytes that are known to be a pointer.
  init(unchecked bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Parses a pointer; nil when it is neither empty nor starts with `/`, or holds a `~` without `0` or `1`.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.isEmpty || bytes[0] == UInt8(ascii: "/") else { return nil }
    var tilde = false
    for byte in bytes {
      if tilde, byte != UInt8(ascii: "0"), byte != UInt8(ascii: "1") { return nil }
      tilde = byte == UInt8(ascii: "~")
    }
    guard !tilde else { return nil }
    self.bytes = bytes
  }

  /// The unescaped tokens, as bytes.
  public var tokens: [[UInt8]] {
    guard !bytes.isEmpty else { return [] }
    return bytes.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map(Self.unescape)
  }

  private static func unescape(_ token: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var tilde = false
    for byte in token {
      if tilde {
        result.append(byte == UInt8(ascii: "1") ? UInt8(ascii: "/") : UInt8(ascii: "~"))
        tilde = false
      } else if byte == UInt8(ascii: "~") {
        tilde = true
      } else {
        result.append(byte)
      }
    }
    return result
  }

  /// Same as ``text``.
  public var description: String { text }
}

extension JSONDocument {
  /// The node a pointer leads to, or nil. Of repeated keys the last counts.
  public func node(at pointer: JSONPointer) -> Int? {
    var index = 0
    for token in pointer.tokens {
      switch kind(index) {
      case .object:
        guard let member = member(index, JSONKeyName(token)) else { return nil }
        index = member.value
      case .array:
        guard let position = Self.arrayIndex(token), let element = element(index, position) else {
          return nil
        }
        index = element
      default:
        return nil
      }
    }
    return index
  }

  private func element(_ array: Int, _ position: Int) -> Int? {
    var elements = elements(array)
    for _ in 0..<position where elements.next() == nil { return nil }
    return elements.next()
  }

  private static func arrayIndex(_ token: [UInt8]) -> Int? {
    guard !token.isEmpty, token == [UInt8(ascii: "0")] || token[0] != UInt8(ascii: "0"),
      token.allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") })
    else { return nil }
    return Int(String(decoding: token, as: UTF8.self))
  }
}
