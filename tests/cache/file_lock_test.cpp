// The lock: readers share, a writer is alone, patience ends.
#include "cache/file_lock.hpp"

#include "scratch_folder.hpp"

#include <optional>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kiln::cache {
namespace {

using Mode = FileLock::Mode;
constexpr std::chrono::microseconds kNone{0};

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

TEST(FileLock, NoPlaceForTheFile) {
  const auto lock = FileLock::acquire("/nonexistent/folder/lock", Mode::kShared, kNone);
  ASSERT_FALSE(lock.ok());
  EXPECT_EQ(lock.error().code, ErrorCode::kIo);
}

}  // namespace
}  // namespace kiln::cache
