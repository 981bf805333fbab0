/// The line and column of every byte of a text, by one walk over it.
struct PlainLines {
  struct Place: Equatable {
    var line = 1
    var bytes = 1
    var codePoints = 1
    var utf16 = 1
  }

  /// For each offset up to and including the end.
  let places: [Place]

  /// - Parameter endsLines: false for a text that is one line whatever it holds.
  init(_ text: [UInt8], endsLines: Bool = true) {
    let start = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var place = Place()
    var places = Array(repeating: place, count: start + 1)
    for (offset, byte) in text.enumerated().dropFirst(start) {
      let isBreak = byte == 0x0A || (byte == 0x0D && !text[(offset + 1)...].starts(with: [0x0A]))
      if isBreak, endsLines {
        place = Place(line: place.line + 1)
      } else {
        place.bytes += 1
        // Bytes that go on with a character count for nothing; a character of four bytes is two UTF-16 units.
        if byte & 0xC0 != 0x80 { place.codePoints += 1 }
        if byte & 0xC0 != 0x80 { place.utf16 += byte >= 0xF0 ? 2 : 1 }
      }
      places.append(place)
    }
    self.places = places
  }
}
