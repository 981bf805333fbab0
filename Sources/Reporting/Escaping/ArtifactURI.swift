/// A file path as a URI: relative paths stay relative, absolute ones get the `file` scheme. Bytes that RFC 3986
/// does not allow in a path are percent-encoded.
struct ArtifactURI {
  let text: String
  /// Whether the URI is relative to the root of the sources.
  let isRelative: Bool

  init(path: String) {
    isRelative = !path.utf8.starts(with: "/".utf8)
    var encoded = isRelative ? "" : "file://"
    for byte in (isRelative ? Self.withoutDotPrefix(path) : path[...]).utf8 {
      if Self.isAllowed(byte) {
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        encoded += digits.utf8.count == 1 ? "%0" + digits : "%" + digits
      }
    }
    text = encoded
  }

  private static func withoutDotPrefix(_ path: String) -> Substring {
    var rest = path[...]
    while rest.utf8.starts(with: "./".utf8) { rest = Substring(rest.unicodeScalars.dropFirst(2)) }
    return rest
  }

  /// Unreserved characters and the slash. A colon is encoded too: in the first segment of a relative path it
  /// would end a scheme.
  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~/".utf8.contains(byte)
    }
  }
}
