// kiln gpu: runs any HIP program on emulated GPUs, as a sanitizer. The program is started with a folder on
// LD_LIBRARY_PATH in which libhsa-runtime64.so.1 is ours (runtime/hsa); HIP itself is the one that the program has.
#include "codegen/isa/processor.hpp"
#include "runtime/codegen_module.hpp"
#include "runtime/contract/environment.hpp"
#include "runtime/emulator/emulator.hpp"
#include "runtime/emulator/wave_order.hpp"
#include "runtime/files.hpp"
#include "runtime/own_files.hpp"
#include "tools/child_program.hpp"
#include "tools/command.hpp"
#include "tools/known_processors.hpp"
#include "tools/output.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <string_view>

#include <dlfcn.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace kiln::tools {
namespace {

namespace fs = std::filesystem;

constexpr const char* kHsaFile = "libhsa-runtime64.so.1";
constexpr int kSignalBase = 128;  // as shells tell of what a signal ended

/// Where the emulated HSA runtime lies: beside the module with LLVM.
Result<std::string> find_hsa_folder() {
  KILN_ASSIGN(
      const std::string file,
      runtime::find_own_file("the emulated GPU", runtime::places_beside_module(std::string("hsa/") + kHsaFile)));
  return fs::path(file).parent_path().string();
}

/// A child that asks the first HIP it finds for its GPUs. HIP aborts where it does not know one.
enum class Admitted { kYes, kNo, kNoHip };
constexpr int kChildSaysNo = 1, kChildHasNoHip = 2;

[[noreturn]] void ask_hip(const std::string& hsa) {
  constexpr std::array kNames = {"libamdhip64.so.8", "libamdhip64.so.7", "libamdhip64.so.6", "libamdhip64.so.5"};
  const rlimit no_core{0, 0};
  ::setrlimit(RLIMIT_CORE, &no_core);
  if (std::freopen("/dev/null", "w", stderr) == nullptr) ::_exit(kChildSaysNo);
  // HIP wants a library of this name, which the process then has.
  if (dlopen(hsa.c_str(), RTLD_NOW | RTLD_GLOBAL) == nullptr) ::_exit(kChildSaysNo);
  for (const char* const name : kNames) {
    void* const hip = dlopen(name, RTLD_NOW);
    if (hip == nullptr) continue;
    const auto count = reinterpret_cast<int (*)(int*)>(dlsym(hip, "hipGetDeviceCount"));
    int devices = 0;
    ::_exit(count != nullptr && count(&devices) == 0 && devices > 0 ? 0 : kChildSaysNo);
  }
  ::_exit(kChildHasNoHip);
}

pid_t start_asking(const std::string& hsa, const std::string& targets) {
  const pid_t parent = ::getpid(), child = ::fork();
  if (child != 0) return child;
  if (!die_with_parent(parent)) ::_exit(kChildSaysNo);
  ::setenv("KILN_GPUS", targets.c_str(), 1);
  ask_hip(hsa);
}

Admitted answer_of(pid_t child) {
  int status = 0;
  if (child < 0 || ::waitpid(child, &status, 0) < 0) return Admitted::kNo;
  if (WIFEXITED(status) && WEXITSTATUS(status) == kChildHasNoHip) return Admitted::kNoHip;
  return WIFEXITED(status) && WEXITSTATUS(status) == 0 ? Admitted::kYes : Admitted::kNo;
}

/// All processors that the HIP at hand admits; some are asked for at a time.
std::vector<std::string> admitted_processors(const std::string& hsa) {
  constexpr std::size_t kAtATime = 4;
  std::vector<std::string> asked, admitted;
  for (const isa::Processor& processor : isa::processors())
    if (!processor.is_generic()) asked.emplace_back(processor.name);
  for (std::size_t i = 0; i < asked.size(); i += kAtATime) {
    std::vector<pid_t> children;
    for (std::size_t k = i; k < std::min(asked.size(), i + kAtATime); ++k)
      children.push_back(start_asking(hsa, asked[k]));
    for (std::size_t k = 0; k < children.size(); ++k)
      if (answer_of(children[k]) == Admitted::kYes) admitted.push_back(asked[i + k]);
  }
  return admitted;
}

/// What the launches of the program came to, by kernel and target.
struct Summary {
  std::uint64_t launches = 0, violations = 0, errors = 0;
  Json kernels = Json::array();
};

Summary summarize(const std::vector<std::byte>& log) {
  Summary summary;
  std::map<std::pair<std::string, std::string>, std::size_t> places;
  std::string_view text(reinterpret_cast<const char*>(log.data()), log.size());
  for (; !text.empty(); text.remove_prefix(std::min(text.size(), text.find('\n') + 1))) {
    const Json line = Json::parse(text.substr(0, text.find('\n')), nullptr, false);
    if (!line.is_object()) continue;  // cut where the program was killed
    const std::string kernel = line.value("kernel", ""), target = line.value("target", "");
    const auto [place, is_new] = places.try_emplace({kernel, target}, summary.kernels.size());
    if (is_new)
      summary.kernels.push_back({{"kernel", kernel},
                                 {"target", target},
                                 {"launches", 0},
                                 {"instructions", 0},
                                 {"time_us", 0.0},
                                 {"violations", 0},
                                 {"violation_texts", Json::array()},
                                 {"errors", Json::array()}});
    Json& row = summary.kernels[place->second];
    const auto violations = line.value("violation_count", std::uint64_t{0});
    row["launches"] = row["launches"].get<std::uint64_t>() + 1;
    row["instructions"] = row["instructions"].get<std::uint64_t>() + line.value("instructions", std::uint64_t{0});
    row["time_us"] = row["time_us"].get<double>() + line.value("microseconds", 0.0);
    row["violations"] = row["violations"].get<std::uint64_t>() + violations;
    for (const Json& violation : line.value("violations", Json::array()))
      if (std::ranges::find(row["violation_texts"], violation) == row["violation_texts"].end())
        row["violation_texts"].push_back(violation);
    if (line.contains("error")) row["errors"].push_back(line["error"]);
    ++summary.launches;
    summary.violations += violations;
    summary.errors += line.contains("error") ? 1 : 0;
  }
  return summary;
}

class GpuCommand final : public Command {
 public:
  void declare(CLI::App& app) override {
    app.add_option("--arch", arch_, "the emulated GPUs, several separated by ','; default: gfx90a");
    app.add_flag("--fast", fast_, "run without the checks");
    app.add_option("--schedule", schedule_, "order of the waves: inorder, reverse, lockstep or random:SEED");
    app.add_option("--max-instructions", budget_,
                   "wave-instructions of one wave before its kernel counts as endless; default: 2^30, about a minute");
    app.add_option("--memory", memory_mib_, "MiB of memory that each GPU says it has; default: 16384");
    app.add_option("--report", report_, "a JSON file of what ran and what was found");
    app.add_option("program", program_, "the program and its arguments, behind --")->required();
    app.positionals_at_end();
  }

  Result<ExitCode> run() override {
    emulator::Options checked;
    KILN_TRY(emulator::set_wave_order("--schedule", schedule_, checked));
    arch_ = canonical_targets(arch_);
    KILN_ASSIGN(const std::string folder, find_hsa_folder());
    KILN_TRY(check_targets((fs::path(folder) / kHsaFile).string()));
    KILN_ASSIGN(const NamelessFile log, NamelessFile::make());
    set_environment(folder, log.path());
    KILN_ASSIGN(const int status, run_program(program_));
    if (WIFSIGNALED(status))
      print_message(fmt::format("kiln gpu: {} was ended by {}", program_[0], signal_text(WTERMSIG(status))));
    KILN_ASSIGN(const std::vector<std::byte> lines, runtime::read_file(log.path()));
    const Summary summary = summarize(lines);
    const int code = WIFEXITED(status) ? WEXITSTATUS(status) : kSignalBase + WTERMSIG(status);
    if (!report_.empty()) KILN_TRY(write_report(summary, code));
    const std::uint64_t found = summary.violations + summary.errors;
    if (found != 0)
      print_message(fmt::format("kiln gpu: {} {} in {} {}", found, found == 1 ? "violation" : "violations",
                                summary.launches, summary.launches == 1 ? "launch" : "launches"));
    // The program's own code, whatever it is.
    return code == 0 && found != 0 ? ExitCode::kViolation : static_cast<ExitCode>(code);
  }

 private:
  std::vector<std::string> targets() const {
    std::vector<std::string> all;
    for (std::string_view rest = arch_; !rest.empty();) {
      const std::size_t end = std::min(rest.find(','), rest.size());
      all.emplace_back(rest.substr(0, end));
      rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return all;
  }

  /// Each is a target, and one that HIP takes.
  Result<void> check_targets(const std::string& hsa) const {
    for (const std::string& text : targets()) {
      KILN_ASSIGN(const Target target, Target::parse(text));
      KILN_ASSIGN(const isa::Processor* const processor, isa::require_processor(target.processor));
      if (processor->is_generic())
        return Error{ErrorCode::kUnknownTarget, fmt::format("--arch: {} is no GPU, but code for several", text), {}};
    }
    if (answer_of(start_asking(hsa, arch_)) != Admitted::kNo) return {};
    return Error{ErrorCode::kUnknownTarget,
                 fmt::format("the HIP that is found here does not admit {}", arch_),
                 {fmt::format("it admits {}", fmt::join(admitted_processors(hsa), ", "))}};
  }

  void set_environment(const std::string& folder, const std::string& log) const {
    const auto set = [](const char* name, const std::string& value) {
      value.empty() ? ::unsetenv(name) : ::setenv(name, value.c_str(), 1);
    };
    const char* const path = environment("LD_LIBRARY_PATH");
    set("LD_LIBRARY_PATH", path == nullptr ? folder : folder + ":" + path);
    set("KILN_GPUS", arch_);
    set("KILN_GPU_FAST", fast_ ? "1" : "");
    set("KILN_GPU_SCHEDULE", schedule_);
    set("KILN_GPU_BUDGET", budget_ == 0 ? "" : std::to_string(budget_));
    set("KILN_GPU_MEMORY", std::to_string(memory_mib_));
    set("KILN_GPU_LOG", log);
  }

  Result<void> write_report(const Summary& summary, int code) const {
    const Json report = {{"program", program_},      {"targets", targets()},         {"strict", !fast_},
                         {"exit_code", code},        {"launches", summary.launches}, {"violations", summary.violations},
                         {"errors", summary.errors}, {"kernels", summary.kernels}};
    return runtime::write_file(report_, report.dump(2) + "\n");
  }

  std::string arch_ = "gfx90a", schedule_ = "inorder", report_;
  std::uint64_t budget_ = 0, memory_mib_ = 16384;
  bool fast_ = false;
  std::vector<std::string> program_;
};

}  // namespace

std::unique_ptr<Command> make_gpu() {
  return std::make_unique<GpuCommand>();
}

}  // namespace kiln::tools
