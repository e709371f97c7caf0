// Numbers and layouts of the headers: those that compilers measured on AMD's (facts.md), and AMD's own headers where a
// folder of KILN_SYSROOTS has them: one program prints everything of both.
#include "tests/runtime/hsa/hip_libraries.hpp"

#include <array>
#include <cstddef>
#include <cstdio>
#include <filesystem>
#include <string>

#include <gtest/gtest.h>
#include <hipblaslt/hipblaslt-ext.hpp>
#include <hipblaslt/hipblaslt.h>
#include <unistd.h>

namespace kiln::hipblaslt {
namespace {

static_assert(sizeof(hipblasLtMatmulAlgo_t) == 24 && offsetof(hipblasLtMatmulAlgo_t, max_workspace_bytes) == 16);
static_assert(sizeof(hipblasLtMatmulHeuristicResult_t) == 56);
static_assert(offsetof(hipblasLtMatmulHeuristicResult_t, workspaceSize) == 24);
static_assert(offsetof(hipblasLtMatmulHeuristicResult_t, state) == 32);
static_assert(offsetof(hipblasLtMatmulHeuristicResult_t, wavesCount) == 36);
static_assert(offsetof(hipblasLtMatmulHeuristicResult_t, reserved) == 40);
static_assert(sizeof(hipblasLtMatmulDescOpaque_t) == 32 && sizeof(hipblasLtMatrixLayoutOpaque_t) == 32);
static_assert(sizeof(hipblasLtMatmulPreferenceOpaque_t) == 40 && sizeof(hipblasLtMatrixTransformDescOpaque_t) == 64);
static_assert(sizeof(hipblaslt_ext::GemmPreference) == 8 && sizeof(hipblaslt_ext::GemmProblemType) == 8);
static_assert(sizeof(hipblaslt_ext::GemmEpilogue) == 8 && sizeof(hipblaslt_ext::GemmTuning) == 8);
static_assert(sizeof(hipblaslt_ext::GemmInputs) == 8 && sizeof(hipblaslt_ext::UserArguments) == 196);
static_assert(sizeof(hipblaslt_ext::Gemm) == 80 && sizeof(hipblaslt_ext::GroupedGemm) == 80);
static_assert(offsetof(hipblaslt_ext::UserArguments, alpha) == 80 && offsetof(hipblaslt_ext::UserArguments, e) == 168);
static_assert(sizeof(hipblasLtEpilogue_t) == 4 && sizeof(hipDataType) == 4 && sizeof(hipblasComputeType_t) == 4);

/// Of a command, and whether it succeeded.
bool run(const std::string& command, std::string& text) {
  std::FILE* const pipe = popen((command + " 2>&1").c_str(), "r");
  if (pipe == nullptr) return false;
  std::array<char, 4096> chunk{};
  while (const std::size_t n = std::fread(chunk.data(), 1, chunk.size(), pipe)) text.append(chunk.data(), n);
  return pclose(pipe) == 0;
}

/// What the program prints when it is compiled with these include folders.
std::string printed(const std::string& includes, const std::string& name) {
  const std::string program = testing::TempDir() + "hipblaslt_numbers_" + name;
  std::string text;
  const std::string source = KILN_SOURCE_DIR "/tests/runtime/compat/hipblaslt/programs/numbers.cpp";
  EXPECT_TRUE(
      run("c++ -std=c++17 -w -D__HIP_PLATFORM_AMD__ " + includes + " '" + source + "' -o '" + program + "'", text))
      << text;
  text.clear();
  EXPECT_TRUE(run("'" + program + "'", text)) << text;
  return text;
}

/// A folder with AMD's headers of a sysroot, without those of its C library.
std::string headers_alone(const std::string& includes) {
  const std::filesystem::path folder = testing::TempDir() + "hipblaslt_headers_" + std::to_string(getpid());
  std::filesystem::remove_all(folder);
  std::filesystem::create_directories(folder);
  for (const char* name : {"hip", "hipblaslt"})
    std::filesystem::create_directory_symlink(includes + "/" + name, folder / name);
  return folder.string();
}

TEST(Numbers, AreThoseOfAmdsHeaders) {
  std::size_t compared = 0;
  const std::string own = "-I" KILN_SOURCE_DIR "/include/kiln/compat";
  for (const std::string& root : hsa::test::sysroots()) {
    const std::string folder = root + "/usr/include";
    if (!std::filesystem::exists(folder + "/hipblaslt/hipblaslt.h")) continue;
    ++compared;
    const std::string alone = headers_alone(folder);
    // hipblas-common is a package of its own; ours stands in where it is missing.
    const std::string theirs = printed("-I'" + alone + "' " + own, "theirs");
    EXPECT_GT(theirs.size(), 1000U);
    EXPECT_EQ(printed(own + " -I'" + alone + "'", "ours"), theirs) << folder;
    std::filesystem::remove_all(alone);
  }
  if (compared == 0) GTEST_SKIP() << "no folder of KILN_SYSROOTS has hipBLASLt's headers";
}

/// What the small classes of the C++ API hold before anything is set.
TEST(Numbers, DefaultsOfTheClasses) {
  const hipblaslt_ext::GemmProblemType type;
  EXPECT_EQ(static_cast<int>(type.getOpA()), 0);
  EXPECT_EQ(static_cast<int>(type.getTypeCompute()), 0);
  hipblaslt_ext::GemmEpilogue epilogue;
  EXPECT_EQ(epilogue.getMode(), HIPBLASLT_EPILOGUE_DEFAULT);
  EXPECT_EQ(static_cast<int>(epilogue.getBiasDataType()), 255);
  EXPECT_EQ(epilogue.getAuxLeadingDimension(), 0);
  EXPECT_THROW(static_cast<void>(epilogue.getScalingAType()), std::invalid_argument);
  epilogue.setScalingAType(HIPBLASLT_MATMUL_MATRIX_SCALE_OUTER_VEC_32F);
  EXPECT_EQ(epilogue.getScalingAType(), HIPBLASLT_MATMUL_MATRIX_SCALE_OUTER_VEC_32F);
  hipblaslt_ext::GemmInputs inputs;
  inputs.setBias(&epilogue);
  hipblaslt_ext::GemmInputs copy = inputs;
  inputs.setBias(nullptr);
  EXPECT_EQ(copy.getBias(), &epilogue);
  EXPECT_EQ(inputs.getBias(), nullptr);
  const hipblaslt_ext::GemmTuning tuning;
  EXPECT_EQ(tuning.getSplitK() + tuning.getWgm(), 0);
  EXPECT_EQ(hipblaslt_ext::GemmPreference().getMaxWorkspaceBytes(), 0U);
  EXPECT_EQ(hipblaslt_ext::gemmType2String(hipblaslt_ext::GemmType::HIPBLASLT_GROUPED_GEMM), "grouped gemm");
}

/// Without a GPU in the process a handle is refused, and nothing else happens.
TEST(Numbers, NoHandleWithoutHip) {
  hipblasLtHandle_t handle = nullptr;
  EXPECT_EQ(hipblasLtCreate(&handle), HIPBLAS_STATUS_NOT_INITIALIZED);
  EXPECT_EQ(handle, nullptr);
  hipblaslt_ext::Gemm gemm(nullptr, HIPBLAS_OP_N, HIPBLAS_OP_N, HIP_R_16F, HIP_R_16F, HIP_R_16F, HIP_R_16F,
                           HIPBLAS_COMPUTE_32F);
  std::vector<hipblasLtMatmulHeuristicResult_t> results;
  EXPECT_EQ(gemm.algoGetHeuristic(1, hipblaslt_ext::GemmPreference(), results), HIPBLAS_STATUS_INVALID_VALUE);
  EXPECT_EQ(gemm.getGemmCount(), 0U);
}

}  // namespace
}  // namespace kiln::hipblaslt
