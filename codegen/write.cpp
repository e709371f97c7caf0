// The stages of code generation that need no LLVM, each timed and, when asked, shown: plan -> IR -> passes.
#include "codegen/write.hpp"

#include "codegen/ir/printer.hpp"
#include "codegen/kernel/kernel.hpp"
#include "codegen/passes/passes.hpp"
#include "codegen/plan/arguments.hpp"
#include "codegen/planned_info.hpp"
#include "codegen/stopwatch.hpp"

#include <utility>

namespace kiln::codegen {
namespace {

std::vector<ir::ArgumentInfo> argument_infos(const kernel::ArgumentList& arguments) {
  std::vector<ir::ArgumentInfo> infos;
  for (const kernel::Argument& a : arguments)
    infos.push_back({std::string(a.name), static_cast<std::uint32_t>(a.offset_bytes),
                     static_cast<std::uint32_t>(kernel::bytes_of(a.kind)), a.kind == kernel::ArgumentKind::kPointer});
  return infos;
}

KernelInfo info_of(const kernel::Plan& plan, const ir::Function& function) {
  KernelInfo info = planned_info(plan);
  info.vgprs = function.used.vgprs;
  info.accvgprs = function.used.accvgprs;
  info.sgprs = function.used.sgprs;
  info.lds_bytes = function.lds_bytes;
  return info;
}

}  // namespace

Result<Written> write(const kernel::Plan& plan, const Target& target, const GenerateOptions& options,
                      std::vector<StageTime>& times) {
  Stopwatch watch(times);
  const auto show = [&](std::string_view stage, const std::string& text) {
    if (options.on_stage) options.on_stage(stage, text);
  };
  show("recipe", plan.recipe.text());
  show("plan", plan.text());

  ir::Function function = kernel::write_kernel(plan);
  watch.lap("write");
  if (options.on_stage) show("ir", ir::print_ir(function));

  Result<void> passed = passes::run_all(function, options.schedule);
  auto loads = kernel::ArgumentLoads::kTogether;
  const auto again = [&](const Schedule& schedule) {
    function = kernel::write_kernel(plan, loads);
    passed = passes::run_all(function, schedule);
  };
  if (!passed && function.exhausted == ir::RegisterClass::kSgpr) {
    loads = kernel::ArgumentLoads::kByPart;
    again(options.schedule);
  }
  if (!passed && function.exhausted)
    again({Schedule::Kind::kSource, 0, options.schedule.safe});  // the writer's own order needs least
  if (!passed) {
    Error error = std::move(passed).error();
    if (function.exhausted) error.code = ErrorCode::kUnsupported;
    return std::move(error).note("recipe '" + plan.recipe.text() + "' on " + target.id());
  }
  watch.lap("passes");

  const kernel::ArgumentList arguments = kernel::launch_arguments_of(plan.recipe);
  Written written{std::move(function), {}, argument_infos(arguments), {}};
  written.info = info_of(plan, written.function);
  written.options = {target,
                     options.code_object_version,
                     static_cast<std::uint32_t>(arguments.bytes()),
                     {},
                     {plan.workgroup.threads, 1, 1}};
  written.options.says_version = options.assembler == Assembler::kLlvm;
  return written;
}

}  // namespace kiln::codegen
