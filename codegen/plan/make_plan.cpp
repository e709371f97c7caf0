// make_plan: a list of rules, each of which derives a few numbers or rejects the recipe by its name.
#include "codegen/plan/rules.hpp"

#include <array>

#include <fmt/format.h>

namespace kiln::kernel {
namespace {

struct NamedRule {
  std::string_view name;
  Rejection (*rule)(Plan&);
};

constexpr std::array kRules = {
    NamedRule{"positive_sizes", positive_sizes},
    NamedRule{"waves_exist", waves_exist},
    NamedRule{"matrix_instruction_exists", matrix_instruction_exists},
    NamedRule{"threads_of_workgroup", threads_of_workgroup},
    NamedRule{"lds_blocks", lds_blocks},
    NamedRule{"steps_of_tile", steps_of_tile},
    NamedRule{"result_layout", result_layout},
    NamedRule{"prefetch", prefetch},
    NamedRule{"transposing_reads", transposing_reads},
    NamedRule{"direct_to_vgpr", direct_to_vgpr},
    NamedRule{"global_reads", global_reads},
    NamedRule{"access_policies", access_policies},
    NamedRule{"initial_strides", initial_strides},
    NamedRule{"lds_layout", lds_layout},
    NamedRule{"local_split", local_split},
    NamedRule{"global_split", global_split},
    NamedRule{"store_remap", store_remap},
    NamedRule{"offsets_fit", offsets_fit},
    NamedRule{"registers_fit", registers_fit},
    NamedRule{"branches_reach", branches_reach},
    NamedRule{"epilogue_exists", epilogue_exists},
};

}  // namespace

Result<Plan> make_plan(const Recipe& recipe, const isa::Processor& processor) {
  Plan plan{};
  plan.recipe = recipe;
  plan.processor = &processor;
  for (const NamedRule& rule : kRules)
    if (const Rejection rejection = rule.rule(plan))
      return Error{ErrorCode::kCodegen,
                   fmt::format("rule {}: {}", rule.name, *rejection),
                   {fmt::format("recipe '{}' on {}", recipe.text(), processor.name)}};
  return plan;
}

}  // namespace kiln::kernel
