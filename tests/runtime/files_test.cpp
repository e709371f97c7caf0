// Files: what is written is read back; errors name the file and the system's reason.
#include "runtime/files.hpp"

#include "scratch_folder.hpp"

#include <gtest/gtest.h>

namespace kiln::runtime {
namespace {

TEST(Files, RoundTrip) {
  test::ScratchFolder folder;
  const std::string text(200000, 'x');
  ASSERT_TRUE(make_folder(folder.file("a/b")));
  ASSERT_TRUE(write_file(folder.file("a/b/f"), text));
  const auto bytes = read_file(folder.file("a/b/f"));
  ASSERT_TRUE(bytes);
  EXPECT_EQ(bytes->size(), text.size());
  ASSERT_TRUE(write_file(folder.file("a/b/f"), "short"));
  EXPECT_EQ(read_file(folder.file("a/b/f"))->size(), 5U);
}

TEST(Files, Errors) {
  test::ScratchFolder folder;
  const auto missing = read_file(folder.file("none"));
  ASSERT_FALSE(missing);
  EXPECT_EQ(missing.error().code, ErrorCode::kIo);
  EXPECT_NE(missing.error().message.find("none: No such file"), std::string::npos);
  EXPECT_FALSE(read_file(folder.path()));
  ASSERT_TRUE(write_file(folder.file("f"), "12345"));
  EXPECT_FALSE(read_file(folder.file("f"), 4));
  EXPECT_TRUE(read_file(folder.file("f"), 5));
  EXPECT_FALSE(write_file(folder.file("no/f"), "x"));
  EXPECT_FALSE(make_folder(folder.file("f/below a file")));
  EXPECT_FALSE(write_file("/dev/full", std::string(1 << 20, 'x')));
}

}  // namespace
}  // namespace kiln::runtime
