#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

import BuiltinRules
import DivKitModel
import FileAccess
import JSONSyntax
import Linting
import Reporting

// Prints how many milliseconds each stage of `divlint check` takes for one file, the best of several runs:
// `StageBenchmark FILE [RUNS]`. For Benchmarks/run; not part of what is installed.

guard CommandLine.arguments.count > 1 else {
  print("usage: StageBenchmark FILE [RUNS]")
  exit(2)
}
let path = FilePath(CommandLine.arguments[1])
let runs = CommandLine.arguments.count > 2 ? Int(CommandLine.arguments[2]) ?? 5 : 5
var stages = StageTimes()
for _ in 0..<runs {
  do throws(FileError) {
    try stages.measure(path)
  } catch {
    print("error: \(error.description)")
    exit(2)
  }
}
print(stages.table)
