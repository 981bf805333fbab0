/// A day of the Gregorian calendar.
public struct CalendarDay: Sendable, Hashable, Comparable, CustomStringConvertible {
  public let year: Int
  /// 1 to 12.
  public let month: Int
  /// 1 to the length of the month.
  public let day: Int

  /// Reads `YYYY-MM-DD`; nil for another form and for a day that does not exist.
  public init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2],
      parts.allSatisfy({ $0.allSatisfy { (0x30...0x39).contains($0) } })
    else { return nil }
    let numbers = parts.map { $0.reduce(0) { $0 * 10 + Int($1) - 0x30 } }
    guard (1...12).contains(numbers[1]), numbers[2] >= 1,
      numbers[2] <= Self.length(ofMonth: numbers[1], year: numbers[0])
    else { return nil }
    (year, month, day) = (numbers[0], numbers[1], numbers[2])
  }

  /// The day in UTC.
  ///
  /// - Parameter seconds: since the start of 1970, not negative.
  public init(secondsSince1970 seconds: Int) {
    var rest = seconds / 86400
    var year = 1970
    while rest >= Self.length(ofYear: year) {
      rest -= Self.length(ofYear: year)
      year += 1
    }
    var month = 1
    while rest >= Self.length(ofMonth: month, year: year) {
      rest -= Self.length(ofMonth: month, year: year)
      month += 1
    }
    (self.year, self.month, day) = (year, month, rest + 1)
  }

  public static func < (left: CalendarDay, right: CalendarDay) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  /// `YYYY-MM-DD`.
  public var description: String {
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }

  private static func isLeap(_ year: Int) -> Bool {
    year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
  }

  private static func length(ofYear year: Int) -> Int { isLeap(year) ? 366 : 365 }

  private static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
