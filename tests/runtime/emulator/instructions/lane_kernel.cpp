// Builds and runs the kernels of lane_kernel.hpp.
#include "tests/runtime/emulator/instructions/lane_kernel.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace kiln::emulator {

unsigned lanes_of(const std::string& target) {
  return target.starts_with("gfx9") || target.starts_with("gfx8") ? 64 : 32;
}

std::vector<std::uint32_t> noise(unsigned lanes, std::uint32_t seed) {
  std::vector<std::uint32_t> row(lanes);
  std::uint32_t x = seed * 2654435761U + 12345;
  for (std::uint32_t& value : row) {
    x = x * 1664525U + 1013904223U;
    value = x ^ x >> 13;
  }
  return row;
}

/// The kernel's body between loads of its inputs, from v10 on, and stores of its results, from v40 on.
static std::string body_of(const LaneKernel& kernel, std::size_t inputs, unsigned lanes) {
  const bool gfx12 = kernel.target.starts_with("gfx12"), gfx11 = gfx12 || kernel.target.starts_with("gfx11");
  const bool flat_only = kernel.target.starts_with("gfx8");
  const std::string dword = gfx11 ? "b32" : "dword";
  std::string text = gfx11 ? "s_load_b128 s[4:7], s[0:1], 0x0\n" : "s_load_dwordx4 s[4:7], s[0:1], 0x0\n";
  const std::string wait = gfx12 ? "s_wait_loadcnt 0x0\ns_wait_storecnt 0x0\ns_wait_dscnt 0x0\ns_wait_kmcnt 0x0\n"
                                 : "s_waitcnt vmcnt(0) lgkmcnt(0)\n";
  text += "v_and_b32 v0, 0x3ff, v0\nv_lshlrev_b32 v1, 2, v0\n" + wait;
  const auto address = [&](unsigned base) {  // flat: into v[2:3]
    return fmt::format("v_mov_b32 v3, s{1}\nv_add_u32 v2, vcc, s{0}, v1\nv_addc_u32 v3, vcc, 0, v3, vcc\n", base,
                       base + 1);
  };
  for (unsigned r = 0; r < inputs; ++r) {
    if (flat_only) {
      text += address(4) + fmt::format("flat_load_dword v{}, v[2:3]\nv_add_u32 v1, vcc, {}, v1\n", 10 + r, lanes * 4);
    } else {
      text += fmt::format("global_load_{} v{}, v1, s[4:5]\nv_add_{} v1, {}{}, v1\n", dword, 10 + r,
                          gfx11 || kernel.target.starts_with("gfx10") ? "nc_u32" : "u32", "", lanes * 4);
    }
  }
  text += wait + "v_lshlrev_b32 v1, 2, v0\n" + kernel.body + "\n" + wait;
  if (gfx11) text += "s_nop 0\n";
  for (unsigned r = 0; r < kernel.results; ++r) {
    if (flat_only) {
      text += address(6) + fmt::format("flat_store_dword v[2:3], v{}\nv_add_u32 v1, vcc, {}, v1\n", 40 + r, lanes * 4);
    } else {
      text += fmt::format("global_store_{} v1, v{}, s[6:7]\nv_add_{} v1, {}, v1\n", dword, 40 + r,
                          gfx11 || kernel.target.starts_with("gfx10") ? "nc_u32" : "u32", lanes * 4);
    }
  }
  return text;
}

LaneResult run_lane_kernel(const LaneKernel& kernel, const Rows& inputs) {
  const unsigned lanes = kernel.wave_lanes != 0 ? kernel.wave_lanes : lanes_of(kernel.target);
  std::vector<std::uint32_t> flat;
  for (const auto& row : inputs) flat.insert(flat.end(), row.begin(), row.end());
  if (flat.empty()) flat.resize(lanes);
  Buffer in = Buffer::of(flat, "in"), out = Buffer::of(std::vector<std::uint32_t>(lanes * kernel.results), "out");
  RunRequest request;
  request.buffers = {&in, &out};
  request.lanes = {lanes, 1, 1};
  LaneResult result;
  const KernelText code{.target = kernel.target,
                        .body = body_of(kernel, inputs.size(), lanes),
                        .lds_bytes = kernel.lds_bytes,
                        .vgprs = kernel.vgprs,
                        .directives = kernel.directives,
                        .wave_lanes = kernel.wave_lanes};
  const Result<Report> report = run(build(code), kernel.target, request);
  result.rows.assign(kernel.results, std::vector<std::uint32_t>(lanes));
  if (!report) {
    result.error = report.error().text();
    if (kernel.expect_clean) ADD_FAILURE() << kernel.target << ": " << result.error;
    return result;
  }
  result.violations = texts_of(*report);
  if (kernel.expect_clean) {
    EXPECT_EQ(report->violation_count, 0U) << kernel.target << ": " << result.violations;
  }
  const auto words = out.as<std::uint32_t>();
  for (unsigned r = 0; r < kernel.results; ++r) {
    for (unsigned i = 0; i < lanes; ++i) result.rows[r][i] = words[r * lanes + i];
  }
  return result;
}

}  // namespace kiln::emulator
