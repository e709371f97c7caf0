// Files: what is written is read back; errors name the file and the system's reason.
#include "runtime/host/files.hpp"

#include "tests/runtime/scratch_folder.hpp"

#include <filesystem>
#include <thread>

#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

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

TEST(Files, ManyAreFlushedAtOnce) {
  test::ScratchFolder folder;
  ASSERT_TRUE(write_file(folder.file("f"), "text", Flush::kLater));
  EXPECT_EQ(read_file(folder.file("f"))->size(), 4U);
  EXPECT_TRUE(flush_folder(folder.path()));
  const auto absent = flush_folder(folder.file("absent"));
  ASSERT_FALSE(absent);
  EXPECT_NE(absent.error().message.find("absent to its disk: No such file"), std::string::npos);
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

// /dev/zero was read until memory was gone.
TEST(Files, WhatNeverEndsIsNotReadWithoutEnd) {
  const auto zero = read_file("/dev/zero");
  ASSERT_FALSE(zero);
  EXPECT_EQ(zero.error().code, ErrorCode::kIo);
  EXPECT_EQ(zero.error().message, "cannot read /dev/zero: it is no regular file, and larger than 67108864 bytes");
  EXPECT_NE(read_file("/dev/zero", 1000).error().message.find("larger than 1000 bytes"), std::string::npos);
  // A file says its size before anything is read: this one would not fit into memory.
  test::ScratchFolder folder;
  ASSERT_TRUE(write_file(folder.file("sparse"), "x"));
  std::filesystem::resize_file(folder.file("sparse"), kLargestFileBytes + 1);
  EXPECT_NE(read_file(folder.file("sparse")).error().message.find("sparse: it is larger than"), std::string::npos);
}

TEST(Files, PipesAreReadToTheirEnd) {
  int ends[2];
  ASSERT_EQ(::pipe2(ends, O_CLOEXEC), 0);
  const std::string text(300'000, 'x');
  std::thread writer([&] {
    EXPECT_EQ(::write(ends[1], text.data(), text.size()), static_cast<ssize_t>(text.size()));
    ::close(ends[1]);
  });
  const auto bytes = read_descriptor(ends[0], "the pipe");
  writer.join();
  ::close(ends[0]);
  ASSERT_TRUE(bytes);
  EXPECT_EQ(bytes->size(), text.size());
  EXPECT_EQ(read_descriptor(ends[0], "the pipe").error().message, "cannot read the pipe: Bad file descriptor");
}

TEST(Files, NamesThatLeadOutOfAFolder) {
  for (const char* name : {"a", "a.bin", "a/b", "./a", "a..b", "..."}) EXPECT_TRUE(stays_inside(name)) << name;
  for (const char* name : {"", "/a", "..", "../a", "a/..", "a/../../b", "//a"})
    EXPECT_FALSE(stays_inside(name)) << name;
  EXPECT_FALSE(stays_inside(std::string_view("a\0b", 3)));
}

}  // namespace
}  // namespace kiln::runtime
