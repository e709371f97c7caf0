// Where kiln looks for its own files.
#include "runtime/host/installation.hpp"

#include "runtime/host/own_files.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

namespace kiln::runtime {
namespace {

TEST(Installation, LibrariesAreLookedForBesideTheProgramThatHoldsTheCode) {
  EXPECT_EQ(shipped_library_folders().front(), std::string(KILN_BINARY_DIR) + "/share/kiln");
}

class Scratch {
 public:
  Scratch() {
    umask(022);
    std::filesystem::create_directories(path_);
  }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;
  ~Scratch() { std::filesystem::remove_all(path_); }
  std::string file(const std::string& name) const {
    std::filesystem::create_directories(std::filesystem::path(path_ + "/" + name).parent_path());
    std::ofstream(path_ + "/" + name) << "nothing reads this";
    return path_ + "/" + name;
  }

 private:
  std::string path_ = testing::TempDir() + "/installation_test-" + std::to_string(getpid());
};

Result<std::vector<std::string>> libraries_of_variable(const std::string& value) {
  setenv(kLibraryVariable, value.c_str(), 1);
  std::vector<std::string> left_out;
  auto libraries = default_libraries(left_out);
  EXPECT_TRUE(left_out.empty());
  unsetenv(kLibraryVariable);
  return libraries;
}

TEST(Installation, TheVariableNamesTheOnlyPlaces) {
  const Scratch scratch;
  const std::string a = scratch.file("a.kiln"), b = scratch.file("b.yaml");
  struct Row {
    std::string value;
    std::vector<std::string> libraries;
  };
  for (const Row& row : {Row{a, {a}}, Row{b + ":" + a, {b, a}}, Row{":" + a + "::" + b + ":", {a, b}}}) {
    const auto libraries = libraries_of_variable(row.value);
    ASSERT_TRUE(libraries) << row.value << ": " << libraries.error().text();
    EXPECT_EQ(*libraries, row.libraries) << row.value;
  }
  for (const std::string& value : {std::string("/nowhere/library.kiln"), a + ":/nowhere/library.kiln"}) {
    const auto missing = libraries_of_variable(value);
    ASSERT_FALSE(missing) << value;
    EXPECT_EQ(missing.error().code, ErrorCode::kIo);
    EXPECT_TRUE(missing.error().message.starts_with("/nowhere/library.kiln: ")) << missing.error().message;
    EXPECT_NE(missing.error().message.find(kLibraryVariable), std::string::npos);
  }
}

TEST(Installation, AddedLibrariesComeBeforeTheOne) {
  const Scratch scratch;
  const std::string folder = std::filesystem::path(scratch.file("other.kiln")).parent_path();
  std::vector<std::string> left_out;
  const auto libraries = [&] { return shipped_libraries(folder, left_out).value(); };
  EXPECT_TRUE(libraries().empty());
  const std::string one = scratch.file("library.kiln");
  EXPECT_EQ(libraries(), std::vector<std::string>{one});
  const std::string second = scratch.file("library.d/20-hipblaslt.kiln");
  const std::string first = scratch.file("library.d/10-rocblas.kiln");
  scratch.file("library.d/.10-rocblas.kiln");  // somebody is still writing it
  scratch.file("library.d/README");
  EXPECT_EQ(libraries(), (std::vector<std::string>{first, second, one}));
  std::filesystem::remove(one);
  EXPECT_EQ(libraries(), (std::vector<std::string>{first, second}));
  EXPECT_TRUE(left_out.empty());
  std::filesystem::permissions(first, std::filesystem::perms(0666));
  EXPECT_EQ(libraries(), std::vector<std::string>{second});
  ASSERT_EQ(left_out.size(), 1U);
  EXPECT_NE(left_out[0].find(first + " is not used: anyone may write to it"), std::string::npos) << left_out[0];
}

TEST(Installation, NothingIsShippedWithABuildTree) {
  for (const char* const unset : {"", ":"}) {
    const auto libraries = libraries_of_variable(unset);
    ASSERT_TRUE(libraries) << libraries.error().text();
    EXPECT_TRUE(libraries->empty());
  }
}

}  // namespace
}  // namespace kiln::runtime
