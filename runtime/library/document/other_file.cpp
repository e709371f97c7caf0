// See other_file.hpp. Source: the configurations of Tensile's and TensileLite's tuners, the --yaml files and logs of
// hipblaslt-bench and rocblas-bench, and the test data of both projects.
#include "runtime/library/document/other_file.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace kiln::library {
namespace {

constexpr std::string_view kTuning = "a tuning configuration of Tensile or TensileLite";
constexpr std::string_view kTuner = "its tuner writes library logic of it, in the folder 3_LibraryLogic";
constexpr std::string_view kHipblaslt = "problems of hipblaslt-bench";
constexpr std::string_view kRocblas = "problems of rocblas-bench";
constexpr std::string_view kTests = "problems of a test or bench of hipBLASLt or rocBLAS";
constexpr std::string_view kLines =
    "`kiln warm --problems` and `kiln select --problems` take problems, as the benches' flags, a line for each";
constexpr std::array kOthers = {
    OtherFile{"BenchmarkProblems", kTuning, kTuner},
    OtherFile{"GlobalParameters", kTuning, kTuner},
    OtherFile{"LibraryLogic", kTuning, kTuner},
    OtherFile{"BenchmarkCommonParameters", kTuning, kTuner},
    OtherFile{"ForkParameters", kTuning, kTuner},
    OtherFile{"function", kHipblaslt, kLines},
    OtherFile{"hipblaslt_function", kHipblaslt, kLines},
    OtherFile{"rocblas_function", kRocblas, kLines},
    OtherFile{"Tests", kTests, kLines},
    OtherFile{"Definitions", kTests, kLines},
    OtherFile{"bench", kTests, kLines},
    OtherFile{"transA", kTests, kLines},
    OtherFile{"transB", kTests, kLines},
    OtherFile{"M", kTests, kLines},
    OtherFile{"a_type", kTests, kLines},
    OtherFile{"matrix_size", kTests, kLines},
};

constexpr OtherFile kMapping = {"a number",
                                "an index of hipBLASLt's: the first solution number of each part of its library",
                                "kiln reads the parts by TensileLibrary_lazy_*.dat beside it"};
constexpr OtherFile kExtOp = {"a processor",
                              "a list of hipBLASLt's kernels for other operations (AMax, LayerNorm, Softmax)",
                              "none of them is a GEMM"};

}  // namespace

const OtherFile* find_other_table(std::string_view first_key) {
  if (first_key.starts_with("gfx")) return &kExtOp;
  const bool is_number = !first_key.empty() && first_key.find_first_not_of("0123456789") == std::string_view::npos;
  return is_number ? &kMapping : nullptr;
}

const OtherFile* find_other_file(std::string_view key) {
  const auto* const row = std::ranges::find(kOthers, key, &OtherFile::key);
  return row == kOthers.end() ? nullptr : row;
}

std::string master_instead_of(const OtherFile& other) {
  return fmt::format("a master solution library and not {} ({})", other.what, other.instead);
}

std::string text_of(const OtherFile& other) {
  return fmt::format("expected library logic, found {} (the key {}); {}", other.what, other.key, other.instead);
}

}  // namespace kiln::library
