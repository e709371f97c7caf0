// Matrix instructions that have A or B in common, and what happens to those registers in between: kept numbers
// (matrix/unpacked.hpp) must be those of the registers.
#include "tests/runtime/emulator/instructions/lane_kernel.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace kiln::emulator {
namespace {

/// Registers of A, B and D and how an instruction names them; what must lie between writes and matrix instructions.
struct Product {
  const char *target, *name;
  unsigned inputs, results;
};
constexpr Product kProducts[] = {
    {"gfx90a", "v_mfma_f32_16x16x16f16", 2, 4},   {"gfx90a", "v_mfma_f32_16x16x16bf16_1k", 2, 4},
    {"gfx942", "v_mfma_f32_16x16x16_f16", 2, 4},  {"gfx942", "v_mfma_f32_16x16x32_fp8_fp8", 2, 4},
    {"gfx942", "v_mfma_i32_16x16x32_i8", 2, 4},   {"gfx950", "v_mfma_f32_16x16x32_f16", 4, 4},
    {"gfx1100", "v_wmma_f32_16x16x16_f16", 8, 8}, {"gfx1201", "v_wmma_f32_16x16x16_f16", 4, 8},
};
constexpr unsigned kA = 10, kB = 18, kOtherB = 26, kD = 40;

std::string range(unsigned first, unsigned count) {
  return fmt::format("v[{}:{}]", first, first + count - 1);
}

/// Four products: A B, A B', then with one register of A changed, and once more in a second trip around a loop, where
/// the change is undone in a branch that the first trip does not take. `apart`: each has A and B in registers of its
/// own.
std::string body_of(const Product& p, bool apart) {
  const std::string nops = "s_nop 15\ns_nop 15\n";
  const auto product = [&](unsigned result, unsigned b) {
    const unsigned d = kD + result * p.results;
    unsigned a = kA;
    std::string text = nops;
    if (apart) {
      for (unsigned r = 0; r < p.inputs; ++r)
        text += fmt::format("v_mov_b32 v{}, v{}\nv_mov_b32 v{}, v{}\n", 90 + r, a + r, 98 + r, b + r);
      a = 90;
      b = 98;
    }
    return text + nops +
           fmt::format("{} {}, {}, {}, {}\n", p.name, range(d, p.results), range(a, p.inputs), range(b, p.inputs),
                       range(d, p.results)) +
           nops;
  };
  std::string body = "s_mov_b32 s8, 0\n";
  for (unsigned i = 0; i < 4 * p.results; ++i) body += fmt::format("v_mov_b32 v{}, 0\n", kD + i);
  body += "trip:\n" + product(0, kB) + product(1, kOtherB);
  body += fmt::format("v_xor_b32 v{0}, 0x04000400, v{0}\n", kA);
  body += product(2, kB) + "s_cmp_eq_u32 s8, 0\ns_cbranch_scc1 skip\n";
  body += fmt::format("v_xor_b32 v{0}, 0x00010001, v{0}\n", kA + 1) + "skip:\n" + product(3, kB);
  return body + "s_add_u32 s8, s8, 1\ns_cmp_lt_u32 s8, 3\ns_cbranch_scc1 trip\n" + nops;
}

TEST(SharedOperands, AreThoseOfTheRegisters) {
  for (const Product& p : kProducts) {
    const unsigned lanes = lanes_of(p.target);
    Rows inputs;
    for (unsigned r = 0; r < kOtherB + 8 - kA; ++r) {
      inputs.push_back(noise(lanes, r + 1));
      for (std::uint32_t& x : inputs.back()) x = (x & 0x83ff83ffU) | 0x34003400U;  // neither large nor tiny
    }
    const auto run = [&](bool apart) {
      return lane_results({.target = p.target, .body = body_of(p, apart), .results = 4 * p.results}, inputs);
    };
    const Rows shared = run(false);
    EXPECT_EQ(shared, run(true)) << p.target << ' ' << p.name;
    ASSERT_EQ(shared.size(), 4 * p.results);
    EXPECT_NE(shared[0], shared[2 * p.results]) << p.target << ' ' << p.name << ": the change changes nothing";
  }
}

}  // namespace
}  // namespace kiln::emulator
