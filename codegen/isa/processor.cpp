// The rows of processor.hpp.
#include "codegen/isa/processor.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include <fmt/format.h>

namespace kiln::isa {
namespace {

using G = Generation;
// clang-format off
// name, generation, VGPR file, CUs, sramecc, xnack, features, youngest
constexpr std::array kProcessors = {
    Processor{"gfx803",          G::kGfx8,     256,  64, false, false, 0,                              G::kGfx8},
    Processor{"gfx805",          G::kGfx8,     256,  28, false, false, 0,                              G::kGfx8,    true},
    Processor{"gfx810",          G::kGfx8,     256,   3, false, true,  0,                              G::kGfx8},
    Processor{"gfx801",          G::kGfx8,     256,   8, false, true,  0,                              G::kGfx8},
    Processor{"gfx900",          G::kGfx9,     256,  64, false, true,  kMadMix,                        G::kGfx9},
    Processor{"gfx902",          G::kGfx9,     256,  11, false, true,  kMadMix,                        G::kGfx9},
    Processor{"gfx904",          G::kGfx9,     256,  20, false, true,  kFmaMix,                        G::kGfx9},
    Processor{"gfx906",          G::kGfx9,     256,  60, true,  true,  kDot2 | kFmaMix,                G::kGfx9},
    Processor{"gfx909",          G::kGfx9,     256,   3, false, true,  kMadMix,                        G::kGfx9},
    Processor{"gfx90c",          G::kGfx9,     256,   8, false, true,  kMadMix,                        G::kGfx9},
    Processor{"gfx9-generic",    G::kGfx9,     256,  64, false, true,  0,                              G::kGfx9},
    Processor{"gfx908",          G::kGfx908,   256, 120, true,  true,  kDot2 | kFmaMix,                G::kGfx908},
    Processor{"gfx90a",          G::kGfx90a,   512, 110, true,  true,  kDot2 | kFmaMix,                G::kGfx90a},
    Processor{"gfx940",          G::kGfx940,   512, 304, true,  true,  kDot2 | kFmaMix | kFp8 | kXf32, G::kGfx940, false, true},
    Processor{"gfx941",          G::kGfx940,   512, 304, true,  true,  kDot2 | kFmaMix | kFp8 | kXf32, G::kGfx940, false, true},
    Processor{"gfx942",          G::kGfx940,   512, 304, true,  true,  kDot2 | kFmaMix | kFp8 | kXf32, G::kGfx940},
    Processor{"gfx9-4-generic",  G::kGfx940,   512, 304, true,  true,  kDot2 | kFmaMix,                G::kGfx950},
    Processor{"gfx950",          G::kGfx950,   512, 256, true,  true,  kDot2 | kFmaMix | kFp8,         G::kGfx950},
    Processor{"gfx1010",         G::kGfx10_1, 1024,  40, false, true,  kFmaMix,                        G::kGfx10_1},
    Processor{"gfx1011",         G::kGfx10_1, 1024,  36, false, true,  kDot2 | kFmaMix,                G::kGfx10_1},
    Processor{"gfx1012",         G::kGfx10_1, 1024,  22, false, true,  kDot2 | kFmaMix,                G::kGfx10_1},
    Processor{"gfx1013",         G::kGfx10_1, 1024,  24, false, true,  kFmaMix,                        G::kGfx10_1},
    Processor{"gfx10-1-generic", G::kGfx10_1, 1024,  40, false, true,  kFmaMix,                        G::kGfx10_1},
    Processor{"gfx1030",         G::kGfx10_3, 1024,  80, false, false, kDot2 | kFmaMix,                G::kGfx10_3},
    Processor{"gfx1031",         G::kGfx10_3, 1024,  40, false, false, kDot2 | kFmaMix,                G::kGfx10_3},
    Processor{"gfx1032",         G::kGfx10_3, 1024,  32, false, false, kDot2 | kFmaMix,                G::kGfx10_3},
    Processor{"gfx1033",         G::kGfx10_3, 1024,   8, false, false, kDot2 | kFmaMix,                G::kGfx10_3},
    Processor{"gfx1034",         G::kGfx10_3, 1024,  16, false, false, kDot2 | kFmaMix,                G::kGfx10_3},
    Processor{"gfx1035",         G::kGfx10_3, 1024,  12, false, false, kDot2 | kFmaMix,                G::kGfx10_3},
    Processor{"gfx1036",         G::kGfx10_3, 1024,   2, false, false, kDot2 | kFmaMix,                G::kGfx10_3},
    Processor{"gfx10-3-generic", G::kGfx10_3, 1024,  80, false, false, kDot2 | kFmaMix,                G::kGfx10_3},
    Processor{"gfx1100",         G::kGfx11,   1536,  96, false, false, kDot2 | kFmaMix,                G::kGfx11},
    Processor{"gfx1101",         G::kGfx11,   1536,  60, false, false, kDot2 | kFmaMix,                G::kGfx11},
    Processor{"gfx1102",         G::kGfx11,   1024,  32, false, false, kDot2 | kFmaMix,                G::kGfx11},
    Processor{"gfx1103",         G::kGfx11,   1024,  12, false, false, kDot2 | kFmaMix,                G::kGfx11},
    Processor{"gfx11-generic",   G::kGfx11,   1024,  96, false, false, kDot2 | kFmaMix,                G::kGfx11_5},
    Processor{"gfx1150",         G::kGfx11_5, 1024,  16, false, false, kDot2 | kFmaMix,                G::kGfx11_5},
    Processor{"gfx1151",         G::kGfx11_5, 1536,  40, false, false, kDot2 | kFmaMix,                G::kGfx11_5},
    Processor{"gfx1152",         G::kGfx11_5, 1024,   8, false, false, kDot2 | kFmaMix,                G::kGfx11_5},
    Processor{"gfx1153",         G::kGfx11_5, 1024,   4, false, false, kDot2 | kFmaMix,                G::kGfx11_5},
    Processor{"gfx1200",         G::kGfx12,   1536,  32, false, false, kDot2 | kFmaMix | kFp8,         G::kGfx12},
    Processor{"gfx1201",         G::kGfx12,   1536,  64, false, false, kDot2 | kFmaMix | kFp8,         G::kGfx12},
    Processor{"gfx12-generic",   G::kGfx12,   1536,  64, false, false, kDot2 | kFmaMix | kFp8,         G::kGfx12},
    Processor{"gfx1250",         G::kGfx12_5, 1024, 256, false, true,  kFmaMix | kFp8,                 G::kGfx12_5},
    Processor{"gfx1251",         G::kGfx12_5, 1024, 256, false, true,  kFmaMix | kFp8,                 G::kGfx12_5},
};
// clang-format on
static_assert(std::is_sorted(kProcessors.begin(), kProcessors.end(),
                             [](const Processor& a, const Processor& b) { return a.generation < b.generation; }));

/// Compute units of a die, which a device may have any number of: partitions of one are devices, too. Products:
/// MI300X 8 x 38, MI300A 6 x 38, MI308X 4 x 20 (Tensile's logic gfx942_80cu and gfx942_20cu), MI350X and MI355X 8 x 32.
/// The two dies of gfx90a's products are two devices.
struct XcdUnits {
  Generation generation;
  std::uint32_t compute_units;
};
constexpr std::array kXcdUnits = {XcdUnits{G::kGfx940, 38}, XcdUnits{G::kGfx940, 20}, XcdUnits{G::kGfx950, 32}};
constexpr std::uint32_t kMostXcds = 8;

// LLVM 20's AMDGPUUsage.rst has them; LLVM 21 dropped them.
constexpr std::array kDropped = {
    DroppedProcessor{"gfx940", "gfx942", 0x40},
    DroppedProcessor{"gfx941", "gfx942", 0x4b},
};

std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t above = row[j];
      row[j] = std::min({above + 1, row[j - 1] + 1, diagonal + (a[i - 1] == b[j - 1] ? 0U : 1U)});
      diagonal = above;
    }
  }
  return row[b.size()];
}

}  // namespace

const DroppedProcessor* find_dropped(std::string_view name) {
  const auto* row =
      std::find_if(kDropped.begin(), kDropped.end(), [&](const DroppedProcessor& p) { return p.name == name; });
  return row == kDropped.end() ? nullptr : row;
}

std::uint32_t xcds_of(const Processor& processor, std::uint32_t compute_units) {
  for (const auto& [generation, units] : kXcdUnits)
    if (generation == processor.generation && compute_units % units == 0 && compute_units / units <= kMostXcds)
      return std::max(compute_units / units, 1U);
  return 1;
}

std::span<const Processor> processors() {
  return kProcessors;
}

const Processor* find_processor(std::string_view name) {
  const auto* it =
      std::find_if(kProcessors.begin(), kProcessors.end(), [&](const Processor& p) { return p.name == name; });
  return it == kProcessors.end() ? nullptr : it;
}

Result<const Processor*> require_processor(std::string_view name) {
  if (const Processor* processor = find_processor(name)) return processor;
  std::vector<std::string_view> names;
  for (const Processor& p : kProcessors) names.push_back(p.name);
  std::stable_sort(names.begin(), names.end(), [&](std::string_view a, std::string_view b) {
    return edit_distance(name, a) < edit_distance(name, b);
  });
  std::string all;
  for (const Processor& p : kProcessors) all += fmt::format("{}{}", all.empty() ? "" : ", ", p.name);
  return Error{ErrorCode::kUnknownTarget,
               fmt::format("unknown target '{}'; did you mean {} or {}?", name, names[0], names[1]),
               {"known targets: " + all}};
}

}  // namespace kiln::isa
