// See assembler.hpp.
#include "runtime/kernels/assembler.hpp"

#include "codegen/comgr/comgr.hpp"
#include "runtime/contract/environment.hpp"

#include <array>
#include <string_view>

#include <fmt/format.h>

namespace kiln::runtime {
namespace {

constexpr std::string_view kLlvmVersion = KILN_LLVM_VERSION;  // empty: built without

struct Name {
  std::string_view text;
  Assembler assembler;
};
constexpr std::array kNames = {Name{"auto", Assembler::kAuto}, Name{"llvm", Assembler::kLlvm},
                               Name{"comgr", Assembler::kComgr}};

Result<Assembler> from_variable() {
  const char* const value = environment(kAssemblerVariable);
  if (value == nullptr) return Assembler::kAuto;
  for (const Name& name : kNames)
    if (name.text == value) return name.assembler;
  return Error{ErrorCode::kInvalidArgument,
               fmt::format("{} is '{}'; expected llvm, comgr or auto", kAssemblerVariable, value),
               {}};
}

Result<ChosenAssembler> comgr_for(const Target& target) {
  KILN_ASSIGN(std::string version, comgr::version());
  KILN_ASSIGN(const bool known, comgr::knows(target));
  if (!known)
    return Error{ErrorCode::kUnknownTarget,
                 fmt::format("{} does not know {}: it is older than the processor", version, target.processor),
                 {}};
  return ChosenAssembler{Assembler::kComgr, std::move(version)};
}

}  // namespace

Result<ChosenAssembler> choose_assembler(Assembler wanted, const Target& target, const isa::Processor& processor) {
  if (wanted == Assembler::kAuto) {
    KILN_ASSIGN(wanted, from_variable());
  }
  const bool llvm_can = !kLlvmVersion.empty() && !processor.only_in_comgr;
  if (wanted == Assembler::kComgr || (wanted == Assembler::kAuto && !llvm_can)) return comgr_for(target);
  if (kLlvmVersion.empty())
    return Error{ErrorCode::kCodegen, "this kiln was built without LLVM (KILN_LLVM=OFF); its assembler is comgr", {}};
  if (processor.only_in_comgr)
    return Error{
        ErrorCode::kUnknownTarget,
        fmt::format("LLVM {} does not know {}; comgr does (assembler comgr or auto)", kLlvmVersion, processor.name),
        {}};
  return ChosenAssembler{Assembler::kLlvm, fmt::format("llvm {}", kLlvmVersion)};
}

std::string_view built_in_llvm() {
  return kLlvmVersion;
}

}  // namespace kiln::runtime
