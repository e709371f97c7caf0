// Where kiln looks for its own files.
#include "runtime/installation.hpp"

#include "runtime/own_folders.hpp"

#include <algorithm>
#include <cstdlib>

#include <gtest/gtest.h>

namespace kiln::runtime {
namespace {

TEST(Installation, OwnFoldersAreThoseOfTheProgram) {
  const auto folders = own_folders();
  ASSERT_FALSE(folders.empty());
  EXPECT_EQ(folders[0], std::string(KILN_BINARY_DIR) + "/tests");
}

TEST(Installation, TheVariableNamesTheOnlyPlace) {
  setenv(kLibraryVariable, "/nowhere/library.kiln", 1);
  EXPECT_EQ(shipped_library_places(), std::vector<std::string>{"/nowhere/library.kiln"});
  const auto path = shipped_library_path();
  unsetenv(kLibraryVariable);
  ASSERT_FALSE(path);
  EXPECT_EQ(path.error().code, ErrorCode::kIo);
  EXPECT_NE(path.error().message.find("/nowhere/library.kiln"), std::string::npos);
}

TEST(Installation, ABuildTreeHasItsLibrary) {
  const auto path = shipped_library_path();
  ASSERT_TRUE(path) << path.error().text();
  EXPECT_EQ(*path, std::string(KILN_BINARY_DIR) + "/share/kiln/library.kiln");
}

}  // namespace
}  // namespace kiln::runtime
