// The signs of a generation, and the row that follows from them.
#include "codegen/isa/describe.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

namespace kiln::isa {
namespace {

/// Signs that may be wrong where a generation is still taken for the processor's.
constexpr unsigned kMostMisses = 2;
/// What every processor has: an assembler that does not encode it answers nothing.
constexpr std::string_view kControl = "s_nop 0";

struct Described {
  std::string name;
  Processor row;
};

std::size_t common_prefix(std::string_view a, std::string_view b) {
  return static_cast<std::size_t>(std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first - a.begin());
}

constexpr std::uint32_t bits(Generation first, Generation last) {
  return ((2U << static_cast<unsigned>(last)) - 1) & ~((1U << static_cast<unsigned>(first)) - 1);
}

/// A line of assembly and the generations that have it.
struct Sign {
  std::string_view line;
  std::uint32_t generations;
};

using G = Generation;
// clang-format off
constexpr std::array kSigns = {
    Sign{"s_barrier",                                                       bits(G::kGfx8, G::kGfx11_5)},
    Sign{"v_add_u32 v0, v1, v2",                                            bits(G::kGfx9, G::kGfx950) | bits(G::kGfx11, G::kGfx12_5)},
    Sign{"v_add_nc_u32 v0, v1, v2",                                         bits(G::kGfx10_1, G::kGfx12_5)},
    Sign{"v_mac_f32 v0, v1, v2",                                            bits(G::kGfx8, G::kGfx90a) | bits(G::kGfx10_1, G::kGfx10_1)},
    Sign{"v_accvgpr_read_b32 v0, a0",                                       bits(G::kGfx908, G::kGfx950)},
    Sign{"v_pk_mov_b32 v[0:1], v[2:3], v[4:5]",                             bits(G::kGfx90a, G::kGfx950)},
    Sign{"v_mfma_f32_16x16x32_f16 a[0:3], v[0:3], v[4:7], a[0:3]",          bits(G::kGfx950, G::kGfx950)},
    Sign{"v_wmma_f32_16x16x16_f16 v[0:7], v[8:15], v[16:23], v[0:7]",       bits(G::kGfx11, G::kGfx11_5)},
    Sign{"s_fmac_f32 s0, s1, s2",                                           bits(G::kGfx11_5, G::kGfx12_5)},
    Sign{"s_wait_loadcnt 0x0",                                              bits(G::kGfx12, G::kGfx12_5)},
    Sign{"v_wmma_f32_16x16x4_f32 v[0:7], v[8:9], v[10:11], v[0:7]",         bits(G::kGfx12_5, G::kGfx12_5)},
};
// clang-format on

Result<Generation> generation_of(std::string_view processor, const Encodes& encodes) {
  std::array<unsigned, kGenerations> misses{};
  for (const Sign& sign : kSigns) {
    KILN_ASSIGN(const bool encoded, encodes(sign.line));
    for (std::size_t g = 0; g < kGenerations; ++g) misses[g] += ((sign.generations >> g & 1U) != 0) != encoded ? 1 : 0;
  }
  // Of equally good ones the youngest: a generation that comes is more like the last than like the first.
  std::size_t best = 0;
  for (std::size_t g = 1; g < kGenerations; ++g)
    if (misses[g] <= misses[best]) best = g;
  if (misses[best] > kMostMisses)
    return Error{ErrorCode::kUnknownTarget,
                 fmt::format("'{}' is like no generation that kiln writes kernels for", processor),
                 {}};
  return static_cast<Generation>(best);
}

}  // namespace

Result<Answers> ask_about(std::string_view processor, const Encodes& encodes) {
  KILN_ASSIGN(const bool answers_at_all, encodes(kControl));
  if (!answers_at_all)
    return Error{
        ErrorCode::kUnknownTarget, fmt::format("the assembler encodes no '{}' for '{}'", kControl, processor), {}};
  Answers answers;
  KILN_ASSIGN(answers.generation, generation_of(processor, encodes));
  for (const FeatureRow& feature : kFeatureRows) {
    KILN_ASSIGN(const bool has, encodes(feature.example));
    if (has) answers.features |= feature.feature;
  }
  return answers;
}

Result<std::shared_ptr<Processor>> row_from(std::string_view processor, const Answers& answers,
                                            std::span<const Processor> rows) {
  const Processor* nearest = nullptr;
  const auto rank = [&](const Processor& row) {
    return std::pair(row.generation == answers.generation && !row.is_generic(), common_prefix(row.name, processor));
  };
  for (const Processor& row : rows)
    if (nearest == nullptr || rank(row) > rank(*nearest)) nearest = &row;
  if (nearest == nullptr) return Error{ErrorCode::kInternal, "there are no rows of processors", {}};
  auto described = std::make_shared<Described>(Described{std::string(processor), *nearest});
  Processor& row = described->row;
  row.name = described->name;
  row.generation = row.youngest = answers.generation;
  row.has_sramecc = row.has_xnack = true;  // the assembler says what a target id may not name
  row.features = answers.features;
  return std::shared_ptr<Processor>(described, &row);
}

}  // namespace kiln::isa
