// See own_solutions.hpp. The rule: the tiles of own_tiles.hpp with every matrix instruction of the type (or, without
// one, as tiles of lanes) and with deep and shallow tiles of K. Most of them have plans. Selection makes a plan for the
// one that it takes, so that the others need none.
#include "runtime/translate/own_solutions.hpp"

#include "codegen/isa/matrix_instructions.hpp"
#include "runtime/library/model/problem/problem.hpp"
#include "runtime/translate/own_numbers.hpp"
#include "runtime/translate/own_tiles.hpp"
#include "runtime/translate/recipe_of_solution.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include <fmt/format.h>

namespace kiln::runtime {
namespace {

using library::Solution;
using library::SolutionParameters;

/// XCDs, and the workgroups that are renumbered for them, are as many as the device has XCDs and compute units. The
/// rule: tiles whose neighbours share columns are mapped so, in launches of more workgroups than the device runs at a
/// time: renumbering takes some 70 instructions, which in small launches are a few percent. Of the public logic for
/// gfx942 (hipBLASLt) 18 files have it at all. There 9 of 197 sizes take it that have up to half as many workgroups as
/// units, 149 of 875 of those with up to as many, 55 of 545 with up to eight times and 39 of 172 with more: mostly 8
/// XCDs, within 304 workgroups or all.
constexpr std::int32_t kOfDevice = -1;
/// Where workgroups begin along K, as Tensile has it where nothing else is said: at up to 32 places, 256 bytes of a
/// row apart, by their number along M. A trip of the loop takes 7 scalar instructions for it. The rule
/// (meets_in_channels): large tiles of matrix instructions whose K is not split, in launches with several of them
/// along M, rows along K that are 1 KiB or a multiple apart, and room for 16 starts. The time model knows no
/// channels, so that nothing is ranked by it; nor was it measured here. Of public logic, in files with solutions of
/// either kind, sizes of the rule with more than 32 rows and columns take one that staggers 984 times of 1,615
/// (gfx942), 8,159 of 18,145 (gfx90a) and 10,138 of 14,509 (gfx1100), others with as long a K 736 of 2,030, 8,905 of
/// 20,387 and 974 of 7,130. On gfx1100 rows 4 KiB apart were seen to cost 4 to 6 %
/// (github.com/ROCm/FlyDSL/pull/1028). With up to 32 rows or columns they do 545 times of 1,187: there a wave has few
/// products in a trip, which would take 5 % longer.
constexpr std::int32_t kStarts = 32, kBytesBetweenStarts = 256;
/// Starts that K has room for, at least.
constexpr std::uint64_t kLeastStarts = 16;
/// Rows as far apart as a multiple of this are in a quarter of 16 channels of 256 bytes each, or in fewer.
constexpr std::uint64_t kCampingBytes = 1024;
/// Of a workgroup with 64-bit addresses: more would not be counted in the grid of the largest M, fewer would have more
/// reads each than a kernel unrolls.
constexpr std::int32_t kWideLanes = 64;
/// Bytes of K that a tile holds of a row, as its elements are multiplied.
constexpr std::array kDepths = {1024, 512, 256, 128, 64, 32};
/// Bytes of K of a tile that is never too deep (is_too_deep).
constexpr std::int32_t kShallow = 64;
/// Bytes of a row's K that lanes which share K have each, at least: reads of LDS that are as fast as it is.
constexpr std::int32_t kLeastOfLane = 8;
/// VGPRs of a lane that tiles in flight may take, of 256 that sums share with them, and of 256 beside AccVGPRs.
constexpr std::int32_t kInFlight = 64, kInFlightBesideSums = 128;

class Maker {
 public:
  Maker(const isa::Processor& processor, const ProblemType& type)
      : processor_(processor), type_(library::matrices_of(type)) {}

  std::vector<Solution> run() {
    const std::vector<const isa::MatrixInstruction*> instructions = matrix_instructions();
    for (const isa::MatrixInstruction* mi : instructions)
      for (const Tile& tile : kMatrixTiles) add_matrix(*mi, tile);
    if (std::none_of(solutions_.begin(), solutions_.end(), [&](const Solution& s) { return has_plan(s); })) {
      solutions_.clear();
      for (const Tile& tile : kVectorTiles) add_vector(tile);
    }
    // The one that takes everything comes last; an instruction whose K it has not may have none.
    std::erase_if(solutions_, [&](const Solution& s) { return !s.parameters.buffer_load && !has_plan(s); });
    std::stable_partition(solutions_.begin(), solutions_.end(),
                          [](const Solution& s) { return s.parameters.buffer_load; });
    for (std::size_t i = 0; i < solutions_.size(); ++i)
      solutions_[i].index = static_cast<std::int64_t>(i * kOwnSplits.size());
    return std::move(solutions_);
  }

 private:
  /// Whether another instruction of the same rows and columns multiplies more of K in as many cycles.
  bool is_slower(const isa::MatrixInstruction& mi, const isa::MatrixInstruction& other) const {
    const std::uint32_t passes = passes_of(mi, processor_.generation), others = passes_of(other, processor_.generation);
    return other.unit == mi.unit && other.m == mi.m && other.n == mi.n && mi.k * others < other.k * passes;
  }

  /// Those that need the least conversion and run at the full rate.
  std::vector<const isa::MatrixInstruction*> matrix_instructions() const {
    const std::uint32_t lanes = processor_.traits().wave_lanes;
    const DataType a = type_.input_a(), b = type_.input_b();
    for (const DataType as_a : isa::multiplied_as(a)) {
      std::vector<const isa::MatrixInstruction*> list;
      for (const isa::MatrixInstruction& mi : isa::matrix_instructions()) {
        const auto found = isa::matrix_multiplication(processor_, lanes, a, b, mi.m, mi.n, mi.k, mi.blocks);
        if (found && found->matrix == &mi && found->a->type == as_a && mi.blocks == 1) list.push_back(&mi);
      }
      const auto all = list;
      std::erase_if(list, [&](const isa::MatrixInstruction* mi) {
        return std::any_of(all.begin(), all.end(), [&](const auto* other) { return is_slower(*mi, *other); });
      });
      if (!list.empty()) return list;
    }
    return {};
  }

  void add_matrix(const isa::MatrixInstruction& mi, const Tile& tile) {
    SolutionParameters p;
    const std::array<std::int32_t, 2> shape = {static_cast<std::int32_t>(mi.m), static_cast<std::int32_t>(mi.n)};
    for (std::size_t i = 0; i < 2; ++i) {
      if (tile.elements[i] % (shape[i] * tile.groups[i]) != 0) return;
      p.wave_tile[i] = tile.elements[i] / (shape[i] * tile.groups[i]);
    }
    const std::int32_t lanes =
        static_cast<std::int32_t>(mi.wave_lanes) * tile.groups[0] * tile.groups[1] * tile.local_split;
    if (tile.access == Access::k64Bit && lanes != kWideLanes) return;
    p.wave_group = tile.groups;
    p.matrix_instruction = {shape[0], shape[1], static_cast<std::int32_t>(mi.k), static_cast<std::int32_t>(mi.blocks)};
    add(p, tile, mi.unit == isa::MatrixUnit::kMfma ? "MFMA" : "WMMA", lanes);
  }

  static bool is_short_along_m(const Tile& tile) { return tile.elements[0] < tile.elements[1]; }
  /// Of the shorter side's operand.
  bool has_neighbours_in_dword(const Tile& tile) const {
    constexpr std::size_t kDwordBytes = 4;
    return is_short_along_m(tile) ? type_.trans_a == Transpose::kN && bytes_of(type_.input_a()) < kDwordBytes
                                  : type_.trans_b != Transpose::kN && bytes_of(type_.input_b()) < kDwordBytes;
  }

  void add_vector(const Tile& tile) {
    SolutionParameters p;
    p.thread_tile = {tile.elements[0] / tile.groups[0], tile.elements[1] / tile.groups[1]};
    p.work_group = {tile.groups[0], tile.groups[1], 1};
    add(p, tile, "VALU", tile.groups[0] * tile.groups[1] * tile.local_split);
  }

  /// With every depth that the tile may have, the deepest first. Fewer tiles are in flight where registers are few;
  /// where LDS has no room for two buffers the recipe has one (recipe_of_solution).
  void add(SolutionParameters p, const Tile& tile, std::string_view engine, std::int32_t lanes) {
    p.wavefront_size = static_cast<std::int32_t>(processor_.traits().wave_lanes);
    p.work_group_mapping = tile.mapping;
    if (tile.mapping > 1) p.work_group_mapping_xcc = p.work_group_mapping_xcc_group = kOfDevice;
    const bool staggers = engine != "VALU" && tile.access == Access::kWide && tile.mapping > 1;
    p.stagger_u = staggers ? kStarts : 0;
    p.stagger_u_stride = kBytesBetweenStarts;
    p.one_lds_buffer = tile.one_buffer ? 1 : 0;
    p.stagger_u_mapping = 0;
    if (tile.access == Access::kNarrowSide) {
      if (!has_neighbours_in_dword(tile)) return;
      (is_short_along_m(tile) ? p.global_read_vector_width_a : p.global_read_vector_width_b) = 1;
    } else if (tile.access != Access::kWide) {
      p.global_read_vector_width_a = p.global_read_vector_width_b = p.store_vector_width = 1;
    }
    p.buffer_load = p.buffer_store = tile.access != Access::k64Bit;
    p.work_group[2] = tile.local_split;
    const auto bytes = static_cast<std::int32_t>(bytes_of(type_.input_a()));
    if (tile.read_bytes != 0) p.local_read_vector_width = std::max(tile.read_bytes / bytes, 1);
    for (const std::int32_t depth : kDepths) {
      if (depth > tile.deepest || depth < tile.shallowest ||
          (engine == "VALU" && depth < kLeastOfLane * tile.local_split))
        continue;
      const std::int32_t in_flight = (tile.elements[0] + tile.elements[1]) * depth / (4 * lanes);
      const std::int32_t most = engine == "MFMA" ? kInFlightBesideSums : kInFlight;
      if (depth > kShallow && in_flight > most) continue;
      p.prefetch_global_read = tile.prefetch * in_flight > most ? 1 : tile.prefetch;
      p.depth_u = depth / bytes;
      solutions_.push_back(solution(p, tile, engine, lanes));
    }
  }

  Solution solution(const SolutionParameters& p, const Tile& tile, std::string_view engine, std::int32_t lanes) const {
    Solution s;
    s.name = fmt::format("{}_MT{}x{}x{}_{}", engine, tile.elements[0], tile.elements[1], p.depth_u, tile.name);
    if (tile.local_split > 1) s.name += fmt::format("_LSU{}", tile.local_split);
    if (tile.one_buffer) s.name += "_1LDSB";
    s.library = kOwnLibrary;
    s.architecture = processor_.name;
    s.type = type_;
    s.parameters = p;
    s.launch.work_group = {lanes / tile.local_split, 1, tile.local_split};
    s.launch.macro_tile = tile.elements;
    s.launch.depth_u = p.depth_u;
    s.launch.work_group_mapping = p.work_group_mapping;
    s.launch.is_lite = true;  // the split may be chosen for a launch
    return s;
  }

  bool has_plan(const Solution& s) const { return plan_of_solution(s, type_, processor_).ok(); }

  const isa::Processor& processor_;
  const ProblemType type_;  ///< whatever the epilogue: it is chosen per problem
  std::vector<Solution> solutions_;
};

}  // namespace

std::vector<Solution> own_candidates(const isa::Processor& processor, const ProblemType& type) {
  return Maker(processor, type).run();
}

bool is_too_deep(const Solution& own, std::uint64_t k, std::uint32_t split) {
  const auto depth = static_cast<std::uint64_t>(own.parameters.depth_u);
  const std::uint64_t element = own.type ? bytes_of(own.type->input_a()) : 0;
  // All of a short K is a rest, which costs no more than a tile where it comes in reads of kRestBytes.
  constexpr std::uint64_t kRestBytes = 8;
  const bool is_rest = split == 1 && k <= depth && k * element % kRestBytes == 0;
  return depth * element > kShallow && 2 * depth * split > k && !is_rest;
}

Solution split_of(const Solution& own, std::size_t digit) {
  Solution s = own;
  s.index += static_cast<std::int64_t>(digit);
  s.parameters.global_split_u = s.launch.global_split_u = kOwnSplits.at(digit);
  if (digit == 0) return s;
  s.name += fmt::format("_GSU{}", s.parameters.global_split_u);
  s.launch.accumulation = library::Accumulation::kSingleKernel;
  return s;
}

namespace {

/// Tiles of a problem; `most`, where they are more.
std::uint64_t tiles_up_to(const Solution& own, const GemmProblem& problem, std::uint64_t most) {
  const auto tiles = [&](std::uint64_t size, std::size_t side) {
    return (size - 1) / static_cast<std::uint64_t>(own.launch.macro_tile[side]) + 1;
  };
  // Each factor is checked before they are multiplied: sizes have 64 bits.
  const std::uint64_t m = tiles(problem.m, 0), n = tiles(problem.n, 1);
  if (m >= most || n >= most || problem.batch >= most) return most;
  return std::min(m * n * problem.batch, most);
}

}  // namespace

bool is_split_worth(const Solution& own, std::size_t digit, const GemmProblem& problem, std::uint32_t compute_units) {
  constexpr std::uint64_t kTilesOfUnit = 4;
  const auto split = static_cast<std::uint64_t>(kOwnSplits[digit]);
  if (own.parameters.store_vector_width == 1 || split * static_cast<std::uint64_t>(own.launch.depth_u) > problem.k)
    return false;
  const std::uint64_t enough = kTilesOfUnit * compute_units;
  return tiles_up_to(own, problem, enough) < enough;
}

bool has_many_rounds(const Solution& own, std::span<const GemmProblem> problems, const isa::Processor& processor,
                     std::uint32_t compute_units, std::uint32_t split) {
  if (own.parameters.work_group_mapping_xcc == 1 || isa::xcds_of(processor, compute_units) == 1) return false;
  const std::uint64_t parts = split != 0 ? split : static_cast<std::uint64_t>(std::max(own.launch.global_split_u, 1));
  std::uint64_t workgroups = 0;
  for (const GemmProblem& problem : problems)
    if (!problem.empty()) workgroups += tiles_up_to(own, problem, std::uint64_t{compute_units} + 1) * parts;
  return workgroups > compute_units;
}

// Of an operand whose rows lie along K a tile is a piece of each row: where rows begin in the same channel, workgroups
// at the same k read from that one alone. Where no operand's do, another k is another row, and begins there as well.
bool meets_in_channels(const Solution& own, std::span<const GemmProblem> problems, std::uint32_t split) {
  const SolutionParameters& p = own.parameters;
  if (p.stagger_u < 2 || (split != 0 ? split != 1 : own.launch.global_split_u > 1)) return false;
  const auto camps = [](std::uint64_t ld, DataType type) { return ld * bytes_of(type) % kCampingBytes == 0; };
  return std::ranges::all_of(problems, [&](const GemmProblem& problem) {
    if (problem.empty()) return true;
    const ProblemType& type = problem.type;
    const std::uint64_t bytes = bytes_of(type.a), tile = static_cast<std::uint64_t>(p.depth_u) * bytes;
    const std::uint64_t start = std::max(static_cast<std::uint64_t>(p.stagger_u_stride), tile);
    return problem.m > static_cast<std::uint64_t>(own.launch.macro_tile[0]) &&
           problem.k / (kLeastStarts * start / bytes) > 0 &&
           ((type.trans_a == Transpose::kT && camps(problem.lda, type.a)) ||
            (type.trans_b == Transpose::kN && camps(problem.ldb, type.b)));
  });
}

OwnSolutions::OwnSolutions(const isa::Processor& processor, const ProblemType& type)
    : type_(type), whole_(own_candidates(processor, type)) {
  for (Solution& s : whole_) s.number = own_number(type, static_cast<std::size_t>(s.index)).value_or(-1);
}

const Solution* OwnSolutions::at(std::size_t index) {
  const std::size_t place = index / kOwnSplits.size(), digit = index % kOwnSplits.size();
  if (place >= whole_.size()) return nullptr;
  if (digit == 0) return &whole_[place];
  const std::lock_guard lock(mutex_);
  const auto [it, is_new] = splits_.try_emplace(index);
  if (is_new) {
    it->second = split_of(whole_[place], digit);
    it->second.number = own_number(type_, index).value_or(-1);
  }
  return &it->second;
}

}  // namespace kiln::runtime
