// The way of a GEMM through kiln, one function per station: select a solution, fetch or generate its kernel, load it,
// launch it. kiln::Runtime is this without the inner stations; the tools use those as well.
#pragma once

#include "cache/cache.hpp"
#include "codegen/gemm/kernel_abi.hpp"
#include "codegen/gemm/plan.hpp"
#include "codegen/isa/processor.hpp"
#include "codegen/module.hpp"
#include "kiln/runtime.hpp"
#include "runtime/device/device.hpp"
#include "runtime/kernel_entry.hpp"
#include "runtime/library/library.hpp"
#include "runtime/log.hpp"

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace kiln::runtime {

/// A solution, and the plan of its kernel, for one problem.
struct Selected {
  const library::Solution* solution = nullptr;  ///< owned by the library
  double distance = 0;                          ///< of the table row it came from
  gemm::Plan plan;
};

/// The kernel arguments of a launch.
gemm::KernelArguments arguments_of(const GemmProblem& problem, const MatrixAddresses& matrices);

class Pipeline {
 public:
  static Result<std::unique_ptr<Pipeline>> open(const RuntimeOptions& options);

  /// problem -> solution -> recipe -> plan. kNoSolution with the reasons; `trace` receives every step of the hierarchy.
  Result<Selected> select(const GemmProblem& problem, library::Trace* trace = nullptr);
  /// Its kernel: from memory, from the cache, or generated and stored.
  Result<Kernel> kernel(const GemmProblem& problem);
  Result<Kernel> kernel_of(const Selected& selected);
  /// Writes the kernel, whatever the cache holds; opens LLVM. `on_stage` receives the text of each stage.
  Result<codegen::GeneratedKernel> generate(
      const Selected& selected,
      const std::function<void(std::string_view stage, std::string_view text)>& on_stage = {});
  /// Puts the kernel on the device, once.
  Result<device::CodeObjectId> load(const Kernel& kernel);
  Result<LaunchInfo> launch(const Kernel& kernel, const GemmProblem& problem, const MatrixAddresses& matrices);

  /// What open() did, and how long it took.
  const std::vector<StageTime>& open_times() const { return open_times_; }
  const RuntimeOptions& options() const { return options_; }
  const Target& target() const { return target_; }
  const isa::Processor& processor() const { return *processor_; }
  const library::Library& library() const { return *library_; }
  library::Hardware hardware() const;
  cache::Cache& kernel_cache() { return cache_; }
  /// nullptr with DeviceChoice::kNone.
  const std::shared_ptr<device::Device>& device() const { return device_; }

 private:
  /// A kernel that this process has got, by its key.
  struct Known {
    Kernel kernel;
    gemm::Plan plan;
    bool loaded = false;
    device::CodeObjectId id = 0;
  };

  Pipeline(RuntimeOptions options, Log log, cache::Cache cache)
      : options_(std::move(options)), log_(std::move(log)), cache_(std::move(cache)) {}
  Result<Selected> select_own(const GemmProblem& problem, library::Trace* trace);
  Result<Selected> forced(const GemmProblem& problem, std::int64_t index);
  /// The same, with how long each stage took.
  Result<KernelEntry> generate_entry(const Selected& selected, std::vector<StageTime>& times);
  Known* find(const Kernel& kernel);
  /// Logs the cache's last fault if it is not the one that was logged last.
  void tell_cache_fault();

  RuntimeOptions options_;
  Log log_;
  Target target_;
  std::shared_ptr<const isa::Processor> processor_;
  std::shared_ptr<device::Device> device_;
  std::unique_ptr<library::Library> library_;
  cache::Cache cache_;
  std::string told_fault_;
  std::vector<StageTime> open_times_;
  std::map<std::string, Known> known_;
  /// kiln's own solutions, by problem type ("HHS TN"), made when the library has no answer.
  std::map<std::string, std::vector<library::Solution>> own_;
};

}  // namespace kiln::runtime
