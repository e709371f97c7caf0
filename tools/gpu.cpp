// kiln gpu: runs any HIP program on emulated GPUs, as a sanitizer. The program is started with a folder on
// LD_LIBRARY_PATH in which libhsa-runtime64.so.1 is ours (runtime/hsa); HIP itself is the one that the program has.
#include "codegen/isa/processor.hpp"
#include "runtime/contract/environment.hpp"
#include "runtime/contract/library_file.hpp"
#include "runtime/contract/list_text.hpp"
#include "runtime/device/hip_library.hpp"
#include "runtime/emulator/emulator.hpp"
#include "runtime/emulator/wave_order.hpp"
#include "runtime/host/files.hpp"
#include "runtime/host/own_files.hpp"
#include "runtime/kernels/codegen_module.hpp"
#include "tools/command.hpp"
#include "tools/flags/known_processors.hpp"
#include "tools/gpu/child_program.hpp"
#include "tools/gpu/drop_in.hpp"
#include "tools/gpu/hip_at_hand.hpp"
#include "tools/gpu/sysroot.hpp"
#include "tools/output/output.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <optional>
#include <string_view>

#include <fmt/format.h>
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

/// What the launches of a kernel for a target came to.
struct KernelSummary {
  std::string kernel, target;
  std::uint64_t launches = 0, instructions = 0, violations = 0;
  double microseconds = 0;
  std::vector<std::string> violation_texts;  ///< each once
  std::vector<std::string> errors;
};
/// What the launches of the program came to.
struct Summary {
  std::uint64_t launches = 0, violations = 0, errors = 0;
  std::vector<KernelSummary> kernels;
};

Summary summarize(const std::vector<std::byte>& log) {
  Summary summary;
  std::map<std::pair<std::string, std::string>, std::size_t> places;
  std::string_view text(reinterpret_cast<const char*>(log.data()), log.size());
  for (; !text.empty(); text.remove_prefix(std::min(text.size(), text.find('\n') + 1))) {
    const Json parsed = Json::parse(text.substr(0, text.find('\n')));
    const JsonView line = parsed.view();
    if (!line.is_object()) continue;  // cut where the program was killed
    const std::string kernel(line["kernel"].text()), target(line["target"].text());
    const auto [place, is_new] = places.try_emplace({kernel, target}, summary.kernels.size());
    if (is_new) summary.kernels.emplace_back();
    KernelSummary& row = summary.kernels[place->second];
    row.kernel = kernel;
    row.target = target;
    ++row.launches;
    row.instructions += line["instructions"].whole();
    row.microseconds += line["microseconds"].real();
    row.violations += line["violation_count"].whole();
    for (const JsonView violation : line["violations"].elements())
      if (std::ranges::find(row.violation_texts, violation.text()) == row.violation_texts.end())
        row.violation_texts.emplace_back(violation.text());
    if (line.contains("error")) row.errors.emplace_back(line["error"].text());
    ++summary.launches;
    summary.violations += line["violation_count"].whole();
    summary.errors += line.contains("error") ? 1 : 0;
  }
  return summary;
}

class GpuCommand final : public Command {
 public:
  void declare(CommandLine app) override {
    app.add_option("--arch", arch_, "the emulated GPUs, several separated by ','; default: gfx90a");
    app.add_flag("--fast", fast_, "run without the checks");
    app.add_flag("--undefined-stores", undefined_stores_,
                 "also report stores of what came from LDS that was never written; without it only other uses are");
    app.add_option("--schedule", schedule_, "order of the waves: inorder, reverse, lockstep or random:SEED");
    app.add_option("--max-instructions", budget_,
                   "wave-instructions of one wave before its kernel counts as endless; default: 2^30, about a minute");
    app.add_option("--memory", memory_mib_, "MiB of memory that each GPU says it has; default: 16384");
    app.add_option("--report", report_, "a JSON file of what ran and what was found");
    app.add_option("--sysroot", sysroot_,
                   "a folder with unpacked packages of another distribution: the program, by its name there or by a "
                   "path, runs with its libraries");
    const Flag list =
        app.add_flag("--list", list_, "list the GPUs that the HIP found here admits, or the program's; nothing runs");
    app.add_flag("--json", json_, "print one JSON object, for --list").needs(list);
    app.add_option("program", program_, "the program and its arguments, behind --");
    app.positionals_at_end();
  }

  Result<ExitCode> run() override {
    emulator::Options checked;
    KILN_TRY(emulator::set_wave_order("--schedule", schedule_, checked));
    arch_ = canonical_targets(arch_);
    KILN_ASSIGN(const std::string folder, find_hsa_folder());
    KILN_TRY(check_targets());
    std::optional<Sysroot> sysroot;
    if (!sysroot_.empty()) {
      KILN_ASSIGN(sysroot, Sysroot::open(sysroot_));
    }
    if (program_.empty() && !list_)
      return Error{ErrorCode::kInvalidArgument, "no program: kiln gpu [flags] -- PROGRAM [ARGUMENT...]", {}};
    keep_words_as_given(program_);
    std::string program = program_.empty() ? std::string() : program_[0];
    if (sysroot && !program.empty()) {
      KILN_ASSIGN(program, sysroot->find_program(program));
    }
    const HipAtHand hip = HipAtHand::find(folder, sysroot, sysroot ? program : path_of_program(program));
    if (list_) return list(hip);
    if (hip.admits(arch_) == HipAtHand::Admits::kNo) return hip.refusal(targets());
    KILN_ASSIGN(const NamelessFile log, NamelessFile::make());
    std::vector<std::string> words = sysroot ? sysroot->loader_words(folder) : std::vector<std::string>{};
    words.push_back(program);
    words.insert(words.end(), program_.begin() + 1, program_.end());
    set_environment(folder, log.path());
    if (sysroot) Sysroot::set_environment();
    KILN_ASSIGN(const int status, run_program(std::move(words)));
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

  Result<void> check_targets() const {
    for (const std::string& text : targets()) {
      KILN_ASSIGN(const Target target, Target::parse(text));
      KILN_ASSIGN(const isa::Processor* const processor, isa::require_processor(target.processor));
      if (processor->is_generic())
        return Error{ErrorCode::kUnknownTarget, fmt::format("--arch: {} is no GPU, but code for several", text), {}};
    }
    return {};
  }

  Result<ExitCode> list(const HipAtHand& hip) const {
    const HipAtHand::Admitted admitted = hip.all();
    if (admitted.name.empty() && admitted.processors.empty()) {
      for (const std::string& name : device::hip_library_names("/opt/rocm"))
        if (const std::string cut = cut_short(name); !cut.empty()) return Error{ErrorCode::kIo, cut, {}};
      return Error{ErrorCode::kIo, "no HIP library (libamdhip64.so) is found here that could be asked", {}};
    }
    if (json_) {
      print_json({{"hip", admitted.name}, {"processors", admitted.processors}});
    } else {
      print_line("HIP", admitted.name);
      print_line("admits", list_text(admitted.processors, " "));
    }
    return ExitCode::kOk;
  }

  void set_environment(const std::string& folder, const std::string& log) const {
    const auto set = [](const char* name, const std::string& value) {
      value.empty() ? ::unsetenv(name) : ::setenv(name, value.c_str(), 1);
    };
    const char* const path = environment("LD_LIBRARY_PATH");
    set("LD_LIBRARY_PATH", path == nullptr ? folder : folder + ":" + path);
    set("KILN_GPUS", arch_);
    set("KILN_GPU_FAST", fast_ ? "1" : "");
    set("KILN_GPU_UNDEFINED_STORES", undefined_stores_ ? "1" : "");
    set("KILN_GPU_SCHEDULE", schedule_);
    set("KILN_GPU_BUDGET", budget_ == 0 ? "" : std::to_string(budget_));
    set("KILN_GPU_MEMORY", std::to_string(memory_mib_));
    set("KILN_GPU_LOG", log);
  }

  Result<void> write_report(const Summary& summary, int code) const {
    Json kernels = Json::array();
    for (const KernelSummary& row : summary.kernels)
      kernels.push_back({{"kernel", row.kernel},
                         {"target", row.target},
                         {"launches", row.launches},
                         {"instructions", row.instructions},
                         {"time_us", row.microseconds},
                         {"violations", row.violations},
                         {"violation_texts", row.violation_texts},
                         {"errors", row.errors}});
    const Json report = {{"program", program_},      {"targets", targets()},         {"strict", !fast_},
                         {"exit_code", code},        {"launches", summary.launches}, {"violations", summary.violations},
                         {"errors", summary.errors}, {"kernels", std::move(kernels)}};
    return runtime::write_file(report_, report.dump(2) + "\n");
  }

  std::string arch_ = "gfx90a", schedule_ = "inorder", report_, sysroot_;
  std::uint64_t budget_ = 0, memory_mib_ = 16384;
  bool fast_ = false, list_ = false, json_ = false, undefined_stores_ = false;
  std::vector<std::string> program_;
};

}  // namespace

std::unique_ptr<Command> make_gpu() {
  return std::make_unique<GpuCommand>();
}

}  // namespace kiln::tools
