// The lock: readers share, a writer is alone, patience ends.
#include "cache/file_lock.hpp"

#include "scratch_folder.hpp"
#include "tests/child.hpp"

#include <optional>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

namespace kiln::cache {
namespace {

using Mode = FileLock::Mode;
constexpr std::chrono::microseconds kNone{0};
constexpr uid_t kNobody = 65534;

TEST(FileLock, WhoMayHoldItTogether) {
  const test::ScratchFolder folder;
  const std::string path = folder.path() + "/lock";
  struct Row {
    Mode held, wanted;
    bool together;
  };
  constexpr Row kRows[] = {
      {Mode::kShared, Mode::kShared, true},
      {Mode::kShared, Mode::kExclusive, false},
      {Mode::kExclusive, Mode::kShared, false},
      {Mode::kExclusive, Mode::kExclusive, false},
  };
  for (const Row& row : kRows) {
    std::optional<FileLock> held = FileLock::acquire(path, row.held, kNone).value();
    const auto second = FileLock::acquire(path, row.wanted, kNone);
    EXPECT_EQ(second.ok(), row.together);
    if (!second.ok()) {
      EXPECT_EQ(second.error().code, ErrorCode::kIo);
      EXPECT_THAT(second.error().message, testing::HasSubstr("cannot lock"));
      held.reset();
      EXPECT_TRUE(FileLock::acquire(path, row.wanted, kNone).ok()) << "free again";
    }
  }
}

TEST(FileLock, MovedLocksStayHeld) {
  const test::ScratchFolder folder;
  const std::string path = folder.path() + "/lock";
  FileLock first = FileLock::acquire(path, Mode::kExclusive, kNone).value();
  const FileLock second = std::move(first);
  EXPECT_FALSE(FileLock::acquire(path, Mode::kShared, kNone).ok());
}

// Where the file can neither be made nor is there to be read, the reason is why it could not be made.
TEST(FileLock, TheReasonIsTheFirstOne) {
  const test::ScratchFolder folder;
  const std::string made = folder.path() + "/made", closed = folder.path() + "/closed";
  EXPECT_TRUE(FileLock::acquire(made, Mode::kShared, kNone).ok());
  const int code = kiln::test::run_in_child([&] {
    if (::geteuid() == 0) {
      if (::chmod(made.c_str(), 0444) != 0 || ::chmod(folder.path().c_str(), 0755) != 0) return 2;
      if (::setuid(kNobody) != 0) return 3;
    } else if (::chmod(folder.path().c_str(), S_IRUSR | S_IXUSR) != 0) {
      return 2;
    }
    const auto lock = FileLock::acquire(closed, Mode::kShared, kNone);
    if (lock.ok() || lock.error().message != "cannot open the lock file " + closed + ": Permission denied") return 4;
    return FileLock::acquire(made, Mode::kShared, kNone).ok() ? 0 : 5;  // to read is enough
  });
  ::chmod(folder.path().c_str(), S_IRWXU);
  EXPECT_EQ(code, 0);
}

TEST(FileLock, WhoIsBusy) {
  const test::ScratchFolder folder;
  const std::string path = folder.path() + "/lock";
  const FileLock held = FileLock::acquire(path, Mode::kExclusive, kNone).value();
  EXPECT_TRUE(is_busy(FileLock::acquire(path, Mode::kShared, kNone).error().message));
  EXPECT_FALSE(is_busy(FileLock::acquire(folder.path() + "/a/b", Mode::kShared, kNone).error().message));
  EXPECT_FALSE(is_busy(""));
}

TEST(FileLock, NoPlaceForTheFile) {
  const auto lock = FileLock::acquire("/nonexistent/folder/lock", Mode::kShared, kNone);
  ASSERT_FALSE(lock.ok());
  EXPECT_EQ(lock.error().code, ErrorCode::kIo);
}

}  // namespace
}  // namespace kiln::cache
