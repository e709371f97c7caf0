// The assembly around a probe's instruction. Waits are for everything and distances longer than any row of the hazards
// asks for: what is probed is what an instruction computes.
#include "runtime/selftest/probes.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace kiln::selftest {
namespace {

using isa::Opcode;

constexpr std::uint32_t kVgprs = 192;
/// With VCC and what else a processor reserves no more than 96, the number that gfx802 and gfx805 have to have.
constexpr std::uint32_t kSgprs = 80;

class Text {
 public:
  Text(const Probe& probe, const isa::Processor& processor) : probe_(probe), processor_(processor) {}

  std::string body() {
    enter();
    for (std::uint32_t row = 0; row < probe_.loaded; ++row) load(row, kFirstLoaded + row);
    settle();
    for (const auto* lines : {&probe_.before, &probe_.code, &probe_.after}) {
      for (const std::string& text : *lines) line(text);
      settle();
    }
    for (std::uint32_t row = 0; row < probe_.stored.size(); ++row) store(row, probe_.stored[row]);
    settle();
    line("s_endpgm");
    constexpr std::uint32_t kCodeEnd = 0xbf9f0000;
    if (const std::uint32_t bytes = processor_.traits().code_end_padding_bytes; bytes != 0)
      line(".fill {}, 4, 0x{:x}", bytes / 4, kCodeEnd);
    return std::move(text_);
  }

 private:
  template <class... Args>
  void line(fmt::format_string<Args...> format, Args&&... args) {
    text_ += "  " + fmt::format(format, std::forward<Args>(args)...) + "\n";
  }
  void line(const std::string& text) { text_ += "  " + text + "\n"; }
  std::string_view name(Opcode op) const { return isa::spelling_of(op, processor_.generation); }

  void settle() {
    if (isa::has(processor_, Opcode::s_wait_loadcnt)) {
      for (const char* const wait :
           {"s_wait_loadcnt 0x0", "s_wait_storecnt 0x0", "s_wait_dscnt 0x0", "s_wait_kmcnt 0x0"})
        line("{}", wait);
    } else {
      line("s_waitcnt vmcnt(0) lgkmcnt(0)");
      if (isa::has(processor_, Opcode::s_waitcnt_vscnt)) line("s_waitcnt_vscnt null, 0x0");
    }
    constexpr int kDistance = 24;
    for (int i = 0; i < kDistance; ++i) line("v_nop");
    line("s_nop 15");
  }

  /// s[4:7]: the regions; s[8:15]: their descriptors; v0: the lane; v1: 4 bytes for each; v12: 16 bytes for each;
  /// v[8:9], v[10:11]: the addresses of these in the two regions.
  void enter() {
    line("{} s[4:7], s[0:1], 0x0", name(Opcode::s_load_dwordx4));
    line("{} s[8:15], s[0:1], 0x10", name(Opcode::s_load_dwordx8));
    line("v_and_b32 v0, 0x3ff, v0");
    settle();
    line("v_lshlrev_b32 v1, 2, v0");
    line("v_lshlrev_b32 v12, 4, v0");
    line("v_or_b32 v8, s4, v12");
    line("v_mov_b32 v9, s5");
    line("v_or_b32 v10, s6, v12");
    line("v_mov_b32 v11, s7");
    line("v_mov_b32 v3, s5");
    line("v_mov_b32 v5, s7");
    const bool wide = probe_.lanes == 64;
    line("s_mov_b32 vcc_lo, 0x5ac33a96");
    line("s_mov_b32 vcc_hi, 0x{:x}", wide ? 0x96a53cc3U : 0U);
    if (processor_.traits().lds_needs_m0) line("s_mov_b32 m0, -1");
  }

  /// In memory where there are instructions for it, else through a flat address.
  void load(std::uint32_t row, std::uint32_t to) {
    line("v_or_b32 v2, 0x{:x}, v1", row * probe_.lanes * 4);
    line("v_or_b32 v2, s4, v2");
    if (isa::has(processor_, Opcode::global_load_dword))
      line("{} v{}, v[2:3], off", name(Opcode::global_load_dword), to);
    else
      line("{} v{}, v[2:3]", name(Opcode::flat_load_dword), to);
  }
  void store(std::uint32_t row, const std::string& from) {
    line("v_or_b32 v4, 0x{:x}, v1", kResultsAt + row * probe_.lanes * 4);
    line("v_or_b32 v4, s6, v4");
    if (isa::has(processor_, Opcode::global_store_dword))
      line("{} v[4:5], {}, off", name(Opcode::global_store_dword), from);
    else
      line("{} v[4:5], {}", name(Opcode::flat_store_dword), from);
  }

  const Probe& probe_;
  const isa::Processor& processor_;
  std::string text_;
};

std::string descriptor_text(const Probe& probe, const isa::Traits& traits) {
  const bool unified = traits.says_accum_offset;
  std::string text = fmt::format("  .rodata\n  .p2align 6\n  .amdhsa_kernel {}\n", kProbeKernel);
  const auto say = [&](std::string_view name, std::uint32_t value) {
    text += fmt::format("    .amdhsa_{} {}\n", name, value);
  };
  say("group_segment_fixed_size", probe.lds_bytes);
  say("kernarg_size", kKernargBytes);
  say("user_sgpr_kernarg_segment_ptr", 1);
  say("next_free_vgpr", kVgprs + (unified ? 64 : 0));
  say("next_free_sgpr", kSgprs);
  if (unified) say("accum_offset", kVgprs);
  if (traits.says_wavefront_size32) say("wavefront_size32", probe.lanes == 32 ? 1 : 0);
  say("float_denorm_mode_32", 3);
  say("float_denorm_mode_16_64", 3);
  if (traits.says_ieee_mode) {
    say("ieee_mode", 0);
    say("dx10_clamp", 1);
  }
  return text + "  .end_amdhsa_kernel\n";
}

/// HIP passes what the list of arguments names, and no other byte.
std::string metadata_text(const Probe& probe, const Target& target, unsigned code_object_version) {
  return fmt::format(
      "  .amdgpu_metadata\n---\namdhsa.version: [1, {}]\namdhsa.target: amdgcn-amd-amdhsa--{}\namdhsa.kernels:\n"
      "  - .name: {}\n    .symbol: {}.kd\n    .kernarg_segment_size: {}\n    .kernarg_segment_align: 8\n"
      "    .args:\n      - {{.offset: 0, .size: {}, .value_kind: by_value}}\n"
      "    .group_segment_fixed_size: {}\n    .private_segment_fixed_size: 0\n    .wavefront_size: {}\n"
      "    .sgpr_count: {}\n    .vgpr_count: {}\n    .max_flat_workgroup_size: {}\n...\n  .end_amdgpu_metadata\n",
      code_object_version >= 5 ? 2 : 1, target.id(), kProbeKernel, kProbeKernel, kKernargBytes, kKernargBytes,
      probe.lds_bytes, probe.lanes, kSgprs, kVgprs, probe.lanes);
}

}  // namespace

std::string text_of(const Probe& probe, const isa::Processor& processor, const Target& target,
                    unsigned code_object_version) {
  return fmt::format(
             "  .amdgcn_target \"amdgcn-amd-amdhsa--{}\"\n  .text\n  .globl {}\n  .p2align 8\n"
             "  .type {},@function\n{}:\n{}",
             target.id(), kProbeKernel, kProbeKernel, kProbeKernel, Text(probe, processor).body()) +
         descriptor_text(probe, processor.traits()) + metadata_text(probe, target, code_object_version);
}

std::vector<std::uint32_t> descriptor_of(const isa::Traits& traits, std::uint64_t base, std::uint32_t bytes) {
  const auto low = static_cast<std::uint32_t>(base), high = static_cast<std::uint32_t>(base >> 32);
  if (traits.descriptor == isa::Descriptor::kFourWords) return {low, high & 0xffffU, bytes, traits.descriptor_word3};
  // The limit begins behind the 57 bits of the base, in word 1 (cdna5 9.1.8).
  return {low, (high & 0x1ffffffU) | bytes << 25, bytes >> 7, traits.descriptor_word3};
}

}  // namespace kiln::selftest
