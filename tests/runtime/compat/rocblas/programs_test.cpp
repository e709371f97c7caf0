// Programs that call rocBLAS (programs/gemms.cpp, programs/standalone.cpp), with kiln's library before a stand-in for
// the real one, and with kiln's own in its place, on emulated GPUs through the real HIP: they end with 0 and say
// nothing.
#include "tests/shell.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>

#include <gtest/gtest.h>
#include <unistd.h>

namespace kiln::rocblas {
namespace {

using test::Outcome;
using test::run_shell;

class RocBlas : public testing::TestWithParam<const char*> {
 protected:
  void SetUp() override {
    std::string name = testing::TempDir() + "rocblas_test_XXXXXX";
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    folder_ = name;
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  /// `variables`: of the environment, for a shell.
  void expect_right(const std::string& variables, const std::string& program) const {
    const Outcome outcome =
        run_shell("env KILN_LIBRARY=none KILN_GPUS=" + std::string(GetParam()) + " KILN_CACHE_DIR='" + folder_ +
                  "/cache' " + variables + " '" KILN_BINARY_DIR "/tests/rocblas_programs/'" + program);
    EXPECT_EQ(outcome.exit_code, 0) << program;
    EXPECT_EQ(outcome.out, "") << program;
  }
  /// The interposer; `tensile`: the real library's folder of kernels.
  void expect_served(const std::string& part, const std::string& tensile) const {
    expect_right("LD_LIBRARY_PATH='" KILN_BINARY_DIR "/lib/kiln/hsa' LD_PRELOAD='" KILN_BINARY_DIR
                 "/lib/kiln/compat/libkiln-rocblas.so' ROCBLAS_TENSILE_LIBPATH='" +
                     tensile + "'",
                 "gemms " + part);
  }
  /// No rocBLAS but kiln's.
  void expect_served_alone(const std::string& program) const {
    expect_right("LD_LIBRARY_PATH='" KILN_BINARY_DIR "/lib/kiln/compat/rocblas:" KILN_BINARY_DIR
                 "/lib/kiln/hsa' KILN_LOG='info:" +
                     folder_ + "/log'",
                 program);
  }

  std::string folder_;
};

TEST_P(RocBlas, CallsAreServedAndTheRestIsHandedOn) {
  const std::string none = folder_ + "/none", some = folder_ + "/some";
  std::filesystem::create_directories(none);
  std::filesystem::create_directories(some);
  std::ofstream(some + "/TensileLibrary_lazy_" + GetParam() + ".dat") << "a master";
  for (const std::string& folder : {none, some}) expect_served("served", folder);
  expect_served("handed_on", some);
  expect_served("alone", none);
}

TEST_P(RocBlas, StandsAlone) {
  expect_served_alone("gemms served");
  expect_served_alone("gemms alone");
  expect_served_alone("standalone");
}

/// Each name is told once, though it is called twice.
TEST_P(RocBlas, TellsWhatItDoesNotServe) {
  expect_served_alone("standalone unserved '" KILN_SOURCE_DIR "/runtime/compat/rocblas/standalone/exports.txt'");
  std::ifstream lines(folder_ + "/log");
  std::set<std::string> told;
  for (std::string line; std::getline(lines, line);)
    EXPECT_TRUE(line.find("not_implemented") == std::string::npos || told.insert(line).second) << line;
  EXPECT_TRUE(told.contains("kiln: info: rocblas_saxpy: kiln's rocBLAS has no such function; not_implemented"));
  EXPECT_GT(told.size(), 1900U);
}

/// A setting that kiln cannot follow is told, as the statuses say nothing of it.
TEST_P(RocBlas, TellsWhyNothingIsServed) {
  const Outcome outcome =
      run_shell("env KILN_PROVE=nonsense KILN_LOG='error:" + folder_ + "/log' KILN_GPUS=" + std::string(GetParam()) +
                " LD_LIBRARY_PATH='" KILN_BINARY_DIR "/lib/kiln/compat/rocblas:" KILN_BINARY_DIR
                "/lib/kiln/hsa' '" KILN_BINARY_DIR "/tests/rocblas_programs/gemms' served");
  EXPECT_NE(outcome.exit_code, 0);
  std::ifstream file(folder_ + "/log");
  const std::string log{std::istreambuf_iterator<char>(file), {}};
  EXPECT_NE(log.find("rocBLAS's GEMMs are not served: KILN_PROVE is 'nonsense'"), std::string::npos) << log;
}

INSTANTIATE_TEST_SUITE_P(Targets, RocBlas, testing::Values("gfx90a", "gfx1030"));

}  // namespace
}  // namespace kiln::rocblas
