/// Which file a path led to, however many names it has.
public struct FileIdentity: Hashable, Sendable {
  let device: UInt64
  let inode: UInt64
}

/// What a file looked like when it was read: enough to notice that another program wrote it since.
public struct FileStamp: Hashable, Sendable {
  /// Which file it was.
  public let identity: FileIdentity
  /// Its size in bytes.
  public let size: Int64
  let modifiedSeconds: Int64
  let modifiedNanoseconds: Int64
}

/// What a path leads to.
public enum FileKind: Sendable {
  /// A file with contents of its own.
  case regular
  /// A directory.
  case directory
  /// A symbolic link; only where links are not followed.
  case symbolicLink
  /// A pipe, socket or device.
  case other
}
