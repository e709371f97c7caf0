// kiln emit: one stage of a kernel's making, as text or bytes. Always generates; the cache is not asked.
#include "runtime/api/runtime_access.hpp"
#include "runtime/contract/list_text.hpp"
#include "runtime/kernels/codegen_module.hpp"
#include "runtime/pipeline/pipeline.hpp"
#include "tools/command.hpp"
#include "tools/flags/problem_flags.hpp"
#include "tools/output/output.hpp"

#include <array>
#include <map>
#include <span>

#include <fmt/format.h>

namespace kiln::tools {
namespace {

enum class Form : std::uint8_t { kText, kBytes };
struct Stage {
  const char* name;
  Form form;
};
constexpr std::array kStages = {Stage{"recipe", Form::kText},  Stage{"plan", Form::kText},
                                Stage{"ir", Form::kText},      Stage{"asm", Form::kText},
                                Stage{"object", Form::kBytes}, Stage{"code-object", Form::kBytes}};

Result<const Stage*> find_stage(const std::string& name) {
  std::string names;
  for (const Stage& stage : kStages) {
    if (name == stage.name) return &stage;
    names += fmt::format("{}{}", names.empty() ? "" : ", ", stage.name);
  }
  return Error{ErrorCode::kInvalidArgument, fmt::format("--stage is '{}'; expected one of {}", name, names), {}};
}

class EmitCommand final : public Command {
 public:
  void declare(CommandLine app) override {
    problem_.declare(app);
    runtime_.declare(app);
    app.add_option("--stage", stage_, "recipe, plan, ir, asm, object or code-object").capture_default_str();
    app.add_option("-o,--output", output_, "file, or - for stdout (the default); bytes are not printed to a terminal");
  }

  Result<ExitCode> run() override {
    KILN_ASSIGN(const GemmProblem problem, problem_.problem());
    KILN_ASSIGN(const RuntimeOptions options, runtime_.options(problem_));
    KILN_ASSIGN(const Stage* const stage, find_stage(stage_));
    if (stage->form == Form::kBytes) KILN_TRY(check_binary_output(output_));
    // Stdout is for the stage's text.
    if (const auto idle = without_effect(problem_, runtime_); !idle.empty())
      print_message(fmt::format("kiln: taken, without effect here: {}", list_text(idle, ", ")));
    KILN_ASSIGN(Runtime runtime, Runtime::open(options));
    KILN_ASSIGN(const runtime::Selected selected, runtime::pipeline_of(runtime).select(problem));
    KILN_ASSIGN(const std::string content, content_of(*stage, runtime, selected));
    KILN_TRY(write_output(output_, std::as_bytes(std::span(content))));
    return ExitCode::kOk;
  }

 private:
  static Result<std::string> content_of(const Stage& stage, Runtime& runtime, const runtime::Selected& selected) {
    const std::string_view name = stage.name;
    if (name == "recipe") return selected.plan.recipe.text() + "\n";
    if (name == "plan") return selected.plan.text();
    std::map<std::string, std::string, std::less<>> texts;
    KILN_ASSIGN(const codegen::GeneratedKernel generated,
                runtime::pipeline_of(runtime).generate(selected, [&](std::string_view at, std::string_view text) {
                  texts[std::string(at)] = std::string(text);
                }));
    const auto bytes = [](const std::vector<std::byte>& b) {
      return std::string(reinterpret_cast<const char*>(b.data()), b.size());
    };
    if (name == "object") return bytes(generated.object);
    if (name == "code-object") return bytes(generated.code_object);
    const auto it = texts.find(name);
    if (it == texts.end())
      return Error{ErrorCode::kInternal, fmt::format("the generator showed no stage '{}'", name), {}};
    return it->second;
  }

  ProblemFlags problem_{ProblemFlags::Use::kNoData};
  RuntimeFlags runtime_{RuntimeFlags::Use::kEmit};
  std::string stage_ = "asm", output_{kStandardStream};
};

}  // namespace

std::unique_ptr<Command> make_emit() {
  return std::make_unique<EmitCommand>();
}

}  // namespace kiln::tools
