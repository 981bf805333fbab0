import Foundation
import Testing

#if os(Linux)
  import CExtendedAttributes
#endif

/// Sets an extended attribute of a file.
///
/// - Returns: Whether the file system takes such attributes.
@discardableResult
func setExtendedAttribute(_ name: String, _ value: String, of file: URL) throws -> Bool {
  try setExtendedAttribute(name, Array(value.utf8), of: file)
}

@discardableResult
func setExtendedAttribute(_ name: String, _ bytes: [UInt8], of file: URL) throws -> Bool {
  #if os(Linux)
    let result = setxattr(file.path, name, bytes, bytes.count, 0)
  #else
    let result = setxattr(file.path, name, bytes, bytes.count, 0, 0)
  #endif
  if result != 0 { try #require(errno == ENOTSUP || errno == EPERM, "\(String(cString: strerror(errno)))") }
  return result == 0
}

/// The value of an extended attribute; nil where there is none.
func extendedAttribute(_ name: String, of file: URL) -> Data? {
  var bytes = [UInt8](repeating: 0, count: 65_536)
  #if os(Linux)
    let count = getxattr(file.path, name, &bytes, bytes.count)
  #else
    let count = getxattr(file.path, name, &bytes, bytes.count, 0, 0)
  #endif
  return count >= 0 ? Data(bytes.prefix(count)) : nil
}
