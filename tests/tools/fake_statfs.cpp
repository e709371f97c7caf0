// Lets a folder look as if it were on another file system, for programs that are started with this in LD_PRELOAD: below
// $KILN_TEST_STATFS_FOLDER statfs(2) says $KILN_TEST_STATFS_TYPE (a number). All else it says, and all that is done
// with the folder, is the real one's.
#include <cstdlib>
#include <cstring>

#include <sys/statfs.h>
#include <sys/syscall.h>
#include <unistd.h>

extern "C" __attribute__((visibility("default"))) int statfs(const char* path, struct statfs* to) noexcept {
  const int result = static_cast<int>(::syscall(SYS_statfs, path, to));
  const char* const folder = std::getenv("KILN_TEST_STATFS_FOLDER");
  const char* const type = std::getenv("KILN_TEST_STATFS_TYPE");
  if (result == 0 && folder != nullptr && type != nullptr && std::strncmp(path, folder, std::strlen(folder)) == 0)
    to->f_type = std::strtol(type, nullptr, 0);
  return result;
}
