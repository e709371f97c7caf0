// The shared module's one exported function and the interface behind it.
#include "codegen/module.hpp"

#include "codegen/generate.hpp"
#include "codegen/identity.hpp"

#include <cstring>

namespace kiln::codegen {
namespace {

class ModuleImpl final : public Module {
 public:
  Result<GeneratedKernel> generate(const kernel::Plan& plan, const Target& target,
                                   const GenerateOptions& options) override {
    return codegen::generate(plan, target, options);
  }
  Result<std::vector<mc::Disassembled>> disassemble(std::span<const std::byte> code, const Target& target,
                                                    unsigned wave_lanes) override {
    return mc::disassemble(code, target, wave_lanes);
  }
  Result<std::vector<mc::KnownInstruction>> instructions_of(const Target& target, unsigned wave_lanes) override {
    return mc::instructions_of(target, wave_lanes);
  }
  Result<std::vector<mc::Timing>> timings(std::span<const std::byte> code, const Target& target,
                                          unsigned wave_lanes) override {
    return mc::timings(code, target, wave_lanes);
  }
  Result<void> disassemble_each(std::span<const std::byte> code, const Target& target, unsigned wave_lanes,
                                const std::function<void(mc::Disassembled&&)>& take) override {
    return mc::disassemble_each(code, target, wave_lanes, take);
  }
  Result<void> timings_each(std::span<const std::byte> code, const Target& target, unsigned wave_lanes,
                            const std::function<void(mc::Timing&&)>& take) override {
    return mc::timings_each(code, target, wave_lanes, take);
  }
  Result<mc::Bytes> assemble(std::string_view text, const Target& target, unsigned code_object_version,
                             unsigned wave_lanes) override {
    return mc::assemble(text, target, code_object_version, wave_lanes);
  }
  Result<mc::Bytes> link(std::span<const std::byte> object) override { return mc::link(object); }
  Result<std::shared_ptr<const isa::Processor>> processor_of(const Target& target, const KeptIn& kept) override {
    return codegen::processor_of(target, kept);
  }
  std::string llvm_version() override { return mc::llvm_version(); }
  bool llvm_is_open() override { return mc::llvm_is_open(); }
};

}  // namespace
}  // namespace kiln::codegen

extern "C" __attribute__((visibility("default"))) kiln::codegen::Module* kiln_codegen_entry(
    const char* callers_identity, const char** own_identity) {
  static kiln::codegen::ModuleImpl module;
  *own_identity = kiln::codegen::build_identity();
  return std::strcmp(callers_identity, *own_identity) == 0 ? &module : nullptr;
}
