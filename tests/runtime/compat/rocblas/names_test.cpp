// Names of librocblas.so.4: those of exports.txt, which are the real library's, and each with what stands behind it.
// The real library is read where KILN_ROCBLAS names it, lists of clients' imports where KILN_DROPIN_IMPORTS names their
// folder.
#include "tests/shell.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kiln::rocblas {
namespace {

using test::output_of;

const std::string kLibrary = KILN_BINARY_DIR "/lib/kiln/compat/rocblas/librocblas.so.4";

struct Symbol {
  std::size_t bytes = 0;
  std::string visibility;
};

/// "12: 0000000000001234  24 OBJECT WEAK HIDDEN 13 NAME" of readelf, of defined symbols.
std::map<std::string, Symbol> exported_by(const std::string& library) {
  std::istringstream lines(output_of("readelf -W --dyn-syms '" + library + "'"));
  std::map<std::string, Symbol> symbols;
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string number, address, bytes, type, binding, visibility, section, name;
    if (!(words >> number >> address >> bytes >> type >> binding >> visibility >> section >> name)) continue;
    if (section == "UND" || section == "Ndx" || binding == "LOCAL") continue;
    symbols[name] = {std::stoul(bytes, nullptr, 0), visibility};
  }
  return symbols;
}

struct Listed {
  std::string kind;
  std::size_t bytes = 0;
};

std::map<std::string, Listed> listed() {
  std::ifstream lines(KILN_SOURCE_DIR "/runtime/compat/rocblas/standalone/exports.txt");
  std::map<std::string, Listed> names;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with('#')) continue;
    std::istringstream words(line);
    Listed one;
    std::string name;
    words >> one.kind;
    if (one.kind == "data" || one.kind == "unbound") words >> one.bytes;
    words >> name;
    names[name] = one;
  }
  return names;
}

TEST(Names, AreThoseOfTheList) {
  const auto symbols = exported_by(kLibrary);
  const auto names = listed();
  EXPECT_EQ(names.size(), 2784U);
  for (const auto& [name, one] : names) {
    const auto found = symbols.find(name);
    ASSERT_NE(found, symbols.end()) << name;
    EXPECT_EQ(found->second.visibility, one.kind == "unbound" ? "HIDDEN" : "DEFAULT") << name;
    const bool has_size = one.kind == "data" || (one.kind == "unbound" && one.bytes != 0);
    EXPECT_TRUE(!has_size || found->second.bytes == one.bytes) << name;
  }
  for (const auto& [name, symbol] : symbols) EXPECT_TRUE(names.contains(name)) << name;
}

TEST(Names, AreTheRealLibrarys) {
  const char* const real = std::getenv("KILN_ROCBLAS");
  if (real == nullptr) GTEST_SKIP() << "KILN_ROCBLAS names no librocblas.so.4 6.4";
  const auto ours = exported_by(kLibrary);
  const auto theirs = exported_by(real);
  EXPECT_EQ(ours.size(), theirs.size());
  for (const auto& [name, symbol] : theirs) EXPECT_TRUE(ours.contains(name)) << name;
}

TEST(Names, HaveWhatClientsImport) {
  const char* const folder = std::getenv("KILN_DROPIN_IMPORTS");
  if (folder == nullptr) GTEST_SKIP() << "KILN_DROPIN_IMPORTS names no folder with lists of clients' imports";
  const auto symbols = exported_by(kLibrary);
  for (const char* file : {"libMIOpen.so.1", "libggml-hip", "libhipblas.so.2", "libhipsolver.so.0", "librocsolver.so.0",
                           "rocblas-bench-6.4.4", "rocblas-test-6.4.4"}) {
    std::ifstream lines(std::string(folder) + "/" + file + ".txt");
    ASSERT_TRUE(lines) << file;
    for (std::string line; std::getline(lines, line);) {
      const std::string name = line.substr(0, line.find('\t'));
      // A weak reference of the clients' own.
      if (name == "_ZTH18t_rocblas_rand_idx" || name.starts_with('#') || name.find("rocblas") == std::string::npos)
        continue;
      EXPECT_TRUE(symbols.contains(name)) << file << ' ' << name;
    }
  }
}

/// `kiln doctor` reads from the library what it does not serve.
TEST(Names, OfStubsLieInTheirSection) {
  // "  [   1a]  NAME"
  std::istringstream lines(output_of("readelf -W -p kiln_stubs '" + kLibrary + "'"));
  std::set<std::string> stubs;
  for (std::string line; std::getline(lines, line);)
    if (const std::size_t end = line.find("]  "); end != std::string::npos) stubs.insert(line.substr(end + 3));
  for (const auto& [name, one] : listed())
    EXPECT_EQ(stubs.contains(name), one.kind == "status" || one.kind == "checked" || one.kind == "zero") << name;
}

TEST(Names, NeedNoHip) {
  const std::string needed = output_of("readelf -d '" + kLibrary + "'");
  EXPECT_THAT(needed, testing::HasSubstr("libkiln.so"));
  EXPECT_THAT(needed, testing::HasSubstr("librocblas.so.4"));
  EXPECT_THAT(needed, testing::Not(testing::HasSubstr("amdhip")));
  EXPECT_THAT(needed, testing::HasSubstr("NODELETE"));
  EXPECT_LT(std::filesystem::file_size(kLibrary), 1500000U);
}

}  // namespace
}  // namespace kiln::rocblas
