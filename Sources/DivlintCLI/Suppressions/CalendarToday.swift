#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

import Linting

extension CalendarDay {
  /// The day on which this process runs, in UTC: so a suppression expires everywhere at once.
  static var today: CalendarDay { CalendarDay(secondsSince1970: max(0, Int(time(nil)))) }
}
