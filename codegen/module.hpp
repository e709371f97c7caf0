// The boundary of the shared module that holds LLVM (libkiln-codegen.so). A process whose kernels are all cached never
// opens it; the first miss, or the first emulated launch, does (runtime/kernels/codegen_module.cpp). One exported
// function returns this interface, to callers of the same build; everything else in the module is hidden.
#pragma once

#include "codegen/mc/mc.hpp"
#include "codegen/plan/plan.hpp"
#include "codegen/processor_of.hpp"
#include "kiln/kernel.hpp"
#include "kiln/result.hpp"
#include "kiln/target.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kiln::codegen {

struct GenerateOptions {
  unsigned code_object_version = 4;
  Schedule schedule;
  Assembler assembler = Assembler::kLlvm;  ///< never kAuto
  /// Where forms of instructions are kept (codegen/mc/encoder.hpp), and the build they belong to; empty: nowhere.
  std::string forms_folder, build;
  /// When set, called with the text of each stage ("recipe", "plan", "ir", "asm") as it is made.
  std::function<void(std::string_view stage, std::string_view text)> on_stage;
};

struct GeneratedKernel {
  mc::Bytes object;       ///< relocatable ELF; empty where none was made on the way (generate.cpp)
  mc::Bytes code_object;  ///< loadable
  KernelInfo info;
  std::vector<StageTime> times;
};

class Module {
 public:
  virtual ~Module() = default;
  /// plan + target -> code object. The plan is one for this target's processor.
  virtual Result<GeneratedKernel> generate(const kernel::Plan& plan, const Target& target,
                                           const GenerateOptions& options) = 0;
  /// wave_lanes: 32, 64, or 0 for the processor's own.
  virtual Result<std::vector<mc::Disassembled>> disassemble(std::span<const std::byte> code, const Target& target,
                                                            unsigned wave_lanes) = 0;
  /// Every real instruction of the processor (mc.hpp).
  virtual Result<std::vector<mc::KnownInstruction>> instructions_of(const Target& target, unsigned wave_lanes) = 0;
  /// LLVM's scheduling model, instruction by instruction (mc.hpp).
  virtual Result<std::vector<mc::Timing>> timings(std::span<const std::byte> code, const Target& target,
                                                  unsigned wave_lanes) = 0;
  /// Both, one by one (mc.hpp), for who may not live to see them all.
  virtual Result<void> disassemble_each(std::span<const std::byte> code, const Target& target, unsigned wave_lanes,
                                        const std::function<void(mc::Disassembled&&)>& take) = 0;
  virtual Result<void> timings_each(std::span<const std::byte> code, const Target& target, unsigned wave_lanes,
                                    const std::function<void(mc::Timing&&)>& take) = 0;
  virtual Result<mc::Bytes> assemble(std::string_view text, const Target& target, unsigned code_object_version,
                                     unsigned wave_lanes = 0) = 0;
  virtual Result<mc::Bytes> link(std::span<const std::byte> object) = 0;
  /// The row of a processor, derived from an assembler's answers if the table has none.
  virtual Result<std::shared_ptr<const isa::Processor>> processor_of(const Target& target, const KeptIn& kept) = 0;
  virtual std::string llvm_version() = 0;
  /// True once anything has been asked of LLVM or lld.
  virtual bool llvm_is_open() = 0;
};

/// The one exported function. It takes the caller's build_identity(), tells the module's own, and returns the interface
/// only if the two are equal: a table of virtual functions of another build is not to be touched. This signature and
/// the name stay as they are, whatever becomes of Module.
using ModuleEntry = Module*(const char* callers_identity, const char** own_identity);
inline constexpr const char* kModuleEntry = "kiln_codegen_entry";

}  // namespace kiln::codegen
