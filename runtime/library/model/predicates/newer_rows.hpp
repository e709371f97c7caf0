// Rows of the table for what newer releases of both products ask in master libraries, and for TargetProcessor. Source:
// ROCm's rocm-libraries (TensileLite's ContractionProblemPredicates, ContractionTaskPredicates and AMDGPU).
#pragma once

#include "runtime/library/model/predicates/master_rows.hpp"
#include "runtime/library/model/predicates/solution_rows.hpp"
#include "runtime/library/model/predicates/type_rows.hpp"

#include <algorithm>
#include <charconv>

namespace kiln::library::predicates {

/// Tensile's number of a processor, by which it orders them: gfx90a is 910, gfx1030 is 1030. 0 for what has none.
inline std::int64_t processor_number(std::string_view name) {
  constexpr int kHex = 16;
  if (!name.starts_with("gfx") || name.size() < 6) return 0;
  std::int64_t front = 0, last = 0;
  const char* const end = name.data() + name.size();
  const auto [front_end, front_error] = std::from_chars(name.data() + 3, end - 1, front);
  const auto [last_end, last_error] = std::from_chars(end - 1, end, last, kHex);
  const bool is_number =
      front_end == end - 1 && last_end == end && front_error == std::errc() && last_error == std::errc();
  return is_number ? front * 10 + last : 0;
}

/// Code for gfx900 is taken to run on everything later, code for any other processor on that one alone.
inline bool runs_kernel_for(const V& v, const C& c) {
  const std::string target = processor_text(v);
  constexpr std::string_view kUniversal = "gfx900";
  return c.hardware.processor == target ||
         (target == kUniversal && processor_number(c.hardware.processor) > processor_number(kUniversal));
}

/// N is an even number of tiles.
inline bool is_even_tiles(std::uint64_t size, std::uint64_t tile) {
  return tile != 0 && size != 0 && size % (2 * tile) == 0;
}

/// K is read as a ring that is shifted for each tile of N, so that rows of B begin in one cache line; what wraps must
/// be in the tail. The value: bytes of a line, DepthU, MT1 (16 bits each), lanes of a load, bytes of an element (8).
inline bool ring_wraps_in_tail(const V& v, const C& c) {
  const Problem& p = c.problem;
  const std::uint64_t value = u(v[1]);
  const std::uint64_t bytes = value & 0xFF, lanes = value >> 8 & 0xFF, tile = value >> 16 & 0xFFFF;
  const std::uint64_t depth = value >> 32 & 0xFFFF, line_bytes = value >> 48;
  if (bytes == 0 || lanes < 2 || depth == 0 || line_bytes < bytes || v[0] < -1 || v[0] > 0) return false;
  if (tile == 0 || !is_even_tiles(free1(p), tile)) return false;
  const std::uint64_t line = line_bytes / bytes, mask = line - 1;
  const std::uint64_t shift_per_tile = (p.trans_b ? 1 : p.ldb) & mask;
  std::uint64_t furthest = 0;
  for (std::uint64_t i = 0; i < std::min(free1(p) / tile, line); ++i)
    furthest = std::max(furthest, (line - (i * shift_per_tile & mask)) & mask);
  return p.k % depth >= furthest;
}

/// Lanes of the whole launch. Stream-K's grid is limited elsewhere.
inline std::uint64_t launched_lanes(const V& v, const C& c) {
  const Problem& p = c.problem;
  return tiles(p.m, v[0]) * tiles(p.n, v[1]) * p.batch * u(std::max<std::int64_t>(asked_gsu(p, v[2]), 1)) * u(v[3]);
}

// clang-format off
inline constexpr std::array kNewerRows = {
    Row{K::kTargetProcessor,          "TargetProcessor",          "value,,,,", Print::kText, runs_kernel_for, hardware_text},
    Row{K::kFree1SizeDivByValueLowbitGT1, "Free1SizeDivByValueLowbitGT1", "index,value", Print::kNumbers,
        [](const V& v, const C& c) { return is_even_tiles(free1(c.problem), u(v[1])); }, n_text},
    Row{K::kKRingShiftTailWrapOnly,   "KRingShiftTailWrapOnly",   "index,value", Print::kNumbers, ring_wraps_in_tail,
        [](const V&, const C& c) { return fmt::format("N={} K={} ldb={}", c.problem.n, c.problem.k, c.problem.ldb); }},
    Row{K::kEmbedding,                "Embedding",                "",      Print::kNothing, always, no_operands},
    Row{K::kLaunchLimits,             "LaunchLimits",             "MT0,MT1,gsu,lanes", Print::kNumbers,
        [](const V& v, const C& c) { return v[3] == 0 || launched_lanes(v, c) <= UINT32_MAX; },
        [](const V& v, const C& c) { return fmt::format("{} lanes", launched_lanes(v, c)); }},
    Row{K::kForeign,                  "(other mathematics)",      "value,,,,", Print::kText, never, no_operands},
};
// clang-format on

}  // namespace kiln::library::predicates
