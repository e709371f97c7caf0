// A kernel made for the cache and not for a launch: the value that Pipeline would have stored under kernel_key().
#pragma once

#include "codegen/plan/recipe.hpp"
#include "kiln/result.hpp"
#include "kiln/target.hpp"
#include "runtime/kernels/assembler.hpp"

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

namespace kiln::runtime {

/// What kernels are made for.
struct WarmTarget {
  Target target;
  std::shared_ptr<const isa::Processor> processor;
  ChosenAssembler assembler;
  unsigned code_object_version = 4;

  /// A version of 0 is 4, which every HIP takes from the cache (RuntimeOptions::code_object_version); generic targets
  /// have 6. kUnknownTarget, and what choose_assembler() says.
  static Result<WarmTarget> open(const std::string& name, unsigned code_object_version = 0);
  std::string key(const kernel::Recipe& recipe) const;
};

class Prover;

/// forms_folder: where forms of instructions are kept; empty: nowhere. kUnsupported with the rule or the limit that
/// refuses the kernel, or fails_proof() (kernels/prover.hpp) where there is a prover; other codes are faults.
Result<std::vector<std::byte>> make_warm_kernel(codegen::Module& module, const WarmTarget& target,
                                                const kernel::Recipe& recipe, const std::string& forms_folder,
                                                Prover* prover = nullptr);

}  // namespace kiln::runtime
