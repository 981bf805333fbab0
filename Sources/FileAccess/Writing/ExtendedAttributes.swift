#if os(Linux)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  import CExtendedAttributes

  /// Gives a new file the extended attributes of the file it will replace; `errno` when one cannot be kept.
  ///
  /// Attributes that users set and access lists are kept or it is an error: an access list that got lost would let
  /// the wrong people in. Labels of security modules are kept where the system lets us. Other attributes of the
  /// system, such as signatures over the contents, belong to the old bytes and stay behind.
  func copyExtendedAttributes(from source: Int32, to destination: Int32) -> Int32? {
    let names = attributeNames(of: source)
    let inherited = attributeNames(of: destination)
    for name in names where attributePolicy(name) != .leave {
      if let failure = copyAttribute(name, from: source, to: destination), attributePolicy(name) == .keep {
        return failure
      }
    }
    // A directory with a default access list gives one to every new file in it.
    for name in inherited where attributePolicy(name) == .keep && !names.contains(name) {
      let result = name.withUnsafeBufferPointer { fremovexattr(destination, $0.baseAddress!) }
      if result != 0, errno != ENODATA { return errno }
    }
    return nil
  }

  private enum AttributePolicy {
    /// Without it the file is not the same.
    case keep
    /// Only the system may set it, as a rule.
    case keepIfAllowed
    case leave
  }

  private func attributePolicy(_ name: [CChar]) -> AttributePolicy {
    let name = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return switch name {
    case _ where name.utf8.starts(with: "user.".utf8): .keep
    case "system.posix_acl_access": .keep
    case "security.selinux", "security.SMACK64": .keepIfAllowed
    default: .leave
    }
  }

  /// The names, each with its NUL; none where the file system has no attributes.
  private func attributeNames(of descriptor: Int32) -> [[CChar]] {
    guard let list = growing({ flistxattr(descriptor, $0, $1) }) else { return [] }
    return list.split(separator: 0).map { Array($0) + [0] }
  }

  private func copyAttribute(_ name: [CChar], from source: Int32, to destination: Int32) -> Int32? {
    name.withUnsafeBufferPointer { name in
      let name = name.baseAddress!
      guard let value = growing({ fgetxattr(source, name, $0, $1) }) else {
        // Somebody removed it meanwhile.
        return errno == ENODATA ? nil : errno
      }
      return fsetxattr(destination, name, value, value.count, 0) == 0 ? nil : errno
    }
  }

  /// What a call writes that tells the size it needs when there is no room; `nil`, with `errno` set, on failure.
  private func growing(_ call: (UnsafeMutablePointer<CChar>?, Int) -> Int) -> [CChar]? {
    while true {
      let size = call(nil, 0)
      guard size > 0 else { return size == 0 ? [] : nil }
      var written = 0
      let bytes = [CChar](unsafeUninitializedCapacity: size) { buffer, count in
        written = call(buffer.baseAddress, size)
        count = max(0, written)
      }
      if written >= 0 { return bytes }
      // It grew between the two calls.
      if errno != ERANGE { return nil }
    }
  }
#endif
