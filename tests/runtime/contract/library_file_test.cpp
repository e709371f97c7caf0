// Libraries cut at many lengths, and libraries that need one that is cut: none kills the process, and what is said has
// the file and both sizes.
#include "runtime/contract/library_file.hpp"

#include <cstddef>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include <dlfcn.h>
#include <gtest/gtest.h>

namespace kiln {
namespace {

namespace fs = std::filesystem;

class LibraryFile : public testing::Test {
 protected:
  LibraryFile() {
    folder_ = fs::temp_directory_path().string() + "/kiln-library-XXXXXX";
    EXPECT_NE(::mkdtemp(folder_.data()), nullptr);
  }
  ~LibraryFile() override { fs::remove_all(folder_); }
  static std::string built(const std::string& name) {
    std::ifstream stream(KILN_BINARY_DIR "/tests/opened/libopened_" + name + ".so", std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
  }
  std::string write(const std::string& name, const std::string& bytes) const {
    const std::string path = folder_ + "/libopened_" + name + ".so";
    fs::remove(path);
    std::ofstream(path, std::ios::binary) << bytes;
    return path;
  }
  std::string folder_;
};

TEST_F(LibraryFile, WhatIsWholeIsOpened) {
  write("inner", built("inner"));
  const std::string path = write("outer", built("outer"));
  EXPECT_EQ(cut_short(path), "");
  const OpenedLibrary opened = open_whole_library(path, RTLD_NOW | RTLD_LOCAL);
  ASSERT_NE(opened.handle, nullptr) << opened.reason;
  EXPECT_NE(::dlsym(opened.handle, "kiln_opened_outer"), nullptr);
  EXPECT_EQ(::dlclose(opened.handle), 0);
}

TEST_F(LibraryFile, WhatIsCutIsSaidAndNotOpened) {
  const std::string whole = built("inner");
  ASSERT_GT(whole.size(), 8192U);
  for (std::size_t size = 0; size < whole.size(); size += size < 1024 ? 16 : 509) {
    const std::string path = write("inner", whole.substr(0, size));
    const OpenedLibrary opened = open_whole_library(path, RTLD_NOW | RTLD_LOCAL);
    ASSERT_EQ(opened.handle, nullptr) << size;
    constexpr std::size_t kHeader = 64;
    if (size < kHeader) {
      EXPECT_NE(opened.reason.find("libopened_inner.so"), std::string::npos) << opened.reason;
      continue;
    }
    // The sections' table comes last.
    EXPECT_EQ(opened.reason, path + " is cut short: it has " + std::to_string(size) + " of " +
                                 std::to_string(whole.size()) + " bytes");
  }
}

TEST_F(LibraryFile, SoIsWhatItNeeds) {
  const std::string inner = built("inner");
  const std::string path = write("outer", built("outer"));
  for (const std::size_t size : {std::size_t{64}, std::size_t{4096}, inner.size() - 1}) {
    const std::string needed = write("inner", inner.substr(0, size));
    const OpenedLibrary opened = open_whole_library(path, RTLD_NOW | RTLD_LOCAL);
    EXPECT_EQ(opened.handle, nullptr);
    EXPECT_EQ(opened.reason, needed + " is cut short: it has " + std::to_string(size) + " of " +
                                 std::to_string(inner.size()) + " bytes (needed by " + path + ")");
  }
}

TEST_F(LibraryFile, NamesAreLookedForAsTheLoaderDoes) {
  // In its cache or its own folders; whole, and mostly not in the process.
  for (const char* name : {"libm.so.6", "libdl.so.2", "libresolv.so.2", "libutil.so.1"}) EXPECT_EQ(cut_short(name), "");
  const OpenedLibrary none = open_whole_library("libkiln-no-such-library.so.1", RTLD_NOW);
  EXPECT_EQ(none.handle, nullptr);
  EXPECT_NE(none.reason.find("libkiln-no-such-library.so.1"), std::string::npos);
}

TEST_F(LibraryFile, WhatIsNoLibraryIsTheLoadersToSay) {
  const std::string text = write("text", std::string(5000, 'x'));
  EXPECT_EQ(cut_short(text), "");
  EXPECT_EQ(open_whole_library(text, RTLD_NOW).handle, nullptr);
  std::string wild = built("inner");
  for (std::size_t at = 32; at < 48; ++at) wild[at] = '\x7f';  // where its tables are
  const OpenedLibrary opened = open_whole_library(write("wild", wild), RTLD_NOW);
  EXPECT_EQ(opened.handle, nullptr);
  EXPECT_NE(opened.reason.find(kCutShort), std::string::npos) << opened.reason;
}

}  // namespace
}  // namespace kiln
