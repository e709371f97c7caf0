// What has no meaning goes to scratch memory and comes back as what it was: a spill is no use of it.
#include "tests/runtime/emulator/instructions/lane_kernel.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace kiln::emulator {
namespace {

/// Two registers that lie in scratch memory: by scratch instructions, or by those of a swizzled buffer.
struct Spelling {
  const char *target, *prepare, *store, *store2, *load, *load2, *at;
  const char *lds_read, *wait;
};
constexpr const char* kSwizzled =
    "s_mov_b32 s8, s6\ns_or_b32 s9, s7, 0x80000000\ns_mov_b32 s10, -1\ns_mov_b32 s11, 0xe00000\n";
constexpr Spelling kSpellings[] = {
    {"gfx908", kSwizzled, "buffer_store_dword {}, off, s[8:11], 0 ", "buffer_store_dwordx2 {}, off, s[8:11], 0 ",
     "buffer_load_dword {}, off, s[8:11], 0 ", "buffer_load_dwordx2 {}, off, s[8:11], 0 ", "offset:{}\n", "ds_read_b32",
     "s_waitcnt vmcnt(0) lgkmcnt(0)\n"},
    {"gfx942", "", "scratch_store_dword off, {}, off ", "scratch_store_dwordx2 off, {}, off ",
     "scratch_load_dword {}, off, off ", "scratch_load_dwordx2 {}, off, off ", "offset:{}\n", "ds_read_b32",
     "s_waitcnt vmcnt(0) lgkmcnt(0)\n"},
    {"gfx1100", "", "scratch_store_b32 off, {}, off ", "scratch_store_b64 off, {}, off ",
     "scratch_load_b32 {}, off, off ", "scratch_load_b64 {}, off, off ", "offset:{}\n", "ds_load_b32",
     "s_waitcnt vmcnt(0) lgkmcnt(0)\ns_waitcnt_vscnt null, 0x0\n"},
    {"gfx1201", "", "scratch_store_b32 off, {}, off ", "scratch_store_b64 off, {}, off ",
     "scratch_load_b32 {}, off, off ", "scratch_load_b64 {}, off, off ", "offset:{}\n", "ds_load_b32",
     "s_wait_loadcnt 0x0\ns_wait_storecnt 0x0\ns_wait_dscnt 0x0\n"},
};

struct Writer {
  const Spelling& s;
  std::string text;
  void put(const std::string& instruction, const char* registers, unsigned at) {
    text += fmt::format(fmt::runtime(instruction), registers) + fmt::format(fmt::runtime(s.at), at) + s.wait;
  }
};

/// v41 is what nobody wrote to LDS, v40 and v42 are v10.
Writer start(const Spelling& s) {
  return {s, fmt::format("s_mov_b32 m0, -1\n{}v_mov_b32 v40, v10\nv_mov_b32 v42, v10\n{} v41, v1\n{}", s.prepare,
                         s.lds_read, s.wait)};
}

constexpr const char* kPrivate = "    .amdhsa_private_segment_fixed_size 64\n    .amdhsa_enable_private_segment 1\n";

std::string violations(const Writer& writer) {
  const unsigned lanes = lanes_of(writer.s.target);
  return run_lane_kernel({.target = writer.s.target,
                          .body = writer.text,
                          .results = 4,
                          .lds_bytes = 1024,
                          .directives = *writer.s.prepare != '\0' ? "" : kPrivate,
                          .expect_clean = false},
                         {std::vector<std::uint32_t>(lanes, 0x3f800000U)})
      .violations;
}

class Spills : public testing::TestWithParam<Spelling> {};

TEST_P(Spills, AreNoUse) {
  Writer w = start(GetParam());
  w.put(w.s.store, "v41", 8);
  w.text += "v_mov_b32 v41, 0\nv_mov_b32 v43, 0\n";
  EXPECT_EQ(violations(w), "");
  w.put(w.s.load, "v43", 8);
  w.text += "v_mov_b32 v43, 0\n";
  EXPECT_EQ(violations(w), "");
}

TEST_P(Spills, ComeBackAsWhatTheyWere) {
  Writer w = start(GetParam());
  w.put(w.s.store, "v41", 8);
  w.text += "v_mov_b32 v41, 0\n";
  w.put(w.s.load, "v43", 8);
  w.text += "v_add_f32 v43, v43, v10\n";
  EXPECT_NE(violations(w).find("v43 holds what '" + std::string(w.s.lds_read)), std::string::npos) << violations(w);
  EXPECT_NE(violations(w).find("read from LDS that was never written"), std::string::npos);
}

/// Of two registers the one that has a meaning.
TEST_P(Spills, AreKnownByRegister) {
  for (const bool uses : {false, true}) {
    Writer w = start(GetParam());
    w.put(w.s.store2, "v[40:41]", 8);
    w.put(w.s.load2, "v[42:43]", 8);
    w.text += uses ? "v_mov_b32 v41, 0\n" : "v_mov_b32 v41, 0\nv_mov_b32 v43, v42\n";
    EXPECT_EQ(violations(w).empty(), !uses) << violations(w);
  }
}

TEST_P(Spills, AreOverwritten) {
  Writer w = start(GetParam());
  w.put(w.s.store, "v41", 8);
  w.put(w.s.store, "v10", 8);
  w.text += "v_mov_b32 v41, 0\n";
  w.put(w.s.load, "v43", 8);
  EXPECT_EQ(violations(w), "");
}

/// A lane's dword is its own.
TEST_P(Spills, AreKnownByLane) {
  for (const bool uses : {false, true}) {
    Writer w = start(GetParam());
    const bool wide = lanes_of(w.s.target) == 64;
    const auto exec = [&](const char* value) {
      w.text += fmt::format("s_mov_b{0} exec{1}, {2}\ns_nop 4\n", wide ? 64 : 32, wide ? "" : "_lo", value);
    };
    w.put(w.s.store, "v10", 8);
    exec("1");
    w.put(w.s.store, "v41", 8);
    exec("-1");
    w.text += "v_mov_b32 v41, 0\n";
    w.put(w.s.load, "v43", 8);
    if (!uses) {
      exec("1");
      w.text += "v_mov_b32 v43, 0\n";
      exec("-1");
    }
    EXPECT_EQ(violations(w).empty(), !uses) << violations(w);
    if (!uses) continue;
    EXPECT_NE(violations(w).find("lane 0"), std::string::npos) << violations(w);
  }
}

INSTANTIATE_TEST_SUITE_P(Targets, Spills, testing::ValuesIn(kSpellings),
                         [](const auto& test) { return std::string(test.param.target); });

}  // namespace
}  // namespace kiln::emulator
