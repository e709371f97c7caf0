// fault_case.hpp: spellings, variants, and what must be reported.
#include "tests/runtime/emulator/fault_case.hpp"

#include <array>

#include <gtest/gtest.h>

namespace kiln::emulator {
namespace {

struct Spelling {
  const char *token, *gfx9, *gfx10, *gfx11;
};
constexpr std::array kSpellings = {
    Spelling{"$s_load1 ", "s_load_dword ", "s_load_dword ", "s_load_b32 "},
    Spelling{"$s_load2 ", "s_load_dwordx2 ", "s_load_dwordx2 ", "s_load_b64 "},
    Spelling{"$s_load4 ", "s_load_dwordx4 ", "s_load_dwordx4 ", "s_load_b128 "},
    Spelling{"$gload1 ", "global_load_dword ", "global_load_dword ", "global_load_b32 "},
    Spelling{"$gload4 ", "global_load_dwordx4 ", "global_load_dwordx4 ", "global_load_b128 "},
    Spelling{"$gload16lo ", "global_load_short_d16 ", "global_load_short_d16 ", "global_load_d16_b16 "},
    Spelling{"$gload16hi ", "global_load_short_d16_hi ", "global_load_short_d16_hi ", "global_load_d16_hi_b16 "},
    Spelling{"$gstore1 ", "global_store_dword ", "global_store_dword ", "global_store_b32 "},
    Spelling{"$gstore4 ", "global_store_dwordx4 ", "global_store_dwordx4 ", "global_store_b128 "},
    Spelling{"$fload1 ", "flat_load_dword ", "flat_load_dword ", "flat_load_b32 "},
    Spelling{"$fstore1 ", "flat_store_dword ", "flat_store_dword ", "flat_store_b32 "},
    Spelling{"$gatomic ", "global_atomic_add ", "global_atomic_add ", "global_atomic_add_u32 "},
    Spelling{"$bload1 ", "buffer_load_dword ", "buffer_load_dword ", "buffer_load_b32 "},
    Spelling{"$bstore1 ", "buffer_store_dword ", "buffer_store_dword ", "buffer_store_b32 "},
    Spelling{"$dsr32 ", "ds_read_b32 ", "ds_read_b32 ", "ds_load_b32 "},
    Spelling{"$dsw32 ", "ds_write_b32 ", "ds_write_b32 ", "ds_store_b32 "},
    Spelling{"$dsr16 ", "ds_read_u16 ", "ds_read_u16 ", "ds_load_u16 "},
    Spelling{"$dsw16 ", "ds_write_b16 ", "ds_write_b16 ", "ds_store_b16 "},
    Spelling{"$dsr128 ", "ds_read_b128 ", "ds_read_b128 ", "ds_load_b128 "},
    Spelling{"$cas ", "ds_cmpst_rtn_b32 ", "ds_cmpst_rtn_b32 ", "ds_cmpstore_rtn_b32 "},
    Spelling{"$vadd ", "v_add_u32 ", "v_add_nc_u32 ", "v_add_nc_u32 "},
    Spelling{"$vsub ", "v_sub_u32 ", "v_sub_nc_u32 ", "v_sub_nc_u32 "},
    Spelling{"$wait_store", "s_waitcnt vmcnt(0)", "s_waitcnt_vscnt null, 0x0", "s_waitcnt_vscnt null, 0x0"},
    Spelling{"$vcc", "vcc", "vcc_lo", "vcc_lo"},
    Spelling{"$exec", "exec", "exec_lo", "exec_lo"},
    Spelling{"$s[20]", "s[20:21]", "s20", "s20"},
    Spelling{"$lanes4", "256", "128", "128"},
    Spelling{"$rsrc", "0x20000", "0x31004000", "0x31004000"},
};

constexpr const char* kPrologue = R"(
  $s_load4 s[4:7], s[0:1], 0x0
  v_and_b32 v0, 0x3ff, v0
  v_lshlrev_b32 v1, 2, v0
  v_mov_b32 v2, 7
  s_waitcnt lgkmcnt(0)
)";

/// gfx12 and later: as gfx11, with counters and barriers of their own. Longer texts first.
struct Renamed {
  const char *gfx11, *gfx12;
};
constexpr std::array kRenamed = {
    Renamed{"s_waitcnt vmcnt(0) lgkmcnt(0)", "s_wait_loadcnt 0x0\n s_wait_dscnt 0x0\n s_wait_kmcnt 0x0"},
    Renamed{"s_waitcnt lgkmcnt(0)", "s_wait_dscnt 0x0\n s_wait_kmcnt 0x0"},
    Renamed{"s_waitcnt lgkmcnt(1)", "s_wait_dscnt 0x1\n s_wait_kmcnt 0x1"},
    Renamed{"s_waitcnt vmcnt(0)", "s_wait_loadcnt 0x0"},
    Renamed{"s_waitcnt vmcnt(1)", "s_wait_loadcnt 0x1"},
    Renamed{"s_waitcnt_vscnt null, 0x0", "s_wait_storecnt 0x0"},
    Renamed{"s_add_u32 ", "s_add_co_u32 "},
    Renamed{"s_addc_u32", "s_add_co_ci_u32"},
    Renamed{"s_barrier\n", "s_barrier_signal -1\n s_barrier_wait -1\n"},
};

std::string spell_12(std::string text) {
  for (const Renamed& r : kRenamed) {
    for (std::size_t at = text.find(r.gfx11); at != std::string::npos; at = text.find(r.gfx11, at + 1))
      text.replace(at, std::string_view(r.gfx11).size(), r.gfx12);
  }
  return text;
}

std::string spell(std::string text, const std::string& target) {
  for (const Spelling& s : kSpellings) {
    const char* word = target.starts_with("gfx9") ? s.gfx9 : target.starts_with("gfx10") ? s.gfx10 : s.gfx11;
    for (std::size_t at = text.find(s.token); at != std::string::npos; at = text.find(s.token, at + 1)) {
      text.replace(at, std::string_view(s.token).size(), word);
    }
  }
  if (target.starts_with("gfx12")) return spell_12(std::move(text));
  return text;
}

/// Lines marked '!' kept without the mark, or dropped.
std::string variant(const std::string& body, bool right) {
  std::string result;
  for (std::size_t at = 0; at < body.size();) {
    const std::size_t end = std::min(body.find('\n', at), body.size());
    std::string line = body.substr(at, end - at);
    at = end + 1;
    const std::size_t mark = line.find('!');
    if (mark == std::string::npos) {
      result += line + "\n";
    } else if (right) {
      result += line.erase(mark, 1) + "\n";
    }
  }
  return result;
}

Report run_case(const FaultCase& c, const std::string& target, bool right, const Options& options) {
  Buffer in = Buffer::of(std::vector<std::uint32_t>(256, 5), "in"),
         out = Buffer::of(std::vector<std::uint32_t>(256), "out");
  RunRequest request;
  request.buffers = {&in, &out};
  const unsigned wave_lanes = c.wave_lanes != 0 ? c.wave_lanes : target.starts_with("gfx9") ? 64 : 32;
  request.lanes = {2 * wave_lanes, 1, 1};
  request.options = options;
  KernelText text{
      .target = target, .body = spell(kPrologue + variant(c.body, right), target), .lds_bytes = c.lds_bytes};
  text.wave_lanes = c.wave_lanes;
  if (target.starts_with("gfx9")) text.accvgprs = 64;
  return run_text(text, request);
}

}  // namespace

void expect_fault(const FaultCase& c) {
  const std::string targets = std::string(c.targets) + " ";
  for (std::size_t at = 0; at < targets.size(); at = targets.find(' ', at) + 1) {
    const std::string target = targets.substr(at, targets.find(' ', at) - at);
    for (const WaveOrder order : {WaveOrder::kInOrder, WaveOrder::kReverse, WaveOrder::kRandom}) {
      Options options;
      options.order = order;
      options.seed = 11;
      const Report right = run_case(c, target, true, options);
      EXPECT_EQ(right.violation_count, 0U) << target << "\n" << texts_of(right);
      const Report wrong = run_case(c, target, false, options);
      bool found = false;
      for (const Violation& v : wrong.violations) {
        found = found || (v.kind == c.kind && v.instruction.find(spell(c.instruction, target)) != std::string::npos);
      }
      EXPECT_TRUE(found) << target << ": expected " << name_of(c.kind) << " at '" << spell(c.instruction, target)
                         << "', got\n"
                         << texts_of(wrong);
    }
  }
}

}  // namespace kiln::emulator
