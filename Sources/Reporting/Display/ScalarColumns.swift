extension Unicode.Scalar {
  /// How many columns of a terminal the character takes: 0 for marks that combine with the one before, 2 for
  /// emoji and East Asian wide characters, else 1.
  var columns: Int {
    guard value >= 0x300 else { return 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    switch value {
    // Vowels and finals of Hangul syllables, and skin tones, are drawn into the character before them.
    case 0x1160...0x11FF, 0x1F3FB...0x1F3FF: return 0
    // Flags are written with two of these.
    case 0x1F1E6...0x1F1FF: return 1
    default: return isEastAsianWide || properties.isEmojiPresentation ? 2 : 1
    }
  }

  /// The blocks that Unicode's EastAsianWidth.txt calls wide or full-width, without single emoji.
  private var isEastAsianWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF,
      0x1AFF0...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
