// The version that the headers tell is the project's, and the names of log levels are those of the environment
// variable.
#include "kiln/kiln.hpp"

#include <string>

#include <gtest/gtest.h>

namespace kiln {
namespace {

TEST(Version, IsTheProjects) {
  EXPECT_EQ(std::to_string(KILN_VERSION_MAJOR) + "." + std::to_string(KILN_VERSION_MINOR) + "." +
                std::to_string(KILN_VERSION_PATCH),
            KILN_PROJECT_VERSION);
#if KILN_VERSION_NUMBER < 100
  FAIL() << KILN_VERSION_NUMBER;
#endif
}

TEST(LogLevel, Names) {
  EXPECT_EQ(name_of(LogLevel::kOff), "off");
  EXPECT_EQ(name_of(LogLevel::kError), "error");
  EXPECT_EQ(name_of(LogLevel::kInfo), "info");
  EXPECT_EQ(name_of(LogLevel::kDebug), "debug");
  EXPECT_EQ(name_of(LogLevel{77}), "unknown");
}

}  // namespace
}  // namespace kiln
