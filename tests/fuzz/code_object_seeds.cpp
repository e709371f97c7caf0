// Code objects of the project's own assembler and linker: with and without metadata, of several kernels and functions,
// with addresses to be filled in, of two code object versions.
#include "codegen/mc/mc.hpp"
#include "tests/fuzz/target.hpp"

#include <fmt/format.h>

namespace kiln::fuzz {
namespace {

std::string kernel(std::string_view name, std::string_view body, bool wave32) {
  return fmt::format(
      "  .text\n  .globl {0}\n  .p2align 8\n  .type {0},@function\n{0}:\n{1}\n  s_endpgm\n"
      "  .rodata\n  .p2align 6\n  .amdhsa_kernel {0}\n    .amdhsa_user_sgpr_kernarg_segment_ptr 1\n"
      "    .amdhsa_kernarg_size 16\n    .amdhsa_next_free_vgpr 8\n    .amdhsa_next_free_sgpr 40\n{2}"
      "  .end_amdhsa_kernel\n",
      name, body, wave32 ? "    .amdhsa_wavefront_size32 1\n" : "    .amdhsa_accum_offset 8\n");
}

constexpr const char* kFunction = "  .text\n  .p2align 8\n  .type f,@function\nf:\n  s_setpc_b64 s[30:31]\n";
/// The address of a global symbol that stands in a table: R_AMDGPU_ABS64; R_AMDGPU_RELATIVE64 for a hidden one.
constexpr const char* kReadsTables =
    "  s_getpc_b64 s[6:7]\n  s_add_u32 s6, s6, table@gotpcrel32@lo+4\n  s_addc_u32 s7, s7, table@gotpcrel32@hi+12\n";
constexpr const char* kTables =
    "  .data\n  .p2align 3\n  .globl table\n  .type table,@object\ntable:\n  .long 7, 42\n  .rept 8\n  .quad inner\n  "
    ".endr\n"
    "  .hidden inner\n  .globl inner\ninner:\n  .long 1\n";

std::string metadata(std::string_view name, std::string_view target) {
  return fmt::format(R"(  .amdgpu_metadata
---
amdhsa.version: [1, 1]
amdhsa.target: amdgcn-amd-amdhsa--{1}
amdhsa.kernels:
  - .name: {0}
    .symbol: {0}.kd
    .kernarg_segment_size: 16
    .kernarg_segment_align: 8
    .group_segment_fixed_size: 0
    .private_segment_fixed_size: 0
    .wavefront_size: 64
    .sgpr_count: 40
    .vgpr_count: 8
    .max_flat_workgroup_size: 256
    .args:
      - {{.size: 8, .offset: 0, .value_kind: global_buffer, .address_space: global}}
      - {{.size: 4, .offset: 8, .value_kind: hidden_block_count_x}}
...
  .end_amdgpu_metadata
)",
                     name, target);
}

Seed linked(std::string name, const std::string& text, const char* target_name, unsigned version) {
  const auto target = Target::parse(target_name);
  require(target.ok());
  const auto object = mc::assemble(text, *target, version);
  require(object.ok());
  const auto file = mc::link(*object);
  require(file.ok());
  return {std::move(name), {reinterpret_cast<const char*>(file->data()), file->size()}, true};
}

}  // namespace

std::vector<Seed> seeds(std::string_view) {
  return {
      linked("plain.co", kernel("k", "  s_nop 0", false), "gfx942", 5),
      linked("metadata.co", kernel("k", "  s_nop 0", false) + metadata("k", "gfx942"), "gfx942", 4),
      linked("several.co", kernel("one", "  s_nop 0", true) + kernel("two", "  s_nop 1", true) + kFunction, "gfx1100",
             5),
      linked("addresses.co", kernel("k", kReadsTables, false) + kTables + metadata("k", "gfx90a"), "gfx90a", 5),
  };
}

}  // namespace kiln::fuzz
