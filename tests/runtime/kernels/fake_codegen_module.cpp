// A stand-in for libkiln-codegen.so: answers to every call, does nothing. CMakeLists.txt builds it several times.
#include "codegen/identity.hpp"
#include "codegen/module.hpp"

#include <cstdio>

namespace {

using namespace kiln;

class FakeModule final : public codegen::Module {
 public:
  Result<codegen::GeneratedKernel> generate(const kernel::Plan&, const Target&,
                                            const codegen::GenerateOptions&) override {
    return codegen::GeneratedKernel{};
  }
  Result<std::vector<mc::Disassembled>> disassemble(std::span<const std::byte>, const Target&, unsigned) override {
    return std::vector<mc::Disassembled>{};
  }
  Result<std::vector<mc::KnownInstruction>> instructions_of(const Target&, unsigned) override {
    return std::vector<mc::KnownInstruction>{};
  }
  Result<std::vector<mc::Timing>> timings(std::span<const std::byte>, const Target&, unsigned) override {
    return std::vector<mc::Timing>{};
  }
  Result<void> disassemble_each(std::span<const std::byte>, const Target&, unsigned,
                                const std::function<void(mc::Disassembled&&)>&) override {
    return {};
  }
  Result<void> timings_each(std::span<const std::byte>, const Target&, unsigned,
                            const std::function<void(mc::Timing&&)>&) override {
    return {};
  }
  Result<mc::Bytes> assemble(std::string_view, const Target&, unsigned, unsigned) override { return mc::Bytes{}; }
  Result<mc::Bytes> link(std::span<const std::byte>) override { return mc::Bytes{}; }
  Result<std::shared_ptr<const isa::Processor>> processor_of(const Target&, const codegen::KeptIn&) override {
    return Error{};
  }
  std::string llvm_version() override { return "fake"; }
  bool llvm_is_open() override { return false; }
};

// A note as codegen/write_identity.cmake writes it, of another build.
#ifdef KILN_FAKE_other_build
asm(".pushsection .note.kiln, \"a\", %note\n"
    ".balign 4\n"
    ".long 5, 28, 1\n"
    ".asciz \"kiln\"\n"
    ".balign 4\n"
    ".ascii \"0.0.9 build 0123456789abcdef\"\n"
    ".popsection");
#endif
#if defined(KILN_FAKE_other_build) || defined(KILN_FAKE_no_note)
[[gnu::constructor]] void run() {
  std::fputs("code of another build", stderr);
}
#elif defined(KILN_FAKE_no_entry) || defined(KILN_FAKE_says_nothing)
[[maybe_unused, gnu::used]] const char* (*const has_a_note)() = &kiln::codegen::build_identity;
#endif

}  // namespace

#ifndef KILN_FAKE_no_entry
extern "C" __attribute__((visibility("default"))) kiln::codegen::Module* kiln_codegen_entry(
    [[maybe_unused]] const char* callers_identity, const char** own_identity) {
  static FakeModule module;
#if defined(KILN_FAKE_no_note)
  *own_identity = callers_identity;
  return &module;
#elif defined(KILN_FAKE_other_build)
  // Hands itself out all the same: whoever opens it must not rely on that alone.
  *own_identity = "0.0.9 build 0123456789abcdef";
  return &module;
#elif defined(KILN_FAKE_returns_null)
  *own_identity = kiln::codegen::build_identity();
  return nullptr;
#elif defined(KILN_FAKE_says_nothing)
  static_cast<void>(own_identity);
  return &module;
#else
  *own_identity = kiln::codegen::build_identity();
  return &module;
#endif
}
#endif
