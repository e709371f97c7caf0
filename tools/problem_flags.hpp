// The flags that describe a GEMM and where it runs, shared by run, kernel, explain and emit. Those of the GEMM are
// hipblaslt-bench's, with its defaults.
#pragma once

#include "kiln/problem.hpp"
#include "kiln/result.hpp"
#include "kiln/runtime.hpp"
#include "runtime/verification.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

namespace kiln::tools {

/// -m -n -k --transA ... --compute_type
class ProblemFlags {
 public:
  void declare(CLI::App& app);
  /// The problem, validated. kInvalidArgument and kUnsupported name the flag.
  Result<GemmProblem> problem() const;
  /// --seed and --initialization: only run makes data, but the flags of one run do for the other commands too.
  Result<runtime::VerificationOptions> data() const;

 private:
  std::int64_t m_ = 128, n_ = 128, k_ = 128, batch_count_ = 1;
  std::int64_t lda_ = 0, ldb_ = 0, ldc_ = 0, ldd_ = 0;  // 0: the smallest
  std::int64_t stride_a_ = 0, stride_b_ = 0, stride_c_ = 0, stride_d_ = 0;
  float alpha_ = 1, beta_ = 0;
  std::string trans_a_ = "N", trans_b_ = "N";
  std::string a_type_ = "f16_r", b_type_ = "f16_r", c_type_ = "f16_r", d_type_ = "f16_r", compute_type_ = "f32_r";
  std::uint64_t seed_ = 1;
  std::string initialization_ = "random";
};

/// --arch --device --library --cache --solution ...
class RuntimeFlags {
 public:
  enum class Use : std::uint8_t {
    kLaunch,    ///< kernels are launched
    kGenerate,  ///< nothing is: the emulator is not needed, a GPU only to know the target
    kReplay,    ///< launches without a library: --device and the emulator's flags only
  };
  explicit RuntimeFlags(Use use) : use_(use) {}
  void declare(CLI::App& app);
  Result<RuntimeOptions> options() const;

 private:
  Use use_;
  std::string arch_, device_ = "auto", cache_, schedule_ = "pipelined";
  std::vector<std::string> library_;
  std::optional<std::int64_t> solution_;
  std::uint32_t target_cus_ = 0;
  unsigned code_object_version_ = 4;
  bool fast_ = false;
};

/// "pipelined", "source" or "random:SEED".
Result<Schedule> parse_schedule(const std::string& text);

}  // namespace kiln::tools
