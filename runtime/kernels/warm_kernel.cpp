// See warm_kernel.hpp.
#include "runtime/kernels/warm_kernel.hpp"

#include "codegen/plan/plan.hpp"
#include "runtime/kernels/codegen_module.hpp"
#include "runtime/kernels/generate_options.hpp"
#include "runtime/kernels/kernel_entry.hpp"
#include "runtime/kernels/prover.hpp"
#include "runtime/translate/recipe_of_solution.hpp"

#include <algorithm>
#include <utility>

namespace kiln::runtime {

Result<WarmTarget> WarmTarget::open(const std::string& name, unsigned code_object_version) {
  WarmTarget t;
  KILN_ASSIGN(t.target, Target::parse(name));
  KILN_ASSIGN(t.processor, processor_of(t.target));
  KILN_ASSIGN(t.assembler, choose_assembler(Assembler::kAuto, t.target, *t.processor));
  const unsigned wanted = code_object_version != 0 ? code_object_version : t.code_object_version;
  t.code_object_version = code_object_version_for(*t.processor, wanted);
  return t;
}

std::string WarmTarget::key(const kernel::Recipe& recipe) const {
  return kernel_key(recipe, target, code_object_version, Schedule{}, assembler.identity);
}

Result<std::vector<std::byte>> make_warm_kernel(codegen::Module& module, const WarmTarget& target,
                                                const kernel::Recipe& recipe, const std::string& forms_folder,
                                                Prover* prover) {
  const auto plan = kernel::make_plan(recipe, *target.processor);
  if (!plan) return Error{ErrorCode::kUnsupported, kind_of(plan.error()), {}};
  auto generated = module.generate(
      *plan, target.target, generate_options(target.code_object_version, {}, target.assembler.which, forms_folder));
  if (!generated) {
    Error error = std::move(generated).error();
    // Of code generation: registers do not suffice, or the assembler lacks an instruction.
    if (error.code == ErrorCode::kCodegen) error.code = ErrorCode::kUnsupported;
    return error;
  }
  KernelEntry entry{std::move(generated->info), std::move(generated->code_object), {}};
  if (prover != nullptr) {
    KILN_ASSIGN(const Proof proof, prover->prove(*plan, entry));
    entry.proof = write_proof(proof, entry.code_object);
  }
  return encode(entry);
}

}  // namespace kiln::runtime
