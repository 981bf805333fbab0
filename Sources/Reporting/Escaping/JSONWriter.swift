/// Appends JSON to a buffer, value after value, and knows where a comma is due. One writer can go on through
/// several buffers, so that a report is written out while it grows.
struct JSONWriter {
  private var bytes: [UInt8] = []
  private var needsComma = false

  /// Writes to a buffer.
  mutating func append(to output: inout [UInt8], _ write: (inout JSONWriter) -> Void) {
    swap(&bytes, &output)
    write(&self)
    swap(&bytes, &output)
  }

  // MARK: Containers

  mutating func beginObject() { begin("{") }
  mutating func endObject() { end("}") }
  mutating func beginArray() { begin("[") }
  mutating func endArray() { end("]") }

  /// An object as the next value, or as the value of a member.
  mutating func object(_ key: StaticString? = nil, _ write: (inout JSONWriter) -> Void) {
    if let key { self.key(key) }
    beginObject()
    write(&self)
    endObject()
  }

  /// An array as the next value, or as the value of a member.
  mutating func array(_ key: StaticString? = nil, _ write: (inout JSONWriter) -> Void) {
    if let key { self.key(key) }
    beginArray()
    write(&self)
    endArray()
  }

  /// The name of the member whose value comes next.
  mutating func key(_ name: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    append(name)
    append("\":")
    needsComma = false
  }

  // MARK: Values

  mutating func string(_ value: String) {
    separate()
    bytes.appendJSONString(value)
    needsComma = true
  }

  /// A string by its UTF-8.
  mutating func string(_ utf8: ArraySlice<UInt8>) {
    separate()
    bytes.appendJSONString(utf8)
    needsComma = true
  }

  /// A member whose value is a string, by its UTF-8.
  mutating func member(_ key: StaticString, _ utf8: ArraySlice<UInt8>) {
    self.key(key)
    string(utf8)
  }

  mutating func member(_ key: StaticString, _ value: String) {
    self.key(key)
    string(value)
  }

  mutating func member(_ key: StaticString, _ value: Int) {
    self.key(key)
    bytes.append(decimal: value)
    needsComma = true
  }

  mutating func member(_ key: StaticString, _ value: Bool) {
    self.key(key)
    append(value ? "true" : "false")
    needsComma = true
  }

  mutating func memberNull(_ key: StaticString) {
    self.key(key)
    append("null")
    needsComma = true
  }

  /// Elements of an array that another writer wrote, with the commas between them.
  mutating func elements(_ text: [UInt8]) {
    separate()
    bytes += text
    needsComma = true
  }

  // MARK: Layout

  /// Puts what comes next on a line of its own.
  mutating func lineBreak() {
    separate()
    bytes.append(0x0A)
    needsComma = false
  }

  /// Ends a text, so that an unrelated one can follow.
  mutating func endText() {
    bytes.append(0x0A)
    needsComma = false
  }

  private mutating func begin(_ bracket: StaticString) {
    separate()
    append(bracket)
    needsComma = false
  }

  private mutating func end(_ bracket: StaticString) {
    append(bracket)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
  }

  private mutating func append(_ text: StaticString) {
    bytes.append(text)
  }
}
