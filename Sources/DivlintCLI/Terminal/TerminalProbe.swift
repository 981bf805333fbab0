#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Whether this descriptor, for instance that of standard output, should get colours.
func usesColor(_ choice: ColorChoice, descriptor: Int32) -> Bool {
  usesColor(choice, environment: environmentVariable, isTerminal: isatty(descriptor) == 1)
}

/// The width of the terminal behind `descriptor` in columns; 80 when it is none.
func terminalWidth(descriptor: Int32) -> Int {
  var size = winsize()
  #if canImport(Musl)
    let result = ioctl(descriptor, TIOCGWINSZ, &size)
  #else
    let result = ioctl(descriptor, UInt(TIOCGWINSZ), &size)
  #endif
  return result == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
}

/// The value of an environment variable.
func environmentVariable(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }
}
