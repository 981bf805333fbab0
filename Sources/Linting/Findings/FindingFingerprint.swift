/// A name for a finding by which a service recognises it in a later run: its ``FindingKey``, and a number that
/// tells the findings of a file that look alike apart.
public struct FindingFingerprint: Sendable, Hashable, CustomStringConvertible {
  /// The same for all findings of a file that look alike.
  public let key: FindingKey
  /// 1 for the first finding of the file with that key, 2 for the next.
  public let occurrence: Int

  /// 32 lowercase hexadecimal digits, unlike those of any other finding of the run.
  public var description: String {
    var hash = StableHash(startingFrom: key.hash)
    hash.combine(String(occurrence).utf8)
    let digits = String(hash.value, radix: 16)
    return String(repeating: "0", count: 32 - digits.utf8.count) + digits
  }
}

extension FileReport {
  /// The fingerprints of the findings, in their order, in linear time.
  ///
  /// - Parameter path: names the file in the keys; give a path that is relative to something that moves with
  ///   the repository. By default the path that reports show.
  public func fingerprints(path: String? = nil) -> [FindingFingerprint] {
    var occurrences: [FindingKey: Int] = [:]
    return findingKeys(path: path ?? self.path).map { key in
      occurrences[key, default: 0] += 1
      return FindingFingerprint(key: key, occurrence: occurrences[key, default: 1])
    }
  }
}
