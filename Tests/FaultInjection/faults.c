// Makes one call of the C library fail, or end the process there. Preloaded into divlint by the tests of faults.
//
//   FAULT_CALL    which call: a name such as "rename", or "any"
//   FAULT_NUMBER  which of them, from 1
//   FAULT_ACTION  an errno as a number; "short": half a write; "kill-before" or "kill-after": SIGKILL; "run": the
//                 call succeeds, but before it somebody else runs FAULT_COMMAND
//   FAULT_LOG     instead of all that, a file that gets the name of every call on a line

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

enum action { NONE, FAIL, SHORT, KILL_BEFORE, KILL_AFTER, RUN };

static const char *faultyCall;
static long faultyNumber;
static enum action faultyAction;
static int faultyErrno;
static int logDescriptor = -1;
static atomic_long calls;

__attribute__((constructor)) static void readEnvironment(void) {
  const char *action = getenv("FAULT_ACTION"), *number = getenv("FAULT_NUMBER"), *log = getenv("FAULT_LOG");
  faultyCall = getenv("FAULT_CALL");
  faultyNumber = number ? atol(number) : 0;
  if (log) logDescriptor = (int)syscall(SYS_openat, AT_FDCWD, log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  if (!action) return;
  if (strcmp(action, "short") == 0) faultyAction = SHORT;
  else if (strcmp(action, "kill-before") == 0) faultyAction = KILL_BEFORE;
  else if (strcmp(action, "kill-after") == 0) faultyAction = KILL_AFTER;
  else if (strcmp(action, "run") == 0) faultyAction = RUN;
  else faultyAction = FAIL, faultyErrno = atoi(action);
}

static void die(void) {
  syscall(SYS_kill, syscall(SYS_getpid), SIGKILL);
  for (;;) pause();
}

/// What is to happen at this call.
static enum action begin(const char *name) {
  if (logDescriptor >= 0) {
    char line[64];
    size_t length = strlen(name);
    memcpy(line, name, length);
    line[length] = '\n';
    syscall(SYS_write, logDescriptor, line, length + 1);
  }
  if (!faultyCall || (strcmp(faultyCall, "any") != 0 && strcmp(faultyCall, name) != 0)) return NONE;
  if (atomic_fetch_add(&calls, 1) + 1 != faultyNumber) return NONE;
  if (faultyAction == KILL_BEFORE) die();
  if (faultyAction == RUN) {
    unsetenv("LD_PRELOAD");
    if (system(getenv("FAULT_COMMAND")) == -1) die();
  }
  if (faultyAction == FAIL) errno = faultyErrno;
  return faultyAction;
}

static void end(enum action action) {
  if (action == KILL_AFTER) die();
}

// The symbol is looked up at every call: calls are few, and there is no state to share between threads.
#define DEFINE(result, name, parameters, arguments)                      \
  result name parameters {                                               \
    result(*real) parameters = (result(*) parameters)dlsym(RTLD_NEXT, #name); \
    enum action action = begin(#name);                                   \
    if (action == FAIL) return -1;                                       \
    result outcome = real arguments;                                     \
    end(action);                                                         \
    return outcome;                                                      \
  }

#define DEFINE_OPEN(name)                                                                         \
  int name(const char *path, int flags, ...) {                                                    \
    int (*real)(const char *, int, ...) = (int (*)(const char *, int, ...))dlsym(RTLD_NEXT, #name); \
    va_list list;                                                                                 \
    va_start(list, flags);                                                                        \
    mode_t mode = (flags & (O_CREAT | __O_TMPFILE)) ? va_arg(list, mode_t) : 0;                   \
    va_end(list);                                                                                 \
    enum action action = begin("open");                                                           \
    if (action == FAIL) return -1;                                                                \
    int descriptor = real(path, flags, mode);                                                     \
    end(action);                                                                                  \
    return descriptor;                                                                            \
  }

DEFINE_OPEN(open)
DEFINE_OPEN(open64)

ssize_t write(int descriptor, const void *bytes, size_t count) {
  ssize_t (*real)(int, const void *, size_t) = (ssize_t(*)(int, const void *, size_t))dlsym(RTLD_NEXT, "write");
  enum action action = begin("write");
  if (action == FAIL) return -1;
  if (action == SHORT && count > 1) count /= 2;
  ssize_t written = real(descriptor, bytes, count);
  end(action);
  return written;
}

// A read may stop short as well.
ssize_t read(int descriptor, void *bytes, size_t count) {
  ssize_t (*real)(int, void *, size_t) = (ssize_t(*)(int, void *, size_t))dlsym(RTLD_NEXT, "read");
  enum action action = begin("read");
  if (action == FAIL) return -1;
  if (action == SHORT && count > 1) count = 1;
  ssize_t got = real(descriptor, bytes, count);
  end(action);
  return got;
}

ssize_t pread(int descriptor, void *bytes, size_t count, off_t offset) {
  ssize_t (*real)(int, void *, size_t, off_t) =
      (ssize_t(*)(int, void *, size_t, off_t))dlsym(RTLD_NEXT, "pread");
  enum action action = begin("pread");
  if (action == FAIL) return -1;
  if (action == SHORT && count > 1) count = 1;
  ssize_t got = real(descriptor, bytes, count, offset);
  end(action);
  return got;
}

// A close that fails has closed all the same.
int close(int descriptor) {
  int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, "close");
  enum action action = begin("close");
  int value = real(descriptor);
  end(action);
  if (action == FAIL) {
    errno = faultyErrno;
    return -1;
  }
  return value;
}

DEFINE(int, fsync, (int descriptor), (descriptor))
DEFINE(int, rename, (const char *from, const char *to), (from, to))
DEFINE(int, unlink, (const char *path), (path))
DEFINE(int, linkat, (int a, const char *from, int b, const char *to, int flags), (a, from, b, to, flags))
DEFINE(int, fchmod, (int descriptor, mode_t mode), (descriptor, mode))
DEFINE(int, fchown, (int descriptor, uid_t owner, gid_t group), (descriptor, owner, group))
DEFINE(int, flock, (int descriptor, int operation), (descriptor, operation))
DEFINE(int, faccessat, (int directory, const char *path, int mode, int flags), (directory, path, mode, flags))
DEFINE(int, fstat, (int descriptor, struct stat *status), (descriptor, status))
DEFINE(int, stat, (const char *path, struct stat *status), (path, status))
DEFINE(int, lstat, (const char *path, struct stat *status), (path, status))
DEFINE(ssize_t, readlink, (const char *path, char *target, size_t size), (path, target, size))
DEFINE(ssize_t, flistxattr, (int descriptor, char *names, size_t size), (descriptor, names, size))
DEFINE(ssize_t, fgetxattr, (int descriptor, const char *name, void *value, size_t size), (descriptor, name, value, size))
DEFINE(int, fsetxattr, (int descriptor, const char *name, const void *value, size_t size, int flags),
       (descriptor, name, value, size, flags))
