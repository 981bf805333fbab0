import Linting
import Testing

@Suite("Days")
struct CalendarDayTests {
  @Test(arguments: ["2026-01-31", "2024-02-29", "2000-02-29", "1970-01-01", "9999-12-31"])
  func areReadAndWritten(text: String) throws {
    #expect(try #require(CalendarDay(text)).description == text)
  }

  @Test(
    arguments: [
      "", "2026", "2026-1-31", "2026-02-29", "1900-02-29", "2026-13-01", "2026-00-01", "2026-04-31",
      "2026-01-00", "26-01-01", "2026-01-01 ", "2026/01/01", "2026-01-01-01", "٢٠٢٦-٠١-٠١",
    ]
  )
  func areRefused(text: String) {
    #expect(CalendarDay(text) == nil)
  }

  @Test(
    arguments: [
      (0, "1970-01-01"), (86399, "1970-01-01"), (86400, "1970-01-02"), (951_782_400, "2000-02-29"),
      (1_709_164_799, "2024-02-28"), (1_767_225_600, "2026-01-01"), (4_102_444_799, "2099-12-31"),
    ]
  )
  func comeFromSeconds(seconds: Int, text: String) {
    #expect(CalendarDay(secondsSince1970: seconds).description == text)
  }

  @Test func areOrdered() throws {
    let days = try ["2025-12-31", "2026-01-01", "2026-01-02", "2026-02-01"].map {
      try #require(CalendarDay($0))
    }
    #expect(days.sorted() == days)
    #expect(days.reversed().sorted() == days)
  }
}
