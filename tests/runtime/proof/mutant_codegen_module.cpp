// The real code generation module, but for the kernels of one recipe, which lose all their waits: the first that is
// asked for while `kiln_mutant_armed` is true.
#include "codegen/identity.hpp"
#include "tests/runtime/proof/mutants.hpp"

#include <memory>
#include <optional>

#include <dlfcn.h>

extern "C" {
__attribute__((visibility("default"))) bool kiln_mutant_armed = false;
}

namespace {

using namespace kiln;

/// So that its file has the note.
[[maybe_unused, gnu::used]] const char* (*const has_a_note)() = &codegen::build_identity;

class MutantModule final : public codegen::Module {
 public:
  explicit MutantModule(codegen::Module& real) : real_(real) {}

  Result<codegen::GeneratedKernel> generate(const kernel::Plan& plan, const Target& target,
                                            const codegen::GenerateOptions& options) override {
    const std::string recipe = plan.recipe.text();
    if (kiln_mutant_armed && !recipe_) recipe_ = recipe;
    if (!kiln_mutant_armed || recipe_ != recipe) return real_.generate(plan, target, options);
    return runtime::mutant_of(real_, plan, target, options, runtime::is_wait);
  }
  Result<std::vector<mc::Disassembled>> disassemble(std::span<const std::byte> code, const Target& target,
                                                    unsigned lanes) override {
    return real_.disassemble(code, target, lanes);
  }
  Result<std::vector<mc::KnownInstruction>> instructions_of(const Target& target, unsigned lanes) override {
    return real_.instructions_of(target, lanes);
  }
  Result<std::vector<mc::Timing>> timings(std::span<const std::byte> code, const Target& target,
                                          unsigned lanes) override {
    return real_.timings(code, target, lanes);
  }
  Result<void> disassemble_each(std::span<const std::byte> code, const Target& target, unsigned lanes,
                                const std::function<void(mc::Disassembled&&)>& take) override {
    return real_.disassemble_each(code, target, lanes, take);
  }
  Result<void> timings_each(std::span<const std::byte> code, const Target& target, unsigned lanes,
                            const std::function<void(mc::Timing&&)>& take) override {
    return real_.timings_each(code, target, lanes, take);
  }
  Result<mc::Bytes> assemble(std::string_view text, const Target& target, unsigned version, unsigned lanes) override {
    return real_.assemble(text, target, version, lanes);
  }
  Result<mc::Bytes> link(std::span<const std::byte> object) override { return real_.link(object); }
  Result<std::shared_ptr<const isa::Processor>> processor_of(const Target& target,
                                                             const codegen::KeptIn& kept) override {
    return real_.processor_of(target, kept);
  }
  std::string llvm_version() override { return real_.llvm_version(); }
  bool llvm_is_open() override { return real_.llvm_is_open(); }

 private:
  codegen::Module& real_;
  std::optional<std::string> recipe_;
};

}  // namespace

extern "C" __attribute__((visibility("default"))) kiln::codegen::Module* kiln_codegen_entry(
    const char* callers_identity, const char** own_identity) {
  void* const handle = dlopen(KILN_REAL_MODULE, RTLD_NOW | RTLD_LOCAL);
  if (handle == nullptr) return nullptr;
  const auto entry = reinterpret_cast<kiln::codegen::ModuleEntry*>(dlsym(handle, kiln::codegen::kModuleEntry));
  kiln::codegen::Module* const real = entry == nullptr ? nullptr : entry(callers_identity, own_identity);
  if (real == nullptr) return nullptr;
  static MutantModule module(*real);
  return &module;
}
