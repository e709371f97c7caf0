// LLVM's tables, made once per thread and target. A processor is checked with isCPUStringValid before it reaches MC:
// MC itself would print a warning, go on, and write e_flags 0.
#include "codegen/mc/toolchain.hpp"

#include "codegen/isa/processor.hpp"
#include "codegen/mc/mc.hpp"

#include <atomic>
#include <map>
#include <mutex>
#include <utility>

#include <fmt/format.h>
#include <llvm/Config/llvm-config.h>
#include <llvm/Support/TargetSelect.h>

extern "C" {
void LLVMInitializeAMDGPUTargetInfo();
void LLVMInitializeAMDGPUTargetMC();
void LLVMInitializeAMDGPUAsmParser();
void LLVMInitializeAMDGPUDisassembler();
}

namespace kiln::mc {
namespace {

constexpr const char* kTriple = "amdgcn-amd-amdhsa";

std::atomic<bool> opened = false;

/// LLVM's AMDGPU back end; registers only the parts that MC needs.
const llvm::Target* amdgpu() {
  static const llvm::Target* const kTarget = [] {
    opened.store(true, std::memory_order_relaxed);
    LLVMInitializeAMDGPUTargetInfo();
    LLVMInitializeAMDGPUTargetMC();
    LLVMInitializeAMDGPUAsmParser();
    LLVMInitializeAMDGPUDisassembler();
    std::string error;
    return llvm::TargetRegistry::lookupTarget(llvm::Triple(kTriple), error);
  }();
  return kTarget;
}

/// A feature of Target, the subtarget feature that sets it, and the one that says whether the processor has it.
struct FeatureRow {
  Feature Target::*wanted;
  const char* name;
  const char* support;
};
constexpr FeatureRow kFeatures[] = {
    {&Target::sramecc, "sramecc", "+sramecc-support"},
    {&Target::xnack, "xnack", "+xnack-support"},
};

/// "+xnack,-sramecc,+wavefrontsize64": only what is set.
std::string feature_string(const Target& target, unsigned wave_lanes) {
  std::string features;
  const auto add = [&features](std::string_view text) {
    if (!features.empty()) features += ',';
    features += text;
  };
  for (const FeatureRow& row : kFeatures) {
    if (target.*row.wanted == Feature::kAny) continue;
    add(fmt::format("{}{}", target.*row.wanted == Feature::kOn ? '+' : '-', row.name));
  }
  if (wave_lanes != 0) add(fmt::format("+wavefrontsize{}", wave_lanes));
  return features;
}

/// What the processor alone has, without the features asked for.
Result<void> check_supported(const llvm::MCSubtargetInfo& plain, const Target& target, unsigned wave_lanes) {
  for (const FeatureRow& row : kFeatures) {
    if (target.*row.wanted == Feature::kAny || plain.checkFeatures(row.support)) continue;
    return Error{
        ErrorCode::kUnknownTarget,
        fmt::format("{} has no feature {}; use \"{}\" without it", target.processor, row.name, target.processor),
        {}};
  }
  if (wave_lanes != 0 && wave_lanes != 32 && wave_lanes != 64) {
    return Error{ErrorCode::kInvalidArgument, fmt::format("wave size {}; must be 32, 64 or 0", wave_lanes), {}};
  }
  // Processors before gfx10 name wavefrontsize64 as theirs; later ones leave the choice to the kernel.
  const bool fixed_wave64 = plain.checkFeatures("+wavefrontsize64");
  if (wave_lanes == 32 && fixed_wave64) {
    return Error{ErrorCode::kInvalidArgument, fmt::format("{} has waves of 64 lanes only", target.processor), {}};
  }
  return {};
}

}  // namespace

std::string llvm_version() {
  return LLVM_VERSION_STRING;
}

bool llvm_is_open() {
  return opened.load(std::memory_order_relaxed);
}

void open_llvm() {
  amdgpu();
}

/// As LLVM calls it.
std::string_view llvm_name(std::string_view processor) {
  const isa::DroppedProcessor* const dropped = isa::find_dropped(processor);
  return dropped == nullptr ? processor : dropped->like;
}

bool knows_processor(std::string_view asked) {
  const std::string_view processor = llvm_name(asked);
  // "generic" and the marketing names ("tahiti") are valid to LLVM too, but are no gfx names.
  if (!processor.starts_with("gfx") || amdgpu() == nullptr) return false;
  const std::unique_ptr<llvm::MCSubtargetInfo> subtarget(
      amdgpu()->createMCSubtargetInfo(llvm::Triple(kTriple), "", ""));
  return subtarget->isCPUStringValid(llvm::StringRef(processor.data(), processor.size()));
}

Result<Toolchain> make_toolchain(const Target& target, unsigned wave_lanes) {
  if (!knows_processor(target.processor)) {
    return Error{ErrorCode::kUnknownTarget,
                 fmt::format("LLVM {} knows no AMDGPU processor \"{}\"", llvm_version(), target.processor),
                 {}};
  }
  Toolchain made;
  made.target = amdgpu();
  made.triple = llvm::Triple(kTriple);
  const std::unique_ptr<llvm::MCSubtargetInfo> plain(
      made.target->createMCSubtargetInfo(made.triple, llvm_name(target.processor), ""));
  KILN_TRY(check_supported(*plain, target, wave_lanes));
  made.registers.reset(made.target->createMCRegInfo(made.triple));
  made.asm_info.reset(made.target->createMCAsmInfo(*made.registers, made.triple, made.options));
  made.instructions.reset(made.target->createMCInstrInfo());
  made.subtarget.reset(
      made.target->createMCSubtargetInfo(made.triple, llvm_name(target.processor), feature_string(target, wave_lanes)));
  return made;
}

Result<const Toolchain*> toolchain_for(const Target& target, unsigned wave_lanes) {
  thread_local std::map<std::pair<std::string, unsigned>, std::unique_ptr<const Toolchain>> made;
  std::unique_ptr<const Toolchain>& slot = made[{target.id(), wave_lanes}];
  if (slot == nullptr) {
    KILN_ASSIGN(Toolchain fresh, make_toolchain(target, wave_lanes));
    slot = std::make_unique<const Toolchain>(std::move(fresh));
  }
  return slot.get();
}

}  // namespace kiln::mc
