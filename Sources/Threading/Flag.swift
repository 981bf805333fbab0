/// Something that one thread tells others: once set, it stays.
package final class Flag: @unchecked Sendable {
  // Sendable: `value` is touched under `lock` only.
  private let lock = Lock()
  private var value = false

  package init() {}

  package var isSet: Bool { lock.locked { value } }

  package func set() { lock.locked { value = true } }
}
