// Which of kiln's own files are believed: by owner, mode, folder and build.
#include "runtime/host/own_files.hpp"

#include "codegen/identity.hpp"
#include "tests/runtime/scratch_folder.hpp"

#include <filesystem>
#include <fstream>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

namespace kiln::runtime {
namespace {

using testing::HasSubstr;

constexpr uid_t kNobody = 65534;

class OwnFiles : public testing::Test {
 protected:
  OwnFiles() { umask(022); }
  std::string made(const std::string& name) const {
    std::filesystem::create_directories(std::filesystem::path(folder_.file(name)).parent_path());
    std::ofstream(folder_.file(name)) << "text";
    return folder_.file(name);
  }
  /// A file of this build.
  std::string copy(const std::string& name) const {
    std::filesystem::create_directories(std::filesystem::path(folder_.file(name)).parent_path());
    std::filesystem::copy_file(own_file().path, folder_.file(name));
    return folder_.file(name);
  }
  test::ScratchFolder folder_;
};

TEST_F(OwnFiles, TheCodeIsInThisProgram) {
  const OwnFile own = own_file();
  EXPECT_TRUE(own.is_program);
  EXPECT_EQ(own.path, std::filesystem::canonical("/proc/self/exe"));
  EXPECT_EQ(own.folder, std::filesystem::canonical(KILN_BINARY_DIR "/tests"));
}

TEST_F(OwnFiles, ModesDecide) {
  const std::string file = made("folder/file"), folder = std::filesystem::path(file).parent_path();
  struct Row {
    mode_t file, folder;
    const char* says;  // nullptr: trusted
  };
  constexpr Row kRows[] = {
      {0644, 0755, nullptr},
      {0755, 0700, nullptr},
      {0400, 0775, nullptr},  // of a user's own group, as a umask of 002 makes it; the file's owner counts
      {0664, 0755, "its group may write to it (mode 664)"},
      {0646, 0755, "anyone may write to it (mode 646)"},
      {0777, 0755, "anyone may write to it (mode 777)"},
      {0644, 0777, "of its folder: anyone may write to it (mode 777)"},
      {0644, 0757, "of its folder: anyone may write to it (mode 757)"},
      {0644, 01777, nullptr},  // as /tmp: none but the owner can put another file in its place
      {0666, 01777, "anyone may write to it (mode 666)"},
  };
  for (const Row& row : kRows) {
    ASSERT_EQ(chmod(file.c_str(), row.file), 0);
    ASSERT_EQ(chmod(folder.c_str(), row.folder), 0);
    const auto checked = check_trust(file);
    EXPECT_EQ(checked.ok(), row.says == nullptr) << std::oct << row.file << ' ' << row.folder;
    if (checked || row.says == nullptr) continue;
    EXPECT_EQ(checked.error().code, ErrorCode::kIo);
    EXPECT_THAT(checked.error().message, HasSubstr(file + " is not used: "));
    EXPECT_THAT(checked.error().message, HasSubstr(row.says));
  }
}

TEST_F(OwnFiles, LinksAreFollowedAndOnlyFilesCount) {
  const std::string file = made("open/file");
  ASSERT_EQ(chmod(folder_.file("open").c_str(), 0777), 0);
  std::filesystem::create_directory(folder_.file("closed"));
  std::filesystem::create_symlink(file, folder_.file("closed/link"));
  EXPECT_THAT(check_trust(folder_.file("closed/link")).error().message, HasSubstr("of its folder: anyone may write"));
  EXPECT_THAT(check_trust(folder_.file("closed")).error().message, HasSubstr("it is no file"));
  EXPECT_THAT(check_trust(folder_.file("none")).error().message, HasSubstr("No such file"));
  ASSERT_EQ(mkfifo(folder_.file("closed/pipe").c_str(), 0600), 0);
  EXPECT_FALSE(check_trust(folder_.file("closed/pipe")));
  EXPECT_FALSE(check_build(folder_.file("closed/pipe"))) << "nothing is waited for";
}

TEST_F(OwnFiles, OwnersDecide) {
  if (geteuid() != 0) GTEST_SKIP() << "only root gives files away";
  const std::string file = made("folder/file"), folder = std::filesystem::path(file).parent_path();
  ASSERT_EQ(chmod(folder_.path().c_str(), 0755), 0);
  ASSERT_EQ(chown(file.c_str(), kNobody, kNobody), 0);
  EXPECT_THAT(check_trust(file).error().message, HasSubstr("it belongs to user 65534"));
  ASSERT_EQ(seteuid(kNobody), 0);
  const bool is_trusted_by_its_owner = check_trust(file).ok();
  ASSERT_EQ(seteuid(0), 0);
  EXPECT_TRUE(is_trusted_by_its_owner);
  ASSERT_EQ(chown(file.c_str(), 0, 0), 0);
  ASSERT_EQ(chown(folder.c_str(), kNobody, kNobody), 0);
  EXPECT_THAT(check_trust(file).error().message, HasSubstr("of its folder: it belongs to user 65534"));
}

TEST_F(OwnFiles, WhatIsNotTrustedIsPassedOver) {
  const std::string open = copy("open"), good = copy("good"), text = made("text");
  ASSERT_EQ(chmod(open.c_str(), 0777), 0);
  const std::string none = folder_.file("none");
  EXPECT_EQ(find_own_file("it", {{none, open, text, good}}).value(), good);
  EXPECT_EQ(find_own_file("it", {{open}, true}).value(), open) << "a user that names a file trusts it";
  const auto missing = find_own_file("it", {{none}});
  EXPECT_EQ(missing.error().message, "it is not where it should be: " + none);
  const auto refused = find_own_file("it", {{none, open, text}});
  EXPECT_THAT(refused.error().message, HasSubstr(open + " is not used: anyone may write to it"));
  ASSERT_EQ(refused.error().notes.size(), 1U);
  EXPECT_THAT(refused.error().notes[0], HasSubstr(text + " is no file of kiln's: it has no ELF header"));
}

TEST_F(OwnFiles, FilesOfThisBuildSaySo) {
  EXPECT_TRUE(check_build(own_file().path));
  EXPECT_TRUE(check_build(KILN_BINARY_DIR "/tests/libfake_codegen_module_working.so"));
  const auto other = check_build(KILN_BINARY_DIR "/tests/libfake_codegen_module_other_build.so");
  ASSERT_FALSE(other);
  EXPECT_EQ(other.error().code, ErrorCode::kMalformedFile);
  EXPECT_THAT(other.error().message, HasSubstr("it is '0.0.9 build 0123456789abcdef', wanted is '" +
                                               std::string(codegen::build_identity()) + "'"));
}

}  // namespace
}  // namespace kiln::runtime
