// A kernel's proof: its code object in the strict emulator, on one core and without a GPU, on small problems, each in
// another schedule of the waves; where that was little work, in the other schedules as well. Makers of kernels see this
// interface; runtime/proof, which stands above the pipeline whose launches it uses, implements it.
//
// A second kernel that a launch needs (Recipe::companion) is generated anew, and so is the first one of a second
// kernel: a proof is of one code object.
#pragma once

#include "codegen/plan/plan.hpp"
#include "kiln/result.hpp"
#include "kiln/target.hpp"
#include "runtime/kernels/assembler.hpp"
#include "runtime/kernels/kernel_entry.hpp"
#include "runtime/kernels/proof_record.hpp"

#include <cstdint>
#include <memory>
#include <string_view>

namespace kiln::runtime {

/// By one thread at a time.
class Prover {
 public:
  /// proof/prover.cpp: an emulated device, and the module with LLVM. An Error where nothing can be decoded: then
  /// nothing is proven.
  static Result<std::unique_ptr<Prover>> open(const Target& target, unsigned code_object_version,
                                              const ChosenAssembler& assembler);
  Prover() = default;
  Prover(const Prover&) = delete;
  Prover& operator=(const Prover&) = delete;
  virtual ~Prover() = default;

  /// kUnsupported names the kernel and the run that it does not pass, and has what strict mode found in its notes;
  /// kUnknownTarget: the emulator has no such processor.
  virtual Result<Proof> prove(const kernel::Plan& plan, const KernelEntry& entry) = 0;
  /// The same runs again.
  virtual Result<void> replay(const kernel::Plan& plan, const KernelEntry& entry, const Proof& proof) = 0;
};

/// How the message of a kernel that fails its proof goes on behind its name.
inline constexpr std::string_view kFailsProof = " fails its proof on ";
/// Whether an Error is of a kernel that fails its proof.
bool fails_proof(const Error& error);

inline constexpr const char* kProveVariable = "KILN_PROVE";
/// What $KILN_PROVE says, if the option leaves it to that: kOff, kFirst or kAll. kInvalidArgument quotes it.
Result<Proving> chosen_proving(Proving wanted);

}  // namespace kiln::runtime
