// describe_processor: a row for a processor that the tables do not have, so that a chip that a newer LLVM knows needs
// no new kiln. Its generation is the one whose signs fit best, lines of assembly that LLVM encodes or not; which
// optional instructions it has, LLVM says as well; what it does not tell (register file, compute units) is the row's
// with the nearest name. (LLVM's answers for gfx803 to gfx1251: generations.md 4, asked again by tests/codegen/mc.)
#include "codegen/mc/encode/saved_forms.hpp"
#include "codegen/mc/encode/saved_processor.hpp"
#include "codegen/mc/mc.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

namespace kiln::mc {
namespace {

/// Signs that may be wrong where a generation is still taken for the processor's.
constexpr unsigned kMostMisses = 2;

struct Described {
  std::string name;
  isa::Processor row;
};

std::size_t common_prefix(std::string_view a, std::string_view b) {
  return static_cast<std::size_t>(std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first - a.begin());
}

constexpr std::uint32_t bits(isa::Generation first, isa::Generation last) {
  return ((2U << static_cast<unsigned>(last)) - 1) & ~((1U << static_cast<unsigned>(first)) - 1);
}

/// A line of assembly and the generations for which LLVM encodes it.
struct Sign {
  std::string_view line;
  std::uint32_t generations;
};

using G = isa::Generation;
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

}  // namespace

Result<isa::Generation> generation_of(const Target& target) {
  if (!knows_processor(target.processor))
    return Error{ErrorCode::kUnknownTarget,
                 fmt::format("LLVM {} knows no processor '{}'", llvm_version(), target.processor),
                 {}};
  std::array<unsigned, isa::kGenerations> misses{};
  for (const Sign& sign : kSigns) {
    KILN_ASSIGN(const bool encoded, encodes(sign.line, {target.processor, {}, {}}));
    for (std::size_t g = 0; g < isa::kGenerations; ++g)
      misses[g] += ((sign.generations >> g & 1U) != 0) != encoded ? 1 : 0;
  }
  // Of equally good ones the youngest: a generation that comes is more like the last than like the first.
  std::size_t best = 0;
  for (std::size_t g = 1; g < isa::kGenerations; ++g)
    if (misses[g] <= misses[best]) best = g;
  if (misses[best] > kMostMisses)
    return Error{ErrorCode::kUnknownTarget,
                 fmt::format("'{}' is like no generation that kiln writes kernels for", target.processor),
                 {}};
  return static_cast<isa::Generation>(best);
}

namespace {

/// All that LLVM is asked about a processor without a row.
Result<encode::SavedProcessor> ask(const Target& target) {
  encode::SavedProcessor answers;
  KILN_ASSIGN(answers.generation, generation_of(target));
  for (const isa::FeatureRow& feature : isa::kFeatureRows) {
    KILN_ASSIGN(const bool has, encodes(feature.example, {target.processor, {}, {}}));
    if (has) answers.features |= feature.feature;
  }
  return answers;
}

Result<std::shared_ptr<const isa::Processor>> row_from(const Target& target, const encode::SavedProcessor& answers,
                                                       std::span<const isa::Processor> rows) {
  const isa::Processor* nearest = nullptr;
  const auto rank = [&](const isa::Processor& row) {
    return std::pair(row.generation == answers.generation && !row.is_generic(),
                     common_prefix(row.name, target.processor));
  };
  for (const isa::Processor& row : rows)
    if (nearest == nullptr || rank(row) > rank(*nearest)) nearest = &row;
  if (nearest == nullptr) return Error{ErrorCode::kInternal, "there are no rows of processors", {}};
  auto described = std::make_shared<Described>(Described{target.processor, *nearest});
  isa::Processor& row = described->row;
  row.name = described->name;
  row.generation = row.youngest = answers.generation;
  row.has_sramecc = row.has_xnack = true;  // LLVM says what a target id may not name
  row.features = answers.features;
  return std::shared_ptr<const isa::Processor>(described, &row);
}

}  // namespace

Result<std::shared_ptr<const isa::Processor>> describe_processor(const Target& target,
                                                                 std::span<const isa::Processor> rows) {
  KILN_ASSIGN(const encode::SavedProcessor answers, ask(target));
  return row_from(target, answers, rows);
}

Result<std::shared_ptr<const isa::Processor>> processor_of(const Target& target, const KeptIn& kept) {
  if (const isa::Processor* row = isa::find_processor(target.processor))
    return std::shared_ptr<const isa::Processor>(std::shared_ptr<void>(), row);
  const std::string identity = fmt::format("{} llvm {} processor {}", kept.build, llvm_version(), target.processor);
  if (!kept.folder.empty())
    if (const auto file = encode::load_file(kept.folder, identity))
      if (const auto answers = encode::unpack_processor(*file, identity))
        return row_from(target, *answers, isa::processors());
  KILN_ASSIGN(const encode::SavedProcessor answers, ask(target));
  // A folder that cannot be written is no reason to fail: the next process asks again.
  if (!kept.folder.empty())
    static_cast<void>(encode::store_file(kept.folder, identity, encode::pack(answers, identity)).ok());
  return row_from(target, answers, isa::processors());
}

}  // namespace kiln::mc
