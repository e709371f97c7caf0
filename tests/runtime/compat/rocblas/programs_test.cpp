// A program that calls rocBLAS (programs/gemms.cpp), kiln's library before a stand-in for the real one, on emulated
// GPUs through the real HIP: it ends with 0 and says nothing.
#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

namespace kiln::rocblas {
namespace {

struct Outcome {
  int exit_code = -1;
  std::string out;  ///< stderr as well
};

Outcome run_shell(const std::string& command) {
  Outcome outcome;
  std::FILE* const pipe = popen((command + " 2>&1").c_str(), "r");
  if (pipe == nullptr) return outcome;
  std::array<char, 4096> chunk{};
  while (const std::size_t n = std::fread(chunk.data(), 1, chunk.size(), pipe)) outcome.out.append(chunk.data(), n);
  const int status = pclose(pipe);
  outcome.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  return outcome;
}

class RocBlas : public testing::TestWithParam<const char*> {
 protected:
  void SetUp() override {
    std::string name = testing::TempDir() + "rocblas_test_XXXXXX";
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    folder_ = name;
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  /// `tensile`: the real library's folder of kernels.
  void expect_right(const std::string& part, const std::string& tensile) const {
    const Outcome outcome =
        run_shell("env LD_LIBRARY_PATH='" KILN_BINARY_DIR "/lib/kiln/hsa' LD_PRELOAD='" KILN_BINARY_DIR
                  "/lib/kiln/compat/libkiln-rocblas.so' KILN_LIBRARY=none KILN_GPUS=" +
                  std::string(GetParam()) + " KILN_CACHE_DIR='" + folder_ + "/cache' ROCBLAS_TENSILE_LIBPATH='" +
                  tensile + "' '" KILN_BINARY_DIR "/tests/rocblas_programs/gemms' " + part);
    EXPECT_EQ(outcome.exit_code, 0) << part;
    EXPECT_EQ(outcome.out, "") << part;
  }

  std::string folder_;
};

TEST_P(RocBlas, CallsAreServedAndTheRestIsHandedOn) {
  const std::string none = folder_ + "/none", some = folder_ + "/some";
  std::filesystem::create_directories(none);
  std::filesystem::create_directories(some);
  std::ofstream(some + "/TensileLibrary_lazy_" + GetParam() + ".dat") << "a master";
  for (const std::string& folder : {none, some}) expect_right("served", folder);
  expect_right("handed_on", some);
  expect_right("alone", none);
}

INSTANTIATE_TEST_SUITE_P(Targets, RocBlas, testing::Values("gfx90a", "gfx1030"));

}  // namespace
}  // namespace kiln::rocblas
