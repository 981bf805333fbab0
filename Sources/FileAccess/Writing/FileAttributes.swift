#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Gives a new file the owner, group, permissions, extended attributes and access list of the file it will replace;
/// `errno` when the permissions, the access list or an attribute that users set cannot be kept.
///
/// Only root may give a file away, so a foreign owner is kept where possible.
func copyAttributes(of original: FileStatus, descriptor source: Int32, to destination: Int32) -> Int32? {
  #if os(Linux)
    if let failure = copyExtendedAttributes(from: source, to: destination) { return failure }
  #elseif canImport(Darwin)
    _ = fcopyfile(source, destination, nil, copyfile_flags_t(COPYFILE_XATTR | COPYFILE_ACL))
  #endif
  var permissions = original.permissions
  if fchown(destination, original.owner, original.group) != 0 {
    // Changing the owner clears these bits for good reason; the file may now belong to somebody else.
    permissions &= 0o777
    if fchown(destination, uid_t.max, original.group) != 0,
      FileStatus(descriptor: destination)?.group != original.group
    {
      // What the old group was allowed is nothing the new group was promised: it gets what everybody gets.
      permissions = (permissions & ~0o070) | ((permissions & 0o007) << 3)
    }
  }
  return fchmod(destination, permissions) == 0 ? nil : errno
}
