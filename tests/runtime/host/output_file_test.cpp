// OutputFile: whole or not at all, modes and links kept, nothing left behind, and what is no regular file stays what it
// is.
#include "runtime/host/output_file.hpp"

#include "tests/runtime/scratch_folder.hpp"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fstream>
#include <iterator>
#include <thread>

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

namespace kiln::host {
namespace {

namespace fs = std::filesystem;
using runtime::test::ScratchFolder;

Result<void> write(const std::string& path, std::string_view text) {
  KILN_ASSIGN(OutputFile file, OutputFile::create(path));
  file.write(text);
  return file.commit();
}

std::string read(const std::string& path) {
  std::ifstream stream(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

std::size_t files_in(const std::string& folder) {
  return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
}

unsigned mode_of(const std::string& path) {
  struct stat status {};
  EXPECT_EQ(::stat(path.c_str(), &status), 0) << path;
  return status.st_mode & 07777U;
}

TEST(OutputFile, NothingIsThereBeforeTheCommitAndAllOfItAfterwards) {
  const ScratchFolder folder;
  const std::string path = folder.file("f"), large(1 << 20, 'x');
  ASSERT_TRUE(write(path, "before"));
  auto file = OutputFile::create(path);
  ASSERT_TRUE(file) << file.error().text();
  for (const std::string_view piece : {std::string_view("a"), std::string_view(large), std::string_view("b")})
    file->write(piece);
  EXPECT_EQ(read(path), "before");
  ASSERT_TRUE(file->commit());
  EXPECT_EQ(read(path), "a" + large + "b");
  EXPECT_EQ(files_in(folder.path()), 1U);
}

TEST(OutputFile, WithoutACommitNothingIsLeft) {
  const ScratchFolder folder;
  {
    auto file = OutputFile::create(folder.file("f"));
    ASSERT_TRUE(file);
    file->write("text");
    OutputFile moved = std::move(*file);
    EXPECT_EQ(files_in(folder.path()), 1U);
  }
  EXPECT_EQ(files_in(folder.path()), 0U);
}

TEST(OutputFile, ANewFileFollowsTheUmaskAndAnOldOneKeepsItsMode) {
  const ScratchFolder folder;
  const mode_t before = ::umask(0027);
  ASSERT_TRUE(write(folder.file("new"), "x"));
  EXPECT_EQ(mode_of(folder.file("new")), 0640U);
  for (const unsigned mode : {0600U, 0755U, 0666U}) {
    ASSERT_EQ(::chmod(folder.file("new").c_str(), mode), 0);
    ASSERT_TRUE(write(folder.file("new"), "y"));
    EXPECT_EQ(mode_of(folder.file("new")), mode);
  }
  // Other content does not run as somebody else.
  ASSERT_EQ(::chmod(folder.file("new").c_str(), 04755), 0);
  ASSERT_TRUE(write(folder.file("new"), "z"));
  EXPECT_EQ(mode_of(folder.file("new")), 0755U);
  ::umask(before);
}

TEST(OutputFile, LinksStay) {
  const ScratchFolder folder;
  ASSERT_TRUE(fs::create_directory(folder.file("there")));
  ASSERT_TRUE(write(folder.file("there/target"), "before"));
  fs::create_symlink("there/target", folder.file("link"));
  fs::create_symlink(folder.file("link"), folder.file("link of a link"));
  fs::create_symlink("there/not yet", folder.file("to nothing"));
  ASSERT_TRUE(write(folder.file("link of a link"), "after"));
  ASSERT_TRUE(write(folder.file("to nothing"), "new"));
  for (const char* name : {"link", "link of a link", "to nothing"}) EXPECT_TRUE(fs::is_symlink(folder.file(name)));
  EXPECT_EQ(read(folder.file("there/target")), "after");
  EXPECT_EQ(read(folder.file("there/not yet")), "new");
  fs::create_symlink("loop", folder.file("loop"));
  const auto loop = write(folder.file("loop"), "x");
  ASSERT_FALSE(loop);
  EXPECT_NE(loop.error().message.find(std::strerror(ELOOP)), std::string::npos) << loop.error().message;
}

// The name of the file beside the target was known once, and a link of that name was written through.
TEST(OutputFile, FilesWithLikelyNamesBesideItAreLeftAlone) {
  const ScratchFolder folder;
  ASSERT_TRUE(write(folder.file("victim"), "mine"));
  for (const char* name : {"f.part", "f.tmp", "f~", ".f.part"}) fs::create_symlink("victim", folder.file(name));
  ASSERT_TRUE(write(folder.file("f"), "text"));
  EXPECT_EQ(read(folder.file("victim")), "mine");
  EXPECT_FALSE(fs::is_symlink(folder.file("f")));
  EXPECT_EQ(files_in(folder.path()), 6U);
}

TEST(OutputFile, DevicesAndPipesAreWrittenInto) {
  const ScratchFolder folder;
  const std::string fifo = folder.file("fifo");
  ASSERT_EQ(::mkfifo(fifo.c_str(), 0600), 0);
  std::string got;
  std::thread reader([&] { got = read(fifo); });
  EXPECT_TRUE(write(fifo, "through a pipe"));
  reader.join();
  EXPECT_EQ(got, "through a pipe");
  EXPECT_EQ(fs::status(fifo).type(), fs::file_type::fifo);
  EXPECT_EQ(files_in(folder.path()), 1U);

  EXPECT_TRUE(write("/dev/null", "gone"));
  EXPECT_EQ(fs::status("/dev/null").type(), fs::file_type::character);
  // By a link, too.
  fs::create_symlink("/dev/null", folder.file("link"));
  EXPECT_TRUE(write(folder.file("link"), "gone"));
  EXPECT_TRUE(fs::is_symlink(folder.file("link")));
}

// /dev/stdout is a name for what is open already: it is written to, behind what is there, and never replaced.
TEST(OutputFile, AnOpenFileIsAppendedTo) {
  const ScratchFolder folder;
  const int descriptor = ::open(folder.file("out").c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  ASSERT_GE(descriptor, 0);
  ASSERT_EQ(::write(descriptor, "printed ", 8), 8);
  const std::string name = "/proc/self/fd/" + std::to_string(descriptor);
  ASSERT_TRUE(write(name, "and written"));
  EXPECT_EQ(read(folder.file("out")), "printed and written");
  fs::create_symlink(name, folder.file("stdout"));  // as /dev/stdout is
  ASSERT_TRUE(write(folder.file("stdout"), "."));
  EXPECT_EQ(read(folder.file("out")), "printed and written.");
  ::close(descriptor);
}

TEST(OutputFile, ErrorsNameThePathAndTheReason) {
  const ScratchFolder folder;
  ASSERT_TRUE(write(folder.file("file"), "x"));
  const auto expect = [](const Result<void>& result, ErrorCode code, const std::string& path, int number) {
    ASSERT_FALSE(result) << path;
    EXPECT_EQ(result.error().code, code) << path;
    EXPECT_EQ(result.error().message, "cannot write " + path + ": " + std::strerror(number));
  };
  expect(write(folder.file("no/f"), "x"), ErrorCode::kIo, folder.file("no/f"), ENOENT);
  expect(write(folder.file("file/f"), "x"), ErrorCode::kIo, folder.file("file/f"), ENOTDIR);
  expect(write(folder.path(), "x"), ErrorCode::kIo, folder.path(), EISDIR);
  expect(write("", "x"), ErrorCode::kIo, "''", ENOENT);
  const std::string long_name = folder.file(std::string(300, 'x'));
  expect(write(long_name, "x"), ErrorCode::kIo, long_name, ENAMETOOLONG);
  expect(write("/dev/full", "x"), ErrorCode::kDevice, "/dev/full", ENOSPC);
  expect(write("/dev/full", std::string(1 << 20, 'x')), ErrorCode::kDevice, "/dev/full", ENOSPC);
}

TEST(OutputFile, WhatCannotBeStoredLeavesWhatWasThere) {
  const ScratchFolder folder;
  ASSERT_TRUE(write(folder.file("f"), "before"));
  const auto handler = std::signal(SIGXFSZ, SIG_IGN);
  rlimit limit{};
  ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &limit), 0);
  const rlimit small{1000, limit.rlim_max};
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &small), 0);
  const auto result = write(folder.file("f"), std::string(5000, 'x'));
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &limit), 0);
  std::signal(SIGXFSZ, handler);
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().code, ErrorCode::kDevice);
  EXPECT_NE(result.error().message.find(std::strerror(EFBIG)), std::string::npos) << result.error().message;
  EXPECT_EQ(read(folder.file("f")), "before");
  EXPECT_EQ(files_in(folder.path()), 1U);
}

// What appears at the target in the meantime, and is no file, is not replaced.
TEST(OutputFile, ALinkThatAppearsIsNotReplaced) {
  const ScratchFolder folder;
  auto file = OutputFile::create(folder.file("f"));
  ASSERT_TRUE(file);
  file->write("text");
  fs::create_symlink("elsewhere", folder.file("f"));
  EXPECT_FALSE(file->commit());
  EXPECT_TRUE(fs::is_symlink(folder.file("f")));
  EXPECT_EQ(files_in(folder.path()), 1U);
}

// Two at the same time: the last one counts, and neither fails.
TEST(OutputFile, ManyWritersOfOneName) {
  const ScratchFolder folder;
  std::array<std::thread, 4> writers;
  for (std::size_t i = 0; i < writers.size(); ++i)
    writers[i] = std::thread([&, i] {
      for (int round = 0; round < 10; ++round)
        EXPECT_TRUE(write(folder.file("f"), std::string(100'000, static_cast<char>('a' + i))));
    });
  for (std::thread& writer : writers) writer.join();
  const std::string text = read(folder.file("f"));
  ASSERT_EQ(text.size(), 100'000U);
  EXPECT_EQ(text, std::string(100'000, text[0]));
  EXPECT_EQ(files_in(folder.path()), 1U);
}

}  // namespace
}  // namespace kiln::host
