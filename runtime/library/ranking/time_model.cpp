// See time_model.hpp. The shape of the formula is kiln's own; its constants: rates.hpp.
#include "runtime/library/ranking/time_model.hpp"

#include <algorithm>
#include <cmath>
#include <initializer_list>

namespace kiln::library {
namespace {

constexpr double kMostGroups = 16;        // a compute unit never has more at a time
constexpr double kWorkingRegisters = 32;  // addresses, counters
constexpr double kFragmentBytes = 8;      // a lane of the vector engine holds so much of a row
constexpr double kFragmentK = 64;         // bytes of K that a wave's lanes hold of each row
constexpr double kLaneReuse = 4;          // of a value that vector kernels read from LDS: broadcast to other lanes
constexpr double kLoadLanes = 64;         // load_clocks counts instructions of so many
constexpr double kUnbufferedFactor = 8;   // single elements, 64-bit addresses, nothing prefetched
constexpr double kWideLoadBytes = 16;     // where a solution does not say how wide its loads are
constexpr double kLineBytes = 64;         // a line of the caches
constexpr double kWaysOfSplit = 4;        // to memory and back until the last work-group has read the others' sums
constexpr double kSumBytes = 4;           // a partial sum in the workspace is f32

double at_least_one(double value) {
  return std::max(value, 1.0);
}
double rounds(double size, double tile) {
  return std::ceil(at_least_one(size) / tile);
}

/// The counts of time_model.hpp.
struct Work {
  double mt0, mt1, depth_u, steps;
  double k;         // each work-group's, in whole instructions
  double waves;     // in a work-group
  double lanes;     // in a wave
  double groups;    // on the busiest unit
  double resident;  // at a time
  double batches;
  double split;
};

bool is_matrix(const Solution& s) {
  return s.parameters.matrix_instruction[0] != 0;
}

/// Of a lane: sums, what is on the way from memory, what is read from LDS, and the rest.
double registers_of(const Solution& s, const Work& work, const Problem& p, double bytes) {
  const SolutionParameters& of = s.parameters;
  const double lanes = work.waves * work.lanes;
  const double sums = work.mt0 * work.mt1 / lanes * std::max(bits_of(p.compute) / 32.0, 1.0);
  const double on_the_way = (work.mt0 + work.mt1) * work.depth_u * bytes / (4 * lanes) * of.prefetch_global_read;
  const double of_wave = work.mt0 / std::max(of.wave_group[0], 1) + work.mt1 / std::max(of.wave_group[1], 1);
  const double fragments = is_matrix(s) ? of_wave * std::min(work.depth_u * bytes, kFragmentK) / (4 * work.lanes)
                                        : (of.thread_tile[0] + of.thread_tile[1]) * kFragmentBytes / 4;
  return sums + on_the_way + fragments + kWorkingRegisters;
}

double groups_at_a_time(const Solution& s, const Work& work, const Problem& p, double bytes, const UnitRates& unit) {
  const double buffers = s.parameters.one_lds_buffer != 1 && s.parameters.prefetch_global_read > 0 ? 2 : 1;
  const double lds = (work.mt0 + work.mt1) * work.depth_u * bytes * buffers;
  const double by_lds = std::floor(unit.lds_capacity * unit.shared_units / at_least_one(lds));
  const double registers = unit.registers * unit.wave_lanes / work.lanes;
  const double of_simd = std::min(std::floor(registers / registers_of(s, work, p, bytes)), unit.wave_slots);
  const double by_waves = std::floor(of_simd * unit.simds * unit.shared_units / work.waves);
  return std::clamp(std::min(by_lds, by_waves), 1.0, kMostGroups * unit.shared_units);
}

/// The caller's wish comes first: kiln splits K of any solution.
double split_of(const LaunchInfo& launch, const Problem& p, const Hardware& hardware) {
  if (launch.stream_k != 0) return 1;
  return p.gsu != 0 ? p.gsu : at_least_one(launch_of(launch, p, hardware).global_split_u);
}

Work work_of(const Solution& s, const Problem& p, const Hardware& hardware, const Rates& rates, double bytes) {
  const LaunchInfo& launch = s.launch;
  Work work{};
  work.mt0 = std::max(launch.macro_tile[0], 1);
  work.mt1 = std::max(launch.macro_tile[1], 1);
  work.depth_u = std::max(s.parameters.depth_u, 1);
  work.split = split_of(launch, p, hardware);
  work.steps = rounds(rounds(static_cast<double>(p.k), work.split), work.depth_u);
  const double mi_k = std::max(s.parameters.matrix_instruction[2], 1);
  work.k = rounds(rounds(static_cast<double>(p.k), work.split), mi_k) * mi_k;
  const double lanes = at_least_one(static_cast<double>(launch.work_group[0]) * launch.work_group[1] *
                                    std::max(launch.work_group[2], 1));
  work.lanes = std::max(s.parameters.wavefront_size, 32);
  work.waves = at_least_one(std::ceil(lanes / work.lanes));
  const double tiles = rounds(static_cast<double>(p.m), work.mt0) * rounds(static_cast<double>(p.n), work.mt1) *
                       at_least_one(static_cast<double>(p.batch));
  const double share = tiles * work.split / at_least_one(rates.compute_units / rates.unit->shared_units);
  work.groups = launch.stream_k != 0 ? share : std::ceil(share);
  const double at_a_time = groups_at_a_time(s, work, p, bytes, *rates.unit);
  work.resident = std::min(at_a_time, work.groups);
  work.batches = std::ceil(work.groups / at_a_time);
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

/// Elements of A and B that a work-group reads from LDS for each K.
double lds_elements(const Solution& s, const Work& work) {
  const SolutionParameters& p = s.parameters;
  // LocalSplitU: each group of waves reads its part of K.
  const double waves = work.waves / std::max(p.work_group[2], 1);
  if (is_matrix(s)) return waves * (work.mt0 / std::max(p.wave_group[0], 1) + work.mt1 / std::max(p.wave_group[1], 1));
  return waves * work.lanes * (p.thread_tile[0] + p.thread_tile[1]) / kLaneReuse;
}

/// Elements that a lane loads at once.
double load_width(const SolutionParameters& p, double bytes) {
  const double wide = at_least_one(kWideLoadBytes / bytes);
  const auto width = [&](std::int32_t said) { return said > 0 ? said : wide; };
  return std::min(width(p.global_read_vector_width_a), width(p.global_read_vector_width_b));
}

/// Bytes of whole lines for each byte of a tile's row or column: where these do not begin with a line, one line more.
double line_share(double elements, std::uint64_t leading_dimension, double bytes) {
  const bool is_aligned = std::fmod(static_cast<double>(leading_dimension) * bytes, kLineBytes) == 0;
  return is_aligned ? 1 : 1 + kLineBytes / (elements * bytes);
}
/// Bytes that a work-group's reads of A and B take from the caches.
double cached_bytes(const Work& work, const Problem& p, double bytes) {
  return work.k * bytes *
         (work.mt0 * line_share(p.trans_a ? work.depth_u : work.mt0, p.lda, bytes) +
          work.mt1 * line_share(p.trans_b ? work.mt1 : work.depth_u, p.ldb, bytes));
}
/// Each part is written once and read once, by a second kernel or by the last work-group of each tile, which waits for
/// the others.
double split_time(const Work& work, const LaunchInfo& launch, double d_elems, const Rates& rates, double bytes_per_us) {
  const FittedRates& fit = rates.fitted;
  if (work.split <= 1) return 0;
  const bool is_second_kernel = launch.accumulation == Accumulation::kMultipleBuffer;
  const double start = is_second_kernel ? fit.split_us : kWaysOfSplit * fit.iteration_clocks / rates.clock_mhz.value;
  return start + fit.split_traffic * d_elems * kSumBytes * (work.split + 1) / bytes_per_us;
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

TimeEstimate TimeModel::operator()(const Solution& s, const Problem& p) const {
  const FittedRates& fit = rates_.fitted;
  const UnitRates& unit = *rates_.unit;
  const double bytes = bits_of(p.a) / 8.0, out_bytes = bits_of(p.d) / 8.0;
  const Work work = work_of(s, p, hardware_, rates_, bytes);
  const double elements = work.groups * (work.mt0 + work.mt1) * work.k;
  const double simds = unit.simds * unit.shared_units;
  const double waves = work.waves * work.resident / simds;  // on a SIMD
  const double busy = std::min(1.0, waves) / (1 + fit.alone / std::max(1.0, waves));
  const double d_elems = static_cast<double>(p.m) * static_cast<double>(p.n) * static_cast<double>(p.batch);
  const double ab_elems =
      (static_cast<double>(p.m) + static_cast<double>(p.n)) * static_cast<double>(p.k) * static_cast<double>(p.batch);
  const double clocks_per_us = rates_.clock_mhz.value;
  const double of_unit = clocks_per_us * unit.shared_units;
  const double bytes_per_us = rates_.memory_gb_per_s.value * 1e3 * fit.memory_factor;

  TimeEstimate t;
  t.launch = fit.launch_us;
  t.prologue = work.batches * fit.prologue_clocks / clocks_per_us;
  t.math = work.groups * work.mt0 * work.mt1 * work.k / (math_rate(s, p, unit) * fit.math_efficiency * busy) / of_unit;
  t.cache = work.groups * cached_bytes(work, p, bytes) / fit.cache_bytes / of_unit;
  t.latency = work.batches * work.steps * fit.iteration_clocks / clocks_per_us;
  t.memory = (ab_elems * bytes + d_elems * out_bytes * (p.beta != 0 ? 2 : 1)) / bytes_per_us;
  t.lds = work.groups * lds_elements(s, work) * work.k * bytes /
          (unit.lds_bytes.value * fit.lds_factor * std::min(work.resident, unit.shared_units)) / clocks_per_us;
  t.loads = elements / (kLoadLanes * load_width(s.parameters, bytes)) * fit.load_clocks / simds / clocks_per_us;
  t.body = cubic_sum({t.math, t.cache, t.latency, t.memory, t.lds, t.loads});
  if (!s.parameters.buffer_load || !s.parameters.buffer_store) t.body *= kUnbufferedFactor;
  t.stores = work.groups * work.mt0 * work.mt1 * out_bytes / fit.store_bytes / of_unit;
  t.split = split_time(work, s.launch, d_elems, rates_, bytes_per_us);
  t.total = t.launch + t.prologue + t.body + t.stores + t.split;
  return t;
}

std::array<std::pair<std::string_view, double>, 11> parts_of(const TimeEstimate& t) {
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
           {"split", t.split}}};
}

}  // namespace kiln::library
