// The flags of hipblaslt-bench and rocblas-bench, once: a row says how a flag is spelled, what its value does, and
// whether it shapes a kernel. `kiln select` reads lines of them, `run`, `kernel`, `explain`, `emit` and `profile` take
// them as flags of their own or as a pasted line. Sources: the clients of hipBLASLt and rocBLAS
// (--help of either prints the same), and what their logs print (HIPBLASLT_LOG_MASK=32, ROCBLAS_LAYER=2).
#pragma once

#include "kiln/result.hpp"
#include "tools/flags/problem_draft.hpp"

#include <span>
#include <string>
#include <string_view>

namespace kiln::tools {

/// What a flag is about.
enum class FlagRole : std::uint8_t {
  kProblem,     ///< the problem: it shapes the kernel or its launch, or it is refused
  kBias,        ///< of a bias: only with one
  kActivation,  ///< of an activation: the same
  kGroup,       ///< of a grouped GEMM: the same
  kData,        ///< the numbers in the matrices: only where a kernel is launched
  kNothing,     ///< how to measure, check and print: no effect on a kernel
};

struct BenchFlag {
  std::string_view names;  ///< "m sizem": -m and --sizem; the first is the one in messages
  FlagRole role;
  bool is_switch;                                ///< alone it means true
  bool (*set)(ProblemDraft&, std::string_view);  ///< false: not such a value
  std::string_view expected;                     ///< what would be one
  std::string_view standard;                     ///< the default, as --help shows it
  std::string_view help;                         ///< empty: taken, but not shown by --help
};

std::span<const BenchFlag> bench_flags();
/// By one of its names, without dashes; nullptr if there is none.
const BenchFlag* find_bench_flag(std::string_view name);
/// "-m", "--transA": as messages spell it.
std::string dashed_name(const BenchFlag& flag);
/// "--sizem", "--iters"
std::string long_name(const BenchFlag& flag);
/// "-m,--sizem"
std::string dashed_names(const BenchFlag& flag);
/// True if the value may stand in JSON as a number with ".0".
bool is_size(const BenchFlag& flag);
/// True of sizes, leading dimensions and strides, which each problem of a group may have of its own.
bool is_of_member(const BenchFlag& flag);
/// The kind of the value, as --help shows it: UINT, FLOAT or TEXT.
std::string type_name(const BenchFlag& flag);

/// kInvalidArgument: "SPELLED is 'VALUE'; expected ...".
Result<void> apply(const BenchFlag& flag, std::string_view spelled, std::string_view value, ProblemDraft& draft);

/// Whether it changes anything: on the draft that it was applied to, where matrices are made or not.
bool has_effect(const BenchFlag& flag, const ProblemDraft& draft, bool makes_data);

/// True of "hipblaslt-bench", "./rocblas-bench" and the like; the draft then has that program's defaults.
bool is_bench_program(std::string_view word);
void use_defaults_of(std::string_view program, ProblemDraft& draft);

}  // namespace kiln::tools
