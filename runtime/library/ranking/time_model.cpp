// See time_model.hpp. The shape of the formula is kiln's own; its constants: rates.hpp.
#include "runtime/library/ranking/time_model.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <initializer_list>

namespace kiln::library {
namespace {

constexpr double kMostGroups = 16;        // a compute unit never has more at a time
constexpr double kWorkingRegisters = 32;  // addresses, counters
constexpr double kFragmentBytes = 8;      // a lane of the vector engine holds so much of a row
constexpr double kFragmentK = 64;         // bytes of K that a wave's lanes hold of each row
constexpr double kLoadLanes = 64;         // load_clocks counts instructions of so many
constexpr double kVectorLaunch = 0.55;    // in launches of GEMM kernels
constexpr double kHidden = 0.47;          // in launches: TimeEstimate::in_row, as the public sweep of gfx90a has it
constexpr double kLeast = 1.13;           // in launches, as above
constexpr double kUnbufferedFactor = 8;   // single elements, 64-bit addresses, nothing prefetched
constexpr double kWideLoadBytes = 16;     // where a solution does not say how wide its loads are
constexpr double kLineBytes = 64;         // a line of the caches
constexpr double kWaysOfSplit = 4;        // to memory and back until the last work-group has read the others' sums
constexpr double kSumBytes = 4;           // a partial sum in the workspace or LDS is f32
constexpr double kMostStreamed = 2;       // split_traffic at most, if parts are stored and loaded, not added by atomics
constexpr double kMeetingClocks = 400;    // a way through LDS and a barrier, twice: waves that share K add up

double at_least_one(double value) {
  return std::max(value, 1.0);
}
/// Of a number that is not negative. A thousand solutions may be asked, and std::floor is a call without SSE4.1.
double rounded_down(double value) {
  constexpr double kWhole = 4503599627370496;  // 2^52: from here on there are no fractions
  return value < kWhole ? static_cast<double>(static_cast<std::int64_t>(value)) : value;
}
double rounded_up(double value) {
  const double down = rounded_down(value);
  return down < value ? down + 1 : down;
}
double rounds(double size, double tile) {
  return rounded_up(at_least_one(size) / tile);
}

/// The counts of time_model.hpp that follow from a split.
struct Work {
  double steps;
  double k;         // each work-group's, in whole instructions
  double groups;    // on the busiest unit
  double resident;  // at a time
  double batches;
};

bool is_matrix(const Solution& s) {
  return s.parameters.matrix_instruction[0] != 0;
}

/// Of a lane: sums, what is on the way from memory, what is read from LDS, and the rest.
double registers_of(const Solution& s, const TiledProblem& work, const Problem& p) {
  const SolutionParameters& of = s.parameters;
  const double lanes = work.waves * work.lanes;
  const double sums = work.mt0 * work.mt1 / lanes * std::max(bits_of(p.compute) / 32.0, 1.0);
  const double on_the_way = (work.mt0 + work.mt1) * work.depth_u * work.bytes / (4 * lanes) * of.prefetch_global_read;
  const double of_wave = work.mt0 / std::max(of.wave_group[0], 1) + work.mt1 / std::max(of.wave_group[1], 1);
  const double fragments = is_matrix(s) ? of_wave * std::min(work.depth_u * work.bytes, kFragmentK) / (4 * work.lanes)
                                        : (of.thread_tile[0] + of.thread_tile[1]) * kFragmentBytes / 4;
  return sums + on_the_way + fragments + kWorkingRegisters;
}

double groups_at_a_time(const Solution& s, const TiledProblem& work, const Problem& p, const UnitRates& unit) {
  const double buffers = s.parameters.one_lds_buffer != 1 && s.parameters.prefetch_global_read > 0 ? 2 : 1;
  const double lds = (work.mt0 + work.mt1) * work.depth_u * work.bytes * buffers;
  const double by_lds = rounded_down(unit.lds_capacity * unit.shared_units / at_least_one(lds));
  const double registers = unit.registers * unit.wave_lanes / work.lanes;
  const double of_simd = std::min(rounded_down(registers / registers_of(s, work, p)), unit.wave_slots);
  const double by_waves = rounded_down(of_simd * unit.simds * unit.shared_units / work.waves);
  return std::clamp(std::min(by_lds, by_waves), 1.0, kMostGroups * unit.shared_units);
}

/// The caller's wish comes first: kiln splits K of any solution.
double split_of(const LaunchInfo& launch, const Problem& p) {
  if (launch.stream_k != 0) return 1;
  return p.gsu != 0 ? p.gsu : global_split_of(launch, p);
}

Work work_of(const TiledProblem& t, double split, const Rates& rates) {
  Work work{};
  const double k = rounds(t.k, split);
  work.steps = rounds(k, t.depth_u);
  work.k = rounds(k, t.instruction_k) * t.instruction_k;
  const double share = t.tiles * split / at_least_one(rates.compute_units / rates.unit->shared_units);
  work.groups = t.is_stream_k ? share : rounded_up(share);
  work.resident = std::min(t.at_a_time, work.groups);
  work.batches = rounded_up(work.groups / t.at_a_time);
  // The last batch's few work-groups take less time than a whole batch, but more than their share of one.
  work.groups = std::sqrt(work.groups * work.resident * work.batches);
  return work;
}

bool is_complex(const Problem& p) {
  return p.a == TypeId::kC32 || p.a == TypeId::kC64;
}

/// Of the matrix unit's rate: an instruction with less of K takes as many cycles as the one that reaches the rate.
double share_of_rate(const Solution& s, MathType type, const UnitRates& unit) {
  constexpr std::int32_t kWideRows = 32;
  const auto [m, n, k, blocks] = s.parameters.matrix_instruction;
  const double full = unit.full_rate_k[type].value / (m >= kWideRows ? 2 : 1);
  return full > 0 && k > 0 ? std::min(1.0, k / full) : 1;
}

/// Multiply-adds of one compute unit in one clock.
double math_rate(const Solution& s, const Problem& p, const UnitRates& unit) {
  const MathType type = math_type_of(p);
  const bool is_packed = type == MathType::kF16 && p.compute == TypeId::kF16;
  const double vector = is_packed ? unit.vector_f16.value : unit.vector[type].value;
  const double rate =
      is_matrix(s) && unit.matrix[type].value > 0 ? unit.matrix[type].value * share_of_rate(s, type, unit) : vector;
  return (rate > 0 ? rate : unit.vector.f32.value) / (is_complex(p) ? 4 : 1);
}

/// Elements of A and B that a work-group writes to LDS and reads from it for each K. LDS takes as long for lanes that
/// read the same as for others.
double lds_elements(const Solution& s, const TiledProblem& work, const UnitRates& unit) {
  const SolutionParameters& p = s.parameters;
  // LocalSplitU: each group of waves reads its part of K.
  const double waves = work.waves / std::max(p.work_group[2], 1);
  const double written = work.mt0 + work.mt1;
  if (!is_matrix(s)) return written + waves * work.lanes * (p.thread_tile[0] + p.thread_tile[1]);
  return written + unit.operand_copies * waves *
                       (work.mt0 / std::max(p.wave_group[0], 1) + work.mt1 / std::max(p.wave_group[1], 1));
}

/// Elements that a lane loads at once.
double load_width(const SolutionParameters& p, double bytes) {
  const double wide = at_least_one(kWideLoadBytes / bytes);
  const auto width = [&](std::int32_t said) { return said > 0 ? said : wide; };
  return std::min(width(p.global_read_vector_width_a), width(p.global_read_vector_width_b));
}

/// Bytes of whole lines for each byte of a tile's row or column, which takes one at least: where these do not begin
/// with a line, one line more.
double line_share(double elements, std::uint64_t leading_dimension, double bytes) {
  const double lines = static_cast<double>(leading_dimension) * bytes / kLineBytes;
  if (rounded_down(lines) != lines) return 1 + kLineBytes / (elements * bytes);
  return std::max(1.0, kLineBytes / (elements * bytes));
}
/// Bytes that a work-group's reads of A and B take from the caches, for each K; nothing is read beyond the matrices.
double cached_bytes(const TiledProblem& t, const Problem& p) {
  const double rows = std::min(t.mt0, at_least_one(static_cast<double>(p.m)));
  const double columns = std::min(t.mt1, at_least_one(static_cast<double>(p.n)));
  return t.bytes * (rows * line_share(p.trans_a ? t.depth_u : rows, p.lda, t.bytes) +
                    columns * line_share(p.trans_b ? columns : t.depth_u, p.ldb, t.bytes));
}
/// Each part is written once and read once, by a second kernel or by the last work-group of each tile, which waits for
/// the others.
double split_time(const TiledProblem& t, double split, const Rates& rates, double bytes_per_us) {
  const FittedRates& fit = rates.fitted;
  if (split <= 1) return 0;
  const double start =
      t.sums_by_second_kernel ? fit.split_us : kWaysOfSplit * fit.iteration_clocks / rates.clock_mhz.value;
  const double traffic = t.adds_in_memory ? fit.split_traffic : std::min(fit.split_traffic, kMostStreamed);
  return start + traffic * t.d_elems * kSumBytes * (split + 1) / bytes_per_us;
}

double cubic_sum(std::initializer_list<double> parts) {
  const double most = std::max(parts);
  double sum = 0;
  for (const double part : parts) sum += part / most * (part / most) * (part / most);
  return most * std::cbrt(sum);
}

}  // namespace

MathType math_type_of(const Problem& p) {
  const TypeId type = p.compute_input_a != TypeId::kNone ? p.compute_input_a : p.a;
  switch (type) {
    case TypeId::kF64:
    case TypeId::kC64:
      return MathType::kF64;
    case TypeId::kF16:
      return MathType::kF16;
    case TypeId::kBf16:
      return MathType::kBf16;
    case TypeId::kI8:
    case TypeId::kI8x4:
      return MathType::kI8;
    case TypeId::kXf32:
      return MathType::kXf32;
    default:
      break;
  }
  if (bits_of(type) < 8) return MathType::kF4;
  if (bits_of(type) == 8) return MathType::kF8;
  return p.math == TypeId::kXf32 ? MathType::kXf32 : MathType::kF32;
}

TiledProblem TimeModel::tiled(const Solution& s, const Problem& p) const {
  const LaunchInfo& launch = s.launch;
  TiledProblem t{};
  t.bytes = bits_of(p.a) / 8.0;
  t.mt0 = std::max(launch.macro_tile[0], 1);
  t.mt1 = std::max(launch.macro_tile[1], 1);
  t.depth_u = std::max(s.parameters.depth_u, 1);
  t.instruction_k = std::max(s.parameters.matrix_instruction[2], 1);
  const double lanes = at_least_one(static_cast<double>(launch.work_group[0]) * launch.work_group[1] *
                                    std::max(launch.work_group[2], 1));
  t.lanes = std::max(s.parameters.wavefront_size, 32);
  t.waves = at_least_one(rounded_up(lanes / t.lanes));
  const double batch = at_least_one(static_cast<double>(p.batch));
  const auto m = static_cast<double>(p.m), n = static_cast<double>(p.n);
  t.k = static_cast<double>(p.k);
  t.tiles = rounds(m, t.mt0) * rounds(n, t.mt1) * batch;
  t.d_elems = m * n * static_cast<double>(p.batch);
  const double ab_elems = (m + n) * t.k * static_cast<double>(p.batch), out_bytes = bits_of(p.d) / 8.0;
  t.memory_bytes = ab_elems * t.bytes + t.d_elems * out_bytes * (p.beta != 0 ? 2 : 1);
  t.at_a_time = groups_at_a_time(s, t, p, *rates_.unit);
  t.math = t.mt0 * t.mt1 / (math_rate(s, p, *rates_.unit) * rates_.fitted.math_efficiency);
  t.cached_bytes = cached_bytes(t, p);
  t.lds_bytes = lds_elements(s, t, *rates_.unit) * t.bytes;
  t.loads = (t.mt0 + t.mt1) / (kLoadLanes * load_width(s.parameters, t.bytes));
  t.stored_bytes = t.mt0 * t.mt1 * out_bytes;
  const std::int32_t shares = std::max(s.parameters.work_group[2], 1);  // of a tile's K: LocalSplitU
  t.met_bytes = t.mt0 * t.mt1 * (shares - 1) * 2 * kSumBytes;
  t.meeting_clocks = shares > 1 ? kMeetingClocks : 0;
  t.tail_clocks = rounded_down(t.k / t.depth_u) * t.depth_u == t.k ? 0 : rates_.fitted.tail_clocks;
  t.overlaps = s.parameters.prefetch_global_read > 0;
  t.is_stream_k = launch.stream_k != 0;
  t.adds_in_memory = adding_ == Adding::kAsSolutionsSay &&
                     (launch.accumulation == Accumulation::kNone || launch.accumulation == Accumulation::kSingleBuffer);
  t.sums_by_second_kernel = launch.accumulation == Accumulation::kMultipleBuffer;
  t.is_vector = adding_ == Adding::kInOrder && (p.m == 1 || p.n == 1);
  // Of a library's solutions kiln writes those without buffers with them (translate/recipe_of_solution.cpp).
  t.is_unbuffered = s.tree == nullptr && (!s.parameters.buffer_load || !s.parameters.buffer_store);
  return t;
}

TimeEstimate TimeModel::operator()(const Solution& s, const Problem& p) const {
  return (*this)(tiled(s, p), split_of(s.launch, p));
}

TimeEstimate TimeModel::operator()(const TiledProblem& tiled, double split) const {
  const FittedRates& fit = rates_.fitted;
  const UnitRates& unit = *rates_.unit;
  const Work work = work_of(tiled, split, rates_);
  const double simds = unit.simds * unit.shared_units;
  const double waves = tiled.waves * work.resident / simds;  // on a SIMD
  const double busy = std::min(1.0, waves) / (1 + fit.alone / std::max(1.0, waves));
  const double clocks_per_us = rates_.clock_mhz.value;
  const double of_unit = clocks_per_us * unit.shared_units;
  const double bytes_per_us = rates_.memory_gb_per_s.value * 1e3 * fit.memory_factor;
  const double group_k = work.groups * work.k;

  TimeEstimate t;
  t.launch = fit.launch_us * (tiled.is_vector ? kVectorLaunch : 1);
  t.hidden = kHidden * t.launch;
  t.least = kLeast * t.launch;
  t.prologue = work.batches * (fit.prologue_clocks + tiled.meeting_clocks + tiled.tail_clocks) / clocks_per_us;
  t.math = group_k * tiled.math / (busy * of_unit);
  t.cache = group_k * tiled.cached_bytes / (fit.cache_bytes * of_unit);
  t.latency = work.batches * work.steps * fit.iteration_clocks / clocks_per_us;
  t.memory = tiled.memory_bytes / bytes_per_us;
  t.lds = group_k * tiled.lds_bytes /
          (unit.lds_bytes.value * fit.lds_factor * std::min(work.resident, unit.shared_units) * clocks_per_us);
  t.loads = group_k * tiled.loads * fit.load_clocks / (simds * clocks_per_us);
  t.body = cubic_sum({t.math, t.cache, t.latency, t.memory, t.lds, t.loads});
  if (!tiled.overlaps) t.body += t.latency;
  if (tiled.is_unbuffered) t.body *= kUnbufferedFactor;
  t.stores = work.groups * tiled.stored_bytes / (fit.store_bytes * of_unit) +
             work.groups * tiled.met_bytes /
                 (unit.lds_bytes.value * std::min(work.resident, unit.shared_units) * clocks_per_us);
  t.split = split_time(tiled, split, rates_, bytes_per_us);
  t.total = t.launch + t.prologue + t.body + t.stores + t.split;
  return t;
}

std::array<std::pair<std::string_view, double>, 13> parts_of(const TimeEstimate& t) {
  return {{{"launch", t.launch},
           {"prologue", t.prologue},
           {"math", t.math},
           {"cache", t.cache},
           {"latency", t.latency},
           {"memory", t.memory},
           {"lds", t.lds},
           {"loads", t.loads},
           {"body", t.body},
           {"stores", t.stores},
           {"split", t.split},
           {"plan", t.plan},
           {"row", t.in_row() - t.total}}};
}

}  // namespace kiln::library
