/// JSON that is appended to one buffer after the other, so that a report is written out while it grows.
struct JSONOutput {
  private var needsComma = false

  /// Writes to a buffer.
  ///
  /// - Parameter size: how many bytes it will be, as far as somebody knows.
  mutating func append(to output: inout [UInt8], size: Int = 0, _ write: (inout JSONWriter) -> Void) {
    var writer = JSONWriter(size: size, needsComma: needsComma)
    write(&writer)
    writer.text.copy(to: &output)
    needsComma = writer.needsComma
  }

  /// Writes elements of an array that were written before, with the commas between them.
  mutating func append(elements: [UInt8], to output: inout [UInt8]) {
    if needsComma { output.append(UInt8(ascii: ",")) }
    output += elements
    needsComma = true
  }
}

/// Writes JSON, value after value, and knows where a comma is due.
struct JSONWriter: ~Copyable {
  fileprivate var text: GrowingText
  fileprivate var needsComma: Bool

  fileprivate init(size: Int, needsComma: Bool) {
    text = GrowingText(minimumCapacity: size)
    self.needsComma = needsComma
  }

  // MARK: Containers

  mutating func beginObject() { begin(UInt8(ascii: "{")) }
  mutating func endObject() { end(UInt8(ascii: "}")) }
  mutating func beginArray() { begin(UInt8(ascii: "[")) }
  mutating func endArray() { end(UInt8(ascii: "]")) }

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
    text.append(key: name, afterComma: needsComma)
    needsComma = false
  }

  // MARK: Values

  mutating func string(_ value: String) {
    separate()
    text.appendJSONString(value)
    needsComma = true
  }

  /// A string by its UTF-8.
  mutating func string(_ utf8: ArraySlice<UInt8>) {
    separate()
    text.appendJSONString(utf8)
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
    text.append(decimal: value)
    needsComma = true
  }

  mutating func member(_ key: StaticString, _ value: Bool) {
    self.key(key)
    text.append(value ? "true" : "false")
    needsComma = true
  }

  mutating func memberNull(_ key: StaticString) {
    self.key(key)
    text.append("null")
    needsComma = true
  }

  // MARK: Layout

  /// Puts what comes next on a line of its own.
  mutating func lineBreak() {
    separate()
    text.append(0x0A)
    needsComma = false
  }

  /// Ends a text, so that an unrelated one can follow.
  mutating func endText() {
    text.append(0x0A)
    needsComma = false
  }

  private mutating func begin(_ bracket: UInt8) {
    separate()
    text.append(bracket)
    needsComma = false
  }

  private mutating func end(_ bracket: UInt8) {
    text.append(bracket)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { text.append(UInt8(ascii: ",")) }
  }
}
