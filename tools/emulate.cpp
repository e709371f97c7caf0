// kiln emulate: runs a kernel of any code object, from any compiler, in the emulator, on buffers from files; or tells
// which of a target's instructions the emulator can execute; or looks through kernels without running them.
#include "runtime/emulator/architecture.hpp"
#include "runtime/emulator/emulator.hpp"
#include "runtime/emulator/wave_order.hpp"
#include "runtime/host/files.hpp"
#include "runtime/kernels/codegen_module.hpp"
#include "tools/command.hpp"
#include "tools/emulate/code_object_launch.hpp"
#include "tools/emulate/scan.hpp"
#include "tools/output/output.hpp"
#include "tools/output/progress.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace kiln::tools {
namespace {

class EmulateCommand final : public Command {
 public:
  void declare(CommandLine app) override {
    app_ = app;
    launch_.declare(app);
    app.add_option("--out", out_, "folder for the buffers with a \"dump\"");
    app.add_option("--schedule", schedule_, "order of the waves: inorder, reverse, lockstep or random:SEED");
    const Flag strict = app.add_flag("--strict", strict_, "report what a GPU would punish (the default)");
    app.add_flag("--fast", fast_, "run without the checks").excludes(strict);
    app.add_flag("--measured-wmma", measured_wmma_,
                 "RDNA3: add products of halves as cards do, inexactly even for integers");
    app.add_option("--threads", threads_, "host threads; 0: one per core");
    app.add_option("--max-instructions", budget_,
                   "wave-instructions of one wave before it counts as endless (default: 4 billion; 16 million after a "
                   "violation)");
    app.add_option("--reports", reports_,
                   "how many violations to print, each instruction's once per kind; default: 20");
    app.add_flag("--coverage", coverage_, "list which of LLVM's instructions for --arch the emulator executes");
    app.add_option("--arch", arch_, "target of --coverage, or the only one of --scan: gfx942, gfx11-generic, or all");
    app.add_option("--scan", scan_,
                   "a file or a folder: look through all kernels of its code objects, bundles and shared libraries "
                   "without running them, and report what straight code alone tells");
    app.add_flag("--json", json_, "print one JSON object");
  }

  Result<ExitCode> run() override {
    if (coverage_) {
      KILN_TRY(check_coverage());
      return run_coverage();
    }
    if (!scan_.empty())
      return scan({.path = scan_, .arch = arch_.empty() ? "all" : arch_, .reports = reports_, .json = json_});
    if (!arch_.empty())
      return Error{ErrorCode::kInvalidArgument,
                   "--arch is the target of --coverage and --scan; a kernel runs on its own (--co-arch: which one of a "
                   "bundle)",
                   {}};
    if (!launch_.complete())
      return Error{ErrorCode::kInvalidArgument, "--co and --args are needed to run a kernel", {}};
    KILN_ASSIGN(const emulator::Options options, this->options());
    const auto first_line = [this](const emulator::CodeObjectSummary& summary, const std::string& kernel) {
      if (json_) return;
      print_line("kernel", fmt::format("{}, {}, code object version {}", kernel, summary.target.id(), summary.version));
      flush();
    };
    KILN_ASSIGN(CodeObjectFlags::Launched launched, launch_.launch(options, first_line));
    KILN_TRY(dump(launched.arguments, launched.addresses, launched.machine));
    print_report(launched.summary, launched.kernel, launched.report, launched.microseconds);
    return launched.report.violation_count == 0 ? ExitCode::kOk : ExitCode::kViolation;
  }

 private:
  /// A list of instructions runs nothing.
  Result<void> check_coverage() const {
    std::string flags;
    for (const Flag option : app_.flags()) {
      const std::string name = "--" + option.long_names().front();
      if (option.count() != 0 && name != "--coverage" && name != "--arch" && name != "--json")
        flags += (flags.empty() ? "" : ", ") + name;
    }
    if (flags.empty()) return {};
    return Error{
        ErrorCode::kInvalidArgument,
        fmt::format("--coverage runs no kernel, so that {} cannot be given with it; expected --arch or --json", flags),
        {}};
  }

  Result<ExitCode> run_coverage() const {
    std::vector<std::string> names = {arch_};
    if (arch_.empty() || arch_ == "all") {
      names.clear();
      for (const emulator::Architecture& row : emulator::architectures()) names.emplace_back(row.name);
    }
    KILN_ASSIGN(codegen::Module* const module, runtime::codegen_module());
    Json targets = Json::array();
    Progress progress(names.size(), ProgressUnit::kThings);
    for (std::size_t i = 0; i < names.size(); ++i) {
      const std::string& name = names[i];
      progress.show(i, fmt::format("{}, {} of {} targets", name, i + 1, names.size()));
      KILN_ASSIGN(const Target target, Target::parse(name));
      KILN_ASSIGN(std::vector<mc::KnownInstruction> all, module->instructions_of(target, 0));
      const auto refused = std::erase_if(all, [](const mc::KnownInstruction& known) { return !known.assembles; });
      KILN_ASSIGN(const std::vector<emulator::Covered> covered, emulator::coverage(target, all));
      progress.hide();
      print_coverage(target, all, covered, refused, names.size() == 1, targets);
      flush();
    }
    if (json_) print_json({{"coverage", targets}});
    return ExitCode::kOk;
  }

  /// One target: of all instructions that its assembler takes, and of those that are not graphics.
  void print_coverage(const Target& target, const std::vector<mc::KnownInstruction>& all,
                      const std::vector<emulator::Covered>& covered, std::size_t refused, bool list,
                      Json& targets) const {
    std::size_t implemented = 0, compute = 0, compute_implemented = 0;
    Json missing = Json::array();
    for (std::size_t i = 0; i < all.size(); ++i) {
      implemented += covered[i].known ? 1 : 0;
      compute += covered[i].graphics ? 0 : 1;
      compute_implemented += covered[i].known && !covered[i].graphics ? 1 : 0;
      if (covered[i].known) continue;
      missing.push_back({{"opcode", all[i].name},
                         {"example", all[i].text},
                         {"class", covered[i].graphics ? "graphics" : "compute"},
                         {"reason", covered[i].reason}});
    }
    if (json_) {
      targets.push_back({{"target", target.id()},
                         {"instructions", all.size()},
                         {"implemented", implemented},
                         {"compute", compute},
                         {"compute_implemented", compute_implemented},
                         {"refused_by_the_assembler", refused},
                         {"missing", missing}});
      return;
    }
    const auto percent = [](std::size_t part, std::size_t whole) {
      return 100.0 * static_cast<double>(part) / static_cast<double>(whole);
    };
    print_line(target.id(), fmt::format("compute {} of {}, {:.1f} %; all {} of {}, {:.1f} %", compute_implemented,
                                        compute, percent(compute_implemented, compute), implemented, all.size(),
                                        percent(implemented, all.size())));
    for (const char* kind : {"compute", "graphics"}) {
      for (const JsonView m : missing.view().elements()) {
        if (list && m["class"].text() == kind)
          print(fmt::format("  missing  {:<8} {:<48} {:<60} {}\n", kind, m["opcode"].text(), m["example"].text(),
                            m["reason"].text()));
      }
    }
  }

  Result<emulator::Options> options() const {
    emulator::Options options;
    options.strict = !fast_;
    options.threads = threads_;
    options.measured_wmma = measured_wmma_;
    options.max_violation_texts = reports_;
    if (budget_ != 0) options.instruction_budget = options.budget_after_violation = budget_;
    KILN_TRY(emulator::set_wave_order("--schedule", schedule_, options));
    return options;
  }

  Result<void> dump(const EmulateArguments& arguments, const std::vector<emulator::Address>& addresses,
                    emulator::Machine& machine) const {
    KILN_TRY(runtime::make_folder(out_));
    for (std::size_t i = 0; i < addresses.size(); ++i) {
      const EmulateBuffer& buffer = arguments.buffers[i];
      if (buffer.dump.empty()) continue;
      std::vector<std::byte> bytes(buffer.content.size());
      KILN_TRY(machine.read(bytes, addresses[i]));
      KILN_TRY(runtime::write_file(out_ + "/" + buffer.dump, bytes));
    }
    return {};
  }

  void print_report(const emulator::CodeObjectSummary& summary, const std::string& kernel,
                    const emulator::Report& report, double microseconds) const {
    const std::vector<std::string> violations = texts_of(report.violations);
    for (const std::string& text : violations) print_message("kiln: violation: " + text);
    if (report.violation_count > report.violations.size())
      print_message(fmt::format("kiln: violation: {} in all", report.violation_count));
    if (json_) {
      Json by_class = Json::object();
      for (const auto& [name, count] : report.by_class) by_class.set(name, count);
      print_json({{"kernel", kernel},
                  {"target", summary.target.id()},
                  {"code_object_version", summary.version},
                  {"strict", !fast_},
                  {"instructions", report.instructions},
                  {"by_class", std::move(by_class)},
                  {"violations", report.violation_count},
                  {"violation_texts", violations},
                  {"time_us", microseconds}});
      return;
    }
    print_line("ran",
               fmt::format("{} wave-instructions in {}, {}", report.instructions, duration(microseconds),
                           fast_ ? std::string("unchecked") : fmt::format("{} violations", report.violation_count)));
  }

  CommandLine app_;
  CodeObjectFlags launch_;
  std::string out_ = ".", schedule_ = "inorder";
  std::uint64_t budget_ = 0;
  unsigned threads_ = 0;
  std::size_t reports_ = emulator::Options{}.max_violation_texts;
  std::string arch_, scan_;  ///< empty: all; nothing
  bool coverage_ = false, fast_ = false, strict_ = false, json_ = false, measured_wmma_ = false;
};

}  // namespace

std::unique_ptr<Command> make_emulate() {
  return std::make_unique<EmulateCommand>();
}

}  // namespace kiln::tools
