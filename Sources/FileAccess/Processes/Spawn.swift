// `environ` is a variable of C; nothing here changes the environment.
#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Starts a program that is looked for along `PATH`; its process id.
func spawn(
  _ program: FilePath,
  _ arguments: [FilePath],
  _ streams: [(descriptor: Int32, stream: Int32)]
) throws(SystemError) -> pid_t {
  #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
    let environment = _NSGetEnviron().pointee
  #else
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    let environment = environ
  #endif
  posix_spawn_file_actions_init(&actions)
  posix_spawnattr_init(&attributes)
  defer {
    posix_spawn_file_actions_destroy(&actions)
    posix_spawnattr_destroy(&attributes)
  }
  for (descriptor, stream) in streams {
    posix_spawn_file_actions_adddup2(&actions, descriptor, stream)
  }
  // The signals that divlint ignores mean something to other programs.
  var restored = sigset_t()
  sigemptyset(&restored)
  sigaddset(&restored, SIGPIPE)
  sigaddset(&restored, SIGXFSZ)
  posix_spawnattr_setsigdefault(&attributes, &restored)
  posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))

  let words = ([program] + arguments).map { word in
    word.withCString { strdup($0) }
  }
  defer { for word in words { free(word) } }
  var identifier: pid_t = 0
  let failure = program.withCString {
    posix_spawnp(&identifier, $0, &actions, &attributes, words + [nil], environment)
  }
  guard failure == 0 else { throw SystemError(number: failure) }
  return identifier
}
