import FuzzInvariants

/// What libFuzzer calls with each input. It takes a stopped process for a finding, and 0 for an input like any other.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  FuzzTarget.json.stopIfBroken(data, size)
  return 0
}
