#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// Run in the root of the package: reads Rules/*.yml and writes what is generated from them.
do {
  let stories = try StoryFolder.read("Rules")
  for file in GeneratedFile.all {
    try TextFile.write(file.render(stories), to: file.path)
    print("wrote \(file.path): \(stories.count) rules")
  }
} catch {
  TextFile.printError("\(error)\n")
  exit(1)
}
