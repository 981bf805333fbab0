import Foundation
import Testing

/// What a file has beside its bytes stays: owner, group, mode, extended attributes, access lists.
@Suite struct AttributeTests {
  @Test func extendedAttributesAreKept() throws {
    let box = try Sandbox()
    try box.write("a.json", fixable)
    let long = String(repeating: "value ", count: 300)
    let values = ["user.divlint.short": "é", "user.divlint.empty": "", "user.divlint.long": long]
    for (name, value) in values {
      guard try setExtendedAttribute(name, value, of: box["a.json"]) else { return }
    }
    #expect(try box.divlint("fix", "a.json").status == 0)
    #expect(try box.text("a.json") == fixed)
    for (name, value) in values {
      #expect(extendedAttribute(name, of: box["a.json"]) == Data(value.utf8), "\(name)")
    }
  }

  #if os(Linux)
    /// An access list that lets one more user write, as the kernel stores it: version, then tag, permissions and id
    /// of each entry.
    private static func accessList(mask: UInt16) -> [UInt8] {
      func little(_ value: UInt32, _ size: Int) -> [UInt8] {
        (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * UInt32($0))) }
      }
      let entries: [(tag: UInt32, permissions: UInt32, id: UInt32)] = [
        (1, 6, .max), (2, 6, 4242), (4, 4, .max), (0x10, UInt32(mask), .max), (0x20, 0, .max),
      ]
      return little(2, 4)
        + entries.flatMap { little($0.tag, 2) + little($0.permissions, 2) + little($0.id, 4) }
    }

    private static let name = "system.posix_acl_access"

    @Test func accessListIsKept() throws {
      let box = try Sandbox()
      try box.write("a.json", fixable)
      let list = Self.accessList(mask: 6)
      guard try setExtendedAttribute(Self.name, list, of: box["a.json"]) else { return }
      let before = try #require(extendedAttribute(Self.name, of: box["a.json"]))
      #expect(try box.divlint("fix", "a.json").status == 0)
      #expect(extendedAttribute(Self.name, of: box["a.json"]) == before)
      #expect(try box.mode("a.json") == 0o660)
      #expect(try box.text("a.json") == fixed)
    }

    @Test func accessListOfTheDirectoryIsNotInherited() throws {
      let box = try Sandbox()
      try box.write("sub/a.json", fixable)
      try box.setMode(0o640, "sub/a.json")
      let list = Self.accessList(mask: 7)
      guard try setExtendedAttribute("system.posix_acl_default", list, of: box["sub"]) else { return }
      #expect(try box.divlint("fix", "sub/a.json").status == 0)
      #expect(extendedAttribute(Self.name, of: box["sub/a.json"]) == nil)
      #expect(try box.mode("sub/a.json") == 0o640)
      #expect(try box.text("sub/a.json") == fixed)
    }
  #endif

  @Test(.enabled(if: getuid() == 0, "only root may give files away"), arguments: [0o640, 0o4755, 0o2775])
  func ownerIsKept(mode: Int) throws {
    let box = try Sandbox()
    try box.write("a.json", fixable)
    try #require(chown(box["a.json"].path, 4242, 4343) == 0)
    try box.setMode(mode, "a.json")
    #expect(try box.divlint("fix", "a.json").status == 0)
    let attributes = try FileManager.default.attributesOfItem(atPath: box["a.json"].path)
    #expect(attributes[.ownerAccountID] as? Int == 4242)
    #expect(attributes[.groupOwnerAccountID] as? Int == 4343)
    #expect(try box.mode("a.json") == mode)
    #expect(try box.text("a.json") == fixed)
  }

  /// A stranger's file in a directory that we may write: the owner cannot be kept, and nobody gets more rights.
  @Test(.enabled(if: getuid() == 0, "only root can make somebody else's files"))
  func foreignOwnerIsKeptWherePossible() throws {
    let box = try Sandbox()
    try box.write("a.json", fixable)
    try #require(chown(box["a.json"].path, 4242, 4343) == 0)
    try box.setMode(0o6676, "a.json")
    try box.setMode(0o777, "")
    let run = try box.shell(
      "exec setpriv --reuid=65534 --regid=65534 --clear-groups \"$divlint\" fix a.json")
    guard run.status != 126 && run.status != 127 else { return }
    #expect(run.status == 0, "\(run.errors)")
    let attributes = try FileManager.default.attributesOfItem(atPath: box["a.json"].path)
    #expect(attributes[.ownerAccountID] as? Int == 65534)
    // No set-user-id, and the new group gets what everybody had.
    #expect(try box.mode("a.json") == 0o666)
    #expect(try box.text("a.json") == fixed)
  }
}
