// kiln doctor: says what kiln would use on this machine and why not, and what of a program it would serve.
#include "codegen/isa/processor.hpp"
#include "tools/command.hpp"
#include "tools/doctor/findings.hpp"
#include "tools/gpu/drop_in.hpp"
#include "tools/output/output.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace kiln::tools {
namespace {

constexpr std::string_view name_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::kFine:
      return "fine";
    case Verdict::kLimited:
      return "limited";
    case Verdict::kWrong:
      break;
  }
  return "wrong";
}

Json findings_json(const Findings& findings) {
  Json list = Json::array();
  for (const Finding& finding : findings)
    list.push_back({{"name", finding.name},
                    {"text", finding.text},
                    {"verdict", name_of(finding.verdict)},
                    {"advice", finding.advice}});
  return list;
}

void print_findings(const Findings& findings) {
  for (const Finding& finding : findings) {
    const bool is_fine = finding.verdict == Verdict::kFine;
    print_line(finding.name, is_fine ? finding.text : fmt::format("{}: {}", name_of(finding.verdict), finding.text));
    if (!finding.advice.empty()) print_line("", finding.advice);
  }
}

class DoctorCommand final : public Command {
 public:
  void declare(CommandLine app) override {
    app.add_option("--arch", arch_, "judge the program's kernels for this processor; default: the GPUs that are here");
    app.add_flag("--json", json_, "print one JSON object");
    app.add_option("program", program_, "a program or shared library, behind --; it does not run");
    app.positionals_at_end();
  }

  Result<ExitCode> run() override {
    keep_words_as_given(program_);
    std::vector<std::string> processors = driver_processors();
    if (!arch_.empty()) {
      KILN_ASSIGN(const Target target, Target::parse(arch_));
      KILN_ASSIGN(const isa::Processor* const processor, isa::require_processor(target.processor));
      processors = {std::string(processor->name)};
    }
    const Findings machine = machine_findings();
    const Findings program = program_.empty() ? Findings{} : program_findings(program_[0], processors);
    if (json_) {
      print_json({{"machine", findings_json(machine)}, {"program", findings_json(program)}});
    } else {
      print_findings(machine);
      print_findings(program);
    }
    const auto is_wrong = [](const Finding& finding) { return finding.verdict == Verdict::kWrong; };
    const bool all_right = std::ranges::none_of(machine, is_wrong) && std::ranges::none_of(program, is_wrong);
    return all_right ? ExitCode::kOk : ExitCode::kFailure;
  }

 private:
  std::string arch_;
  bool json_ = false;
  std::vector<std::string> program_;
};

}  // namespace

std::unique_ptr<Command> make_doctor() {
  return std::make_unique<DoctorCommand>();
}

}  // namespace kiln::tools
