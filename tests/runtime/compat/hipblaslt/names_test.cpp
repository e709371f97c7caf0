// Names: what the library exports is hipBLASLt's and nothing else, and all that its clients import is among it. Lists
// of real clients' imports are read where KILN_DROPIN_IMPORTS names their folder.
#include "tests/shell.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <sstream>
#include <string>
#include <string_view>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kiln::hipblaslt {
namespace {

using test::output_of;

const std::string kLibrary = KILN_BINARY_DIR "/lib/kiln/compat/libhipblaslt.so.1";

std::set<std::string> exported() {
  std::istringstream lines(output_of("nm -D --defined-only '" + kLibrary + "'"));
  std::set<std::string> names;
  for (std::string address, kind, name; lines >> address >> kind >> name;) names.insert(name);
  return names;
}

TEST(Names, AreHipBlasLtsAlone) {
  const std::set<std::string> names = exported();
  EXPECT_GT(names.size(), 150U);
  for (const std::string& name : names)
    EXPECT_TRUE(name.starts_with("hipblas") || name.find("hipblaslt_ext") != std::string::npos ||
                name.find("hipblaslt_internal_ostream") != std::string::npos)
        << name;
}

/// PyTorch's, XLA's and TransformerEngine's, which no list below has.
TEST(Names, HaveWhatFrameworksImport) {
  const std::set<std::string> names = exported();
  for (const char* name :
       {"hipblasLtCreate",
        "hipblasLtDestroy",
        "hipblasLtMatrixLayoutCreate",
        "hipblasLtMatrixLayoutDestroy",
        "hipblasLtMatrixLayoutSetAttribute",
        "hipblasLtMatrixLayoutGetAttribute",
        "hipblasLtMatmulDescCreate",
        "hipblasLtMatmulDescDestroy",
        "hipblasLtMatmulDescSetAttribute",
        "hipblasLtMatmulDescGetAttribute",
        "hipblasLtMatmulPreferenceCreate",
        "hipblasLtMatmulPreferenceDestroy",
        "hipblasLtMatmulPreferenceSetAttribute",
        "hipblasLtMatmulAlgoGetHeuristic",
        "hipblasLtMatmul",
        "hipblasLtGetVersion",
        "hipblasLtGetGitRevision",
        "hipblasStatusToString",
        "hipblasLtCheckNumericsDrain",
        "_ZN13hipblaslt_ext11getAllAlgosEPvNS_8GemmTypeE18hipblasOperation_tS2_11hipDataTypeS3_S3_S3_"
        "20hipblasComputeTyp"
        "e_tRSt6vectorI33_hipblasLtMatmulHeuristicResult_tSaIS6_EE",
        "_ZN13hipblaslt_ext16getIndexFromAlgoER22_hipblasLtMatmulAlgo_t",
        "_ZN13hipblaslt_ext17getAlgosFromIndexEPvRSt6vectorIiSaIiEERS1_I33_hipblasLtMatmulHeuristicResult_tSaIS5_EE",
        "_ZN13hipblaslt_ext21matmulIsAlgoSupportedEPvP27hipblasLtMatmulDescOpaque_tPKvP29hipblasLtMatrixLayoutOpaque_tS"
        "6_S4_S6_S6_R22_hipblasLtMatmulAlgo_tRm",
        "_ZN13hipblaslt_ext19isSolutionSupportedEP33_hipblasLtMatmulHeuristicResult_tPvP27hipblasLtMatmulDescOpaque_tPK"
        "vP29hipblasLtMatrixLayoutOpaque_tS8_S6_S8_S8_PmPi"})
    EXPECT_TRUE(names.contains(name)) << name;
}

TEST(Names, HaveWhatAmdsClientsImport) {
  const char* const folder = std::getenv("KILN_DROPIN_IMPORTS");
  if (folder == nullptr) GTEST_SKIP() << "KILN_DROPIN_IMPORTS names no folder with lists of clients' imports";
  const std::set<std::string> names = exported();
  std::size_t lists = 0;
  for (const auto& file : std::filesystem::directory_iterator(folder)) {
    if (!file.path().filename().string().starts_with("hipblaslt-")) continue;
    ++lists;
    std::ifstream lines(file.path());
    for (std::string line; std::getline(lines, line);) {
      const std::string name = line.substr(0, line.find('\t'));
      // The clients' own, a weak reference.
      if (name.starts_with('#') || name == "_ZTH20t_hipblaslt_rand_idx") continue;
      EXPECT_TRUE(names.contains(name)) << file.path().filename() << ' ' << name;
    }
  }
  EXPECT_GT(lists, 3U);
}

/// Every child of a process may get the library: it needs libkiln.so and the C++ runtime, no HIP, and stays small.
TEST(Names, NeedNoHip) {
  const std::string needed = output_of("readelf -d '" + kLibrary + "'");
  EXPECT_THAT(needed, testing::HasSubstr("libkiln.so"));
  EXPECT_THAT(needed, testing::Not(testing::HasSubstr("amdhip")));
  EXPECT_THAT(needed, testing::HasSubstr("NODELETE"));
  EXPECT_LT(std::filesystem::file_size(kLibrary), 1500000U);
}

}  // namespace
}  // namespace kiln::hipblaslt
