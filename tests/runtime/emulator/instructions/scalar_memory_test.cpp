// Scalar atomics and scalar scratch against plain C++ models, and what strict mode says of a wait that is missing.
#include "tests/runtime/emulator/instructions/lane_kernel.hpp"
#include "tests/runtime/emulator/machine.hpp"

#include <algorithm>
#include <array>

#include <gtest/gtest.h>

namespace kiln::emulator {
namespace {

using U64 = std::uint64_t;
using I64 = std::int64_t;

struct AtomicCase {
  const char* name;
  U64 (*model)(U64 old, U64 data, unsigned bits);
};
I64 sign(U64 x, unsigned bits) {
  return bits == 64 ? static_cast<I64>(x) : I64{static_cast<std::int32_t>(x)};
}
constexpr std::array kCases = {
    AtomicCase{"swap", [](U64, U64 d, unsigned) { return d; }},
    AtomicCase{"add", [](U64 o, U64 d, unsigned) { return o + d; }},
    AtomicCase{"sub", [](U64 o, U64 d, unsigned) { return o - d; }},
    AtomicCase{"smin", [](U64 o, U64 d, unsigned b) { return sign(o, b) < sign(d, b) ? o : d; }},
    AtomicCase{"umin", [](U64 o, U64 d, unsigned) { return o < d ? o : d; }},
    AtomicCase{"smax", [](U64 o, U64 d, unsigned b) { return sign(o, b) > sign(d, b) ? o : d; }},
    AtomicCase{"umax", [](U64 o, U64 d, unsigned) { return o > d ? o : d; }},
    AtomicCase{"and", [](U64 o, U64 d, unsigned) { return o & d; }},
    AtomicCase{"or", [](U64 o, U64 d, unsigned) { return o | d; }},
    AtomicCase{"xor", [](U64 o, U64 d, unsigned) { return o ^ d; }},
    AtomicCase{"inc", [](U64 o, U64 d, unsigned) { return o >= d ? U64{0} : o + 1; }},
    AtomicCase{"dec", [](U64 o, U64 d, unsigned) { return o == 0 || o > d ? d : o - 1; }},
};

/// What a scalar load brings from words of 100, 101, ...; `base` is added to their address.
LaneResult load_words(const std::string& target, const std::string& offset, unsigned base) {
  const bool gfx11 = target.starts_with("gfx11"), gfx12 = target.starts_with("gfx12");
  const std::string body = "s_add_u32 s4, s4, " + std::to_string(base) + "\ns_nop 4\n" +
                           (gfx11 || gfx12 ? "s_load_b32" : "s_load_dword") + " s20, s[4:5], " + offset + "\n" +
                           (gfx12 ? "s_wait_kmcnt 0x0" : "s_waitcnt lgkmcnt(0)") + "\nv_mov_b32 v40, s20\n";
  const unsigned lanes = target.starts_with("gfx9") || target.starts_with("gfx8") ? 64 : 32;
  std::vector<std::uint32_t> words(lanes);
  for (unsigned i = 0; i < lanes; ++i) words[i] = 100 + i;
  return run_lane_kernel({.target = target, .body = body, .expect_clean = false}, {words});
}

/// What a scalar load brings through a descriptor of records of 4 bytes, from words of 100, 101, ....
std::uint32_t load_record(const std::string& target, unsigned records, unsigned scale, unsigned offset) {
  const bool wide = target == "gfx1250";  // 57 bits of base, stride and scale in the last word
  const std::string text =
      "s_mov_b32 s8, s4\ns_and_b32 s9, s5, " + std::string(wide ? "0x1ffffff" : "0xffff") + "\ns_or_b32 s9, s9, " +
      std::to_string(wide ? records << 25 : 4U << 16) + "\ns_mov_b32 s10, " + std::to_string(wide ? 0 : records) +
      "\ns_mov_b32 s11, " + std::to_string(wide ? 4U << 12 | scale << 26 : 1U << 12 | scale << 18) +
      "\ns_buffer_load_b32 s20, s[8:11], " + std::to_string(offset) + "\ns_wait_kmcnt 0x0\nv_mov_b32 v40, s20\n";
  std::vector<std::uint32_t> words(32);
  for (unsigned i = 0; i < 32; ++i) words[i] = 100 + i;
  return run_lane_kernel({.target = target, .body = text}, {words}).rows.at(0).at(0);
}

/// Source: rdna4 and cdna5 ISA manuals 8.1.2; aiter's MLA kernels for gfx1250 count pages so.
TEST(ScalarLoads, ADescriptorsRecordsAreCountedWithoutTheScaleOfTheirStride) {
  for (const char* target : {"gfx1201", "gfx1250"}) {
    for (unsigned scale : {0U, 2U}) {
      EXPECT_EQ(load_record(target, 3, scale, 8), 102U) << target;
      EXPECT_EQ(load_record(target, 3, scale, 12), 0U) << target;
    }
  }
}

TEST(ScalarLoads, IgnoreTheLowBitsOfEachComponent) {
  for (const char* target : {"gfx803", "gfx906", "gfx942", "gfx1030", "gfx1100", "gfx1201"}) {
    SCOPED_TRACE(target);
    const LaneResult written = load_words(target, "0x6", 0);  // the instruction says so: no mistake
    EXPECT_EQ(written.violations, "");
    EXPECT_EQ(written.rows.at(0).at(0), 101U);
    const LaneResult computed = load_words(target, "0x6", 2);
    EXPECT_NE(computed.violations.find("misaligned"), std::string::npos);
    EXPECT_EQ(computed.rows.at(0).at(0), 101U);
  }
}

class ScalarAtomics : public testing::TestWithParam<const char*> {};

/// Cell 0 is changed through an address and cell 1 through a descriptor; what was there before goes to cells 2 and 3.
std::vector<U64> run_both(const std::string& target, const std::string& name, unsigned bits, const std::string& data,
                          std::vector<U64> cells) {
  const bool wide = bits == 64;
  const std::string op = name + (wide ? "_x2 " : " ");
  const bool compares = name == "cmpswap";
  const auto reg = [&](unsigned first, unsigned n) {
    return n == 1 ? "s" + std::to_string(first)
                  : "s[" + std::to_string(first) + ":" + std::to_string(first + n - 1) + "]";
  };
  const unsigned n = (wide ? 2U : 1U) * (compares ? 2U : 1U);
  const std::string first = reg(16, n), second = reg(20, n);
  const std::string body = R"(
    s_load_dwordx2 s[4:5], s[0:1], 0x0
    s_waitcnt lgkmcnt(0)
    s_mov_b32 s8, s4
    s_mov_b32 s9, s5
    s_mov_b32 s10, 64
    s_mov_b32 s11, 0
)" + data + "s_movk_i32 s24, 8\n s_atomic_" +
                           op + first + ", s[4:5], 0x0 glc\n s_buffer_atomic_" + op + second +
                           ", s[8:11], s24 glc\n s_waitcnt lgkmcnt(0)\n" + (wide ? "" : "s_mov_b32 s17, 0\n") + R"(
    s_store_dwordx2 s[16:17], s[4:5], 0x10
)" + (wide ? "" : "s_mov_b32 s21, 0\n") +
                           "s_store_dwordx2 s[20:21], s[4:5], 0x18\n s_waitcnt lgkmcnt(0)\n s_dcache_wb\n";
  Buffer buffer = Buffer::of(cells);
  RunRequest request;
  request.buffers = {&buffer};
  request.lanes = {32, 1, 1};  // one wave everywhere
  const Report report = run_text({.target = target, .body = body}, request);
  EXPECT_EQ(report.violation_count, 0U) << texts_of(report);
  return buffer.as<U64>();
}

std::string moves(const std::vector<std::uint32_t>& words) {
  std::string text;
  for (const unsigned first : {16U, 20U}) {
    for (unsigned i = 0; i < words.size(); ++i)
      text += "s_mov_b32 s" + std::to_string(first + i) + ", " + std::to_string(words[i]) + "\n";
  }
  return text;
}

TEST_P(ScalarAtomics, ChangeMemoryAndReturnWhatWasThere) {
  for (const unsigned bits : {32U, 64U}) {
    const U64 mask = bits == 64 ? ~U64{0} : 0xffffffffU;
    for (const AtomicCase& c : kCases) {
      for (const U64 data : {U64{5}, U64{0xfffffff0fffffff0} & mask}) {
        const std::vector<U64> before = {7, 0xffffffff80000003U, 0, 0, 0, 0, 0, 0};
        const auto after =
            run_both(GetParam(), c.name, bits,
                     moves({static_cast<std::uint32_t>(data), static_cast<std::uint32_t>(data >> 32)}), before);
        for (unsigned i = 0; i < 2; ++i) {
          const U64 old = before[i] & mask;
          EXPECT_EQ(after[i], (before[i] & ~mask) | (c.model(old, data, bits) & mask)) << c.name << bits << " " << i;
          EXPECT_EQ(after[2 + i], old) << c.name << bits << " " << i;
        }
      }
    }
  }
}

TEST_P(ScalarAtomics, CompareAndSwap) {
  for (const unsigned bits : {32U, 64U}) {
    std::vector<std::uint32_t> words =
        bits == 32 ? std::vector<std::uint32_t>{9, 7} : std::vector<std::uint32_t>{9, 1, 7, 2};
    const U64 next = bits == 32 ? 9 : U64{1} << 32 | 9, equal = bits == 32 ? 7 : U64{2} << 32 | 7;
    const auto after = run_both(GetParam(), "cmpswap", bits, moves(words), {equal, 8, 0, 0, 0, 0, 0, 0});
    EXPECT_EQ(after[0], next);
    EXPECT_EQ(after[1], 8U);
    EXPECT_EQ(after[2], equal);
    EXPECT_EQ(after[3], 8U);
  }
}

TEST_P(ScalarAtomics, WithoutGlcTheRegisterStaysAndRangesHold) {
  const std::string body = R"(
    s_load_dwordx2 s[4:5], s[0:1], 0x0
    s_waitcnt lgkmcnt(0)
    s_mov_b32 s8, s4
    s_mov_b32 s9, s5
    s_mov_b32 s10, 8
    s_mov_b32 s11, 0
    s_movk_i32 s12, 3
    s_movk_i32 s13, 8
    s_atomic_add s12, s[4:5], 0x4
    s_buffer_atomic_add s12, s[8:11], s13
    s_buffer_atomic_add s12, s[8:11], 0x4
    s_waitcnt lgkmcnt(0)
    s_store_dword s12, s[4:5], 0xc
    s_waitcnt lgkmcnt(0)
    s_dcache_wb)";
  Buffer buffer = Buffer::of(std::vector<std::uint32_t>{1, 2, 3, 4});
  RunRequest request;
  request.buffers = {&buffer};
  request.lanes = {32, 1, 1};  // one wave everywhere
  const Report report = run_text({.target = GetParam(), .body = body}, request);
  EXPECT_EQ(report.violation_count, 0U) << texts_of(report);
  EXPECT_EQ(buffer.as<std::uint32_t>(), (std::vector<std::uint32_t>{1, 8, 3, 3}));
}

TEST_P(ScalarAtomics, ReportsAResultUsedBeforeTheWait) {
  Buffer buffer = Buffer::of(std::vector<std::uint32_t>{1, 2});
  RunRequest request;
  request.buffers = {&buffer};
  request.lanes = {32, 1, 1};  // one wave everywhere
  const char* body = R"(
    s_load_dwordx2 s[4:5], s[0:1], 0x0
    s_movk_i32 s12, 3
    s_waitcnt lgkmcnt(0)
    s_atomic_dec s12, s[4:5], 0x0 glc
    s_add_u32 s13, s12, 1
    s_waitcnt lgkmcnt(0))";
  const Report report = run_text({.target = GetParam(), .body = body}, request);
  EXPECT_NE(texts_of(report).find("s12 is read before the wait for 's_atomic_dec"), std::string::npos)
      << texts_of(report);
}

TEST_P(ScalarAtomics, ReportsAnAddressOfNobody) {
  Buffer buffer = Buffer::of(std::vector<std::uint32_t>{1, 2});
  RunRequest request;
  request.buffers = {&buffer};
  request.lanes = {32, 1, 1};  // one wave everywhere
  const char* body = R"(
    s_load_dwordx2 s[4:5], s[0:1], 0x0
    s_movk_i32 s12, 3
    s_waitcnt lgkmcnt(0)
    s_atomic_add s12, s[4:5], 0x8
    s_atomic_add_x2 s[12:13], s[4:5], 0x4
    s_waitcnt lgkmcnt(0))";
  const Report report = run_text({.target = GetParam(), .body = std::string("s_mov_b32 s13, 0\n") + body}, request);
  EXPECT_NE(texts_of(report).find("out of bounds: 's_atomic_add s12"), std::string::npos) << texts_of(report);
  EXPECT_NE(texts_of(report).find("misaligned: 's_atomic_add_x2"), std::string::npos) << texts_of(report);
}

/// Scratch's offset in a register counts 64 bytes, an immediate one counts bytes.
TEST_P(ScalarAtomics, ScratchOffsetsCount64Bytes) {
  std::vector<std::uint32_t> words(64);
  for (unsigned i = 0; i < 64; ++i) words[i] = 100 + i;
  Buffer buffer = Buffer::of(words);
  RunRequest request;
  request.buffers = {&buffer};
  request.lanes = {32, 1, 1};  // one wave everywhere
  const char* body = R"(
    s_load_dwordx2 s[4:5], s[0:1], 0x0
    s_movk_i32 s8, 2
    s_waitcnt lgkmcnt(0)
    s_scratch_load_dwordx2 s[12:13], s[4:5], s8
    s_scratch_load_dword s14, s[4:5], 0x4
    s_waitcnt lgkmcnt(0)
    s_scratch_store_dwordx2 s[12:13], s[4:5], 0x0
    s_movk_i32 s8, 1
    s_scratch_store_dword s14, s[4:5], s8
    s_waitcnt lgkmcnt(0)
    s_dcache_wb)";
  const Report report = run_text({.target = GetParam(), .body = body}, request);
  EXPECT_EQ(report.violation_count, 0U) << texts_of(report);
  words[0] = 132;
  words[1] = 133;
  words[16] = 101;
  EXPECT_EQ(buffer.as<std::uint32_t>(), words);
}

INSTANTIATE_TEST_SUITE_P(Targets, ScalarAtomics, testing::Values("gfx900", "gfx90a", "gfx942", "gfx1010"));

}  // namespace
}  // namespace kiln::emulator
