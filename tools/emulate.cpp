// kiln emulate: runs a kernel of any code object, from any compiler, in the emulator, on buffers from files; or tells
// which of a target's instructions the emulator can execute.
#include "runtime/codegen_module.hpp"
#include "runtime/emulator/architecture.hpp"
#include "runtime/emulator/emulator.hpp"
#include "runtime/files.hpp"
#include "tools/command.hpp"
#include "tools/emulate_arguments.hpp"
#include "tools/output.hpp"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstring>

#include <fmt/format.h>

namespace kiln::tools {
namespace {

using Triple = std::array<std::uint32_t, 3>;

/// "4", "4,2" or "4,2,1".
Result<Triple> parse_triple(const char* flag, std::string_view text) {
  const Error error{
      ErrorCode::kInvalidArgument, fmt::format("{} is '{}'; expected X, X,Y or X,Y,Z, each 1 or more", flag, text), {}};
  Triple triple = {1, 1, 1};
  for (std::size_t i = 0; i < 3; ++i) {
    const std::size_t comma = text.find(',');
    const std::string_view part = text.substr(0, comma);
    const auto [end, code] = std::from_chars(part.data(), part.data() + part.size(), triple[i]);
    if (part.empty() || code != std::errc{} || end != part.data() + part.size() || triple[i] == 0) return error;
    if (comma == std::string_view::npos) return triple;
    text.remove_prefix(comma + 1);
  }
  return error;
}

class EmulateCommand final : public Command {
 public:
  void declare(CLI::App& app) override {
    app.add_option("--co", code_object_, "code object to run a kernel of");
    app.add_option("--kernel", kernel_, "kernel's name; default: the only one");
    app.add_option("--grid", grid_, "workgroups: X[,Y[,Z]]");
    app.add_option("--block", block_, "work-items of a workgroup: X[,Y[,Z]]");
    app.add_option("--args", arguments_, "argument file (JSON: buffers and kernarg)");
    app.add_option("--out", out_, "folder for the buffers with a \"dump\"");
    app.add_option("--lds", dynamic_lds_bytes_, "bytes of LDS on top of the kernel's own");
    app.add_option("--schedule", schedule_, "order of the waves: inorder, reverse or random:SEED");
    auto* strict = app.add_flag("--strict", strict_, "report what a GPU would punish (the default)");
    app.add_flag("--fast", fast_, "run without the checks")->excludes(strict);
    app.add_option("--threads", threads_, "host threads; 0: one per core");
    app.add_option("--max-instructions", budget_, "wave-instructions of one wave before it counts as endless");
    app.add_flag("--coverage", coverage_, "list which of LLVM's instructions for --arch the emulator executes");
    app.add_option("--arch", arch_, "target of --coverage: gfx942, gfx11-generic, or all");
    app.add_flag("--json", json_, "print one JSON object");
  }

  Result<ExitCode> run() override {
    if (coverage_) return run_coverage();
    if (code_object_.empty() || arguments_.empty())
      return Error{ErrorCode::kInvalidArgument, "--co and --args are needed to run a kernel", {}};
    KILN_ASSIGN(const emulator::Options options, this->options());
    KILN_ASSIGN(const Triple grid, parse_triple("--grid", grid_));
    KILN_ASSIGN(const Triple block, parse_triple("--block", block_));
    KILN_ASSIGN(const std::vector<std::byte> code, runtime::read_file(code_object_));
    KILN_ASSIGN(const emulator::CodeObjectSummary summary, emulator::summarize(code));
    KILN_ASSIGN(const std::string kernel, chosen_kernel(summary));
    KILN_ASSIGN(const EmulateArguments arguments, read_emulate_arguments(arguments_));

    emulator::Machine machine(summary.target,
                              [](std::span<const std::byte> bytes, const Target& target,
                                 unsigned wave_lanes) -> Result<std::vector<mc::Disassembled>> {
                                KILN_ASSIGN(codegen::Module* const module, runtime::codegen_module());
                                return module->disassemble(bytes, target, wave_lanes);
                              });
    std::vector<emulator::Address> addresses;
    for (const EmulateBuffer& buffer : arguments.buffers) {
      KILN_ASSIGN(const emulator::Address address, machine.allocate(buffer.content.size(), buffer.name));
      KILN_TRY(machine.write(address, buffer.content));
      addresses.push_back(address);
    }
    const std::vector<std::byte> kernarg = kernarg_of(arguments, addresses);
    emulator::Machine::Launch launch;
    launch.code_object = code;
    launch.kernel = kernel;
    launch.grid_workgroups = grid;
    launch.workgroup_lanes = block;
    launch.kernarg = kernarg;
    launch.dynamic_lds_bytes = dynamic_lds_bytes_;
    const auto start = std::chrono::steady_clock::now();
    KILN_ASSIGN(const emulator::Report report, machine.launch(launch, options));
    const double microseconds =
        std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - start).count();
    KILN_TRY(dump(arguments, addresses, machine));
    print_report(summary, kernel, report, microseconds);
    return report.violation_count == 0 ? ExitCode::kOk : ExitCode::kViolation;
  }

 private:
  Result<ExitCode> run_coverage() const {
    std::vector<std::string> names = {arch_};
    if (arch_ == "all") {
      names.clear();
      for (const emulator::Architecture& row : emulator::architectures()) names.emplace_back(row.name);
    }
    KILN_ASSIGN(codegen::Module* const module, runtime::codegen_module());
    Json targets = Json::array();
    for (const std::string& name : names) {
      KILN_ASSIGN(const Target target, Target::parse(name));
      KILN_ASSIGN(const std::vector<mc::KnownInstruction> all, module->instructions_of(target, 0));
      KILN_ASSIGN(const std::vector<bool> known, emulator::coverage(target, all));
      const auto count = static_cast<std::size_t>(std::count(known.begin(), known.end(), true));
      Json missing = Json::array();
      for (std::size_t i = 0; i < all.size(); ++i) {
        if (!known[i]) missing.push_back({{"opcode", all[i].name}, {"example", all[i].text}});
      }
      if (json_) {
        targets.push_back(
            {{"target", target.id()}, {"instructions", all.size()}, {"implemented", count}, {"missing", missing}});
      } else {
        print_line(target.id(), fmt::format("{} of {} instructions, {:.1f} %", count, all.size(),
                                            100.0 * static_cast<double>(count) / static_cast<double>(all.size())));
        if (names.size() > 1) continue;
        for (const Json& m : missing)
          print(fmt::format("  missing  {:<48} {}\n", m["opcode"].get<std::string>(), m["example"].get<std::string>()));
      }
    }
    if (json_) print_json({{"coverage", targets}});
    return ExitCode::kOk;
  }

  Result<emulator::Options> options() const {
    emulator::Options options;
    options.strict = !fast_;
    options.threads = threads_;
    if (budget_ != 0) options.instruction_budget = budget_;
    std::string_view text = schedule_;
    if (text == "inorder") return options;
    options.order = text == "reverse" ? emulator::WaveOrder::kReverse : emulator::WaveOrder::kRandom;
    if (text == "reverse") return options;
    const bool random = text.starts_with("random:");
    if (random) text.remove_prefix(7);
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), options.seed);
    if (!random || text.empty() || code != std::errc{} || end != text.data() + text.size()) {
      return Error{ErrorCode::kInvalidArgument,
                   fmt::format("--schedule is '{}'; expected inorder, reverse or random:SEED", schedule_),
                   {}};
    }
    return options;
  }

  Result<std::string> chosen_kernel(const emulator::CodeObjectSummary& summary) const {
    std::string names;
    constexpr std::size_t kMostNames = 20;
    for (std::size_t i = 0; i < std::min(kMostNames, summary.kernels.size()); ++i)
      names += (names.empty() ? "" : ", ") + summary.kernels[i];
    if (summary.kernels.size() > kMostNames) names += fmt::format(" and {} more", summary.kernels.size() - kMostNames);
    if (kernel_.empty() && summary.kernels.size() == 1) return summary.kernels.front();
    if (std::find(summary.kernels.begin(), summary.kernels.end(), kernel_) != summary.kernels.end()) return kernel_;
    return Error{ErrorCode::kInvalidArgument,
                 kernel_.empty()
                     ? fmt::format("--kernel is needed: {} has {} kernels", code_object_, summary.kernels.size())
                     : fmt::format("no kernel '{}' in {}", kernel_, code_object_),
                 {"kernels: " + (names.empty() ? std::string("none") : names)}};
  }

  static std::vector<std::byte> kernarg_of(const EmulateArguments& arguments,
                                           const std::vector<emulator::Address>& addresses) {
    std::vector<std::byte> bytes;
    for (const EmulateArgument& argument : arguments.kernarg) {
      std::vector<std::byte> value = argument.bytes;
      if (argument.buffer >= 0) {
        std::uint64_t address = 0;
        std::memcpy(&address, value.data(), sizeof address);
        address += addresses[static_cast<std::size_t>(argument.buffer)];
        std::memcpy(value.data(), &address, sizeof address);
      }
      bytes.resize(std::max(bytes.size(), argument.at + value.size()));
      std::copy(value.begin(), value.end(), bytes.begin() + static_cast<std::ptrdiff_t>(argument.at));
    }
    return bytes;
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
    for (const emulator::Violation& violation : report.violations)
      fmt::print(stderr, "kiln: violation: {}\n", violation.text());
    if (report.violation_count > report.violations.size())
      fmt::print(stderr, "kiln: violation: {} in all\n", report.violation_count);
    if (json_) {
      Json violations = Json::array();
      for (const emulator::Violation& v : report.violations) violations.push_back(v.text());
      print_json({{"kernel", kernel},
                  {"target", summary.target.id()},
                  {"code_object_version", summary.version},
                  {"strict", !fast_},
                  {"instructions", report.instructions},
                  {"by_class", report.by_class},
                  {"violations", report.violation_count},
                  {"violation_texts", violations},
                  {"time_us", microseconds}});
      return;
    }
    print_line("kernel", fmt::format("{}, {}, code object version {}", kernel, summary.target.id(), summary.version));
    print_line("ran",
               fmt::format("{} wave-instructions in {}, {}", report.instructions, duration(microseconds),
                           fast_ ? std::string("unchecked") : fmt::format("{} violations", report.violation_count)));
  }

  std::string code_object_, kernel_, grid_ = "1", block_ = "64", arguments_, out_ = ".", schedule_ = "inorder";
  std::uint32_t dynamic_lds_bytes_ = 0;
  std::uint64_t budget_ = 0;
  unsigned threads_ = 0;
  std::string arch_ = "all";
  bool coverage_ = false, fast_ = false, strict_ = false, json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_emulate() {
  return std::make_unique<EmulateCommand>();
}

}  // namespace kiln::tools
