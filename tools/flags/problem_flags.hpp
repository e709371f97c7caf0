// The flags that describe a GEMM and where it runs, shared by run, kernel, explain, emit and profile. Those of the GEMM
// are hipblaslt-bench's and rocblas-bench's (bench_flags.hpp), as flags or as a pasted line.
#pragma once

#include "kiln/problem.hpp"
#include "kiln/result.hpp"
#include "kiln/runtime.hpp"
#include "runtime/capture/verification.hpp"
#include "tools/flags/bench_flags.hpp"
#include "tools/flags/command_line.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace kiln::tools {

/// -m -n -k --transA ... --compute_type, and "hipblaslt-bench ..."
class ProblemFlags {
 public:
  enum class Use : std::uint8_t {
    kData,    ///< matrices are made: --seed and --initialization matter
    kNoData,  ///< none are; these flags are taken, so that those of one run do for the other commands too
  };
  explicit ProblemFlags(Use use) : use_(use) {}
  void declare(CommandLine app);
  /// The problem, validated. kInvalidArgument and kUnsupported name the flag; also where a group of several is meant.
  Result<GemmProblem> problem() const;
  /// The same; those of a group (--grouped_gemm), in its order.
  Result<std::vector<GemmProblem>> problems() const;
  /// What was said, of any type, for who asks a library.
  Result<ProblemDraft> draft() const;
  bool has_any() const { return !given_.empty() || !line_.empty(); }
  /// --seed and --initialization.
  Result<runtime::VerificationOptions> data() const;
  /// The flags that were given and change nothing here: "--iters", ... Each once, in the table's order.
  std::vector<std::string> without_effect() const;

 private:
  struct Said {
    std::vector<ProblemDraft> drafts;  ///< several of a group
    std::vector<const BenchFlag*> flags;
    bool is_line = false;  ///< a bench program was named
  };
  Result<Said> read() const;
  /// kInvalidArgument names a word of a pasted line that is a flag of the subcommand's and none of a bench's.
  Result<void> check_line(const std::vector<std::string>& words) const;

  Use use_;
  CommandLine app_;
  std::vector<std::pair<const BenchFlag*, std::string>> given_;
  std::vector<std::string> line_;
};

/// --arch --device --library --cache --solution ...
class RuntimeFlags {
 public:
  enum class Use : std::uint8_t {
    kLaunch,    ///< kernels are launched
    kGenerate,  ///< nothing is: the emulator is not needed, a GPU only to know the target
    kEmit,      ///< the same without the cache
    kSelect,    ///< not even generated: neither the cache nor what shapes the code beside the solution matters
    kReplay,    ///< launches without a library: --device and the emulator's flags only
  };
  explicit RuntimeFlags(Use use) : use_(use) {}
  void declare(CommandLine app);
  Result<RuntimeOptions> options() const;
  /// With what the problem's flags say of how its kernel is run: --splitk, --wgm.
  Result<RuntimeOptions> options(const ProblemFlags& problem) const;
  /// A runtime with those options.
  Result<Runtime> open(const ProblemFlags& problem) const;
  /// The flags that were given and change nothing here.
  std::vector<std::string> without_effect() const;
  /// Prints what was logged so far; from now on a message is printed when it comes. Before a launch messages wait for
  /// this, except errors and what $KILN_LOG asks for: a command that fails before says its error only.
  void print_held() const;

 private:
  /// What waits; shared with the callback, which a Runtime keeps.
  struct Held {
    bool open = false;
    std::vector<std::pair<LogLevel, std::string>> messages;
  };
  Use use_;
  std::vector<Flag> idle_;  ///< taken, not shown by --help
  std::shared_ptr<Held> held_ = std::make_shared<Held>();
  std::string arch_, device_ = "auto", cache_, schedule_ = "pipelined";
  std::vector<std::string> library_;
  std::optional<std::int64_t> solution_;
  std::uint32_t target_cus_ = 0;
  std::optional<unsigned> code_object_version_;
  std::string assembler_ = "auto";
  std::string abi_ = "kiln";
  bool fast_ = false, atomics_ = false, tensile_answers_ = false;
};

/// Of both: what was given and changes nothing.
std::vector<std::string> without_effect(const ProblemFlags& problem, const RuntimeFlags& runtime);

/// The kernel of a problem, or of a group of several.
Result<Kernel> kernel_for(Runtime& runtime, const std::vector<GemmProblem>& problems);

/// "auto", "emulator", "hip", or "hip:1": one of several GPUs.
Result<DeviceChoice> parse_device(const std::string& text, int& gpu);
/// "llvm", "comgr" or "auto".
Result<Assembler> parse_assembler(const std::string& text);
/// "pipelined", "source", "random:SEED" or "safe".
Result<Schedule> parse_schedule(const std::string& text);

}  // namespace kiln::tools
