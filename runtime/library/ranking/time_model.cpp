// See time_model.hpp. The shape of the formula is kiln's own; its constants: rates.hpp.
#include "runtime/library/ranking/time_model.hpp"

#include <algorithm>
#include <cmath>
#include <initializer_list>

namespace kiln::library {
namespace {

constexpr double kMostGroups = 8;         // at a time, whatever the resources allow
constexpr double kWorkingRegisters = 40;  // addresses, counters, fragments
constexpr double kLoadLanes = 64;         // of the load instructions that load_clocks counts
constexpr double kLaneReuse = 4;          // of a value that vector kernels read from LDS: broadcast to other lanes
constexpr double kUnbufferedFactor = 8;   // single elements, 64-bit addresses, nothing prefetched
constexpr double kWideLoadBytes = 16;     // where a solution does not say how wide its loads are

double at_least_one(double value) {
  return std::max(value, 1.0);
}
double rounds(double size, double tile) {
  return std::ceil(at_least_one(size) / tile);
}

/// The counts of time_model.hpp.
struct Work {
  double mt0, mt1, depth_u, steps;
  double waves;   // of a work-group
  double groups;  // of the busiest compute unit
  double at_a_time, batches;
  double split;
};

/// Of a lane: sums, what is on the way from memory, and the rest.
double registers_of(const Solution& s, const Work& work, double lanes, double bytes) {
  const double sums = work.mt0 * work.mt1 / lanes;
  const double on_the_way = (work.mt0 + work.mt1) * work.depth_u * bytes / (4 * lanes);
  return sums + (s.parameters.prefetch_global_read > 0 ? on_the_way : 0) + kWorkingRegisters;
}

double groups_at_a_time(const Solution& s, const Work& work, double lanes, double bytes, const UnitRates& unit) {
  const double buffers = s.parameters.one_lds_buffer == 0 && s.parameters.prefetch_global_read > 0 ? 2 : 1;
  const double lds = (work.mt0 + work.mt1) * work.depth_u * bytes * buffers;
  const double by_lds = std::floor(unit.lds_capacity / at_least_one(lds));
  const double waves = std::floor(unit.registers / registers_of(s, work, lanes, bytes)) * unit.simds * unit.wave_lanes /
                       std::max(s.parameters.wavefront_size, 32);
  return std::clamp(std::min(by_lds, std::floor(waves / work.waves)), 1.0, kMostGroups);
}

Work work_of(const Solution& s, const Problem& p, const Hardware& hardware, const Rates& rates, double bytes) {
  const LaunchInfo& launch = s.launch;
  Work work{};
  work.mt0 = std::max(launch.macro_tile[0], 1);
  work.mt1 = std::max(launch.macro_tile[1], 1);
  work.depth_u = std::max(s.parameters.depth_u, 1);
  work.split = launch.stream_k != 0 ? 1 : at_least_one(launch_of(launch, p, hardware).global_split_u);
  work.steps = rounds(rounds(static_cast<double>(p.k), work.split), work.depth_u);
  const double lanes = at_least_one(static_cast<double>(launch.work_group[0]) * launch.work_group[1] *
                                    std::max(launch.work_group[2], 1));
  work.waves = at_least_one(std::ceil(lanes / std::max(s.parameters.wavefront_size, 32)));
  const double tiles = rounds(static_cast<double>(p.m), work.mt0) * rounds(static_cast<double>(p.n), work.mt1) *
                       at_least_one(static_cast<double>(p.batch));
  const double share = tiles * work.split / rates.compute_units;
  work.groups = launch.stream_k != 0 ? share : std::ceil(share);
  work.at_a_time = groups_at_a_time(s, work, lanes, bytes, *rates.unit);
  work.batches = std::ceil(work.groups / work.at_a_time);
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
  const bool is_matrix = s.parameters.matrix_instruction[0] != 0;
  const bool is_packed = type == MathType::kF16 && p.compute == TypeId::kF16;
  const double vector = is_packed ? unit.vector_f16.value : unit.vector[type].value;
  const double rate =
      is_matrix && unit.matrix[type].value > 0 ? unit.matrix[type].value * share_of_rate(s, type, unit) : vector;
  return (rate > 0 ? rate : unit.vector.f32.value) / (is_complex(p) ? 4 : 1);
}

/// Elements of A and B that a work-group reads from LDS for each K.
double lds_elements(const Solution& s, const Work& work) {
  const SolutionParameters& p = s.parameters;
  if (p.matrix_instruction[0] != 0) {
    const double k_groups = std::max(p.work_group[2], 1);  // LocalSplitU: each group of waves reads its part of K
    return work.waves / k_groups * (work.mt0 / std::max(p.wave_group[0], 1) + work.mt1 / std::max(p.wave_group[1], 1));
  }
  const double lanes = work.waves * std::max(p.wavefront_size, 32);
  return lanes * (p.thread_tile[0] + p.thread_tile[1]) / kLaneReuse;
}

/// Elements that a lane loads at once.
double load_width(const SolutionParameters& p, double bytes) {
  const double wide = at_least_one(kWideLoadBytes / bytes);
  const auto width = [&](std::int32_t said) { return said > 0 ? said : wide; };
  return std::min(width(p.global_read_vector_width_a), width(p.global_read_vector_width_b));
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
  const double elements = work.groups * (work.mt0 + work.mt1) * work.steps * work.depth_u;
  const double waves = work.waves * std::min(work.at_a_time, work.groups) / unit.simds;  // of a SIMD
  const double busy = std::min(1.0, waves) / (1 + fit.alone / std::max(1.0, waves));
  const double d_elems = static_cast<double>(p.m) * static_cast<double>(p.n) * static_cast<double>(p.batch);
  const double ab_elems =
      (static_cast<double>(p.m) + static_cast<double>(p.n)) * static_cast<double>(p.k) * static_cast<double>(p.batch);
  const double clocks_per_us = rates_.clock_mhz.value;
  const double bytes_per_us = rates_.memory_gb_per_s.value * 1e3 * fit.memory_factor;

  TimeEstimate t;
  t.launch = fit.launch_us;
  t.prologue = work.batches * fit.prologue_clocks / clocks_per_us;
  t.math = work.groups * work.mt0 * work.mt1 * work.steps * work.depth_u /
           (math_rate(s, p, unit) * fit.math_efficiency * busy) / clocks_per_us;
  t.cache = elements * bytes / fit.cache_bytes / clocks_per_us;
  t.latency = work.batches * work.steps * fit.iteration_clocks / clocks_per_us;
  t.memory = (ab_elems * bytes + d_elems * out_bytes * (p.beta != 0 ? 2 : 1)) / bytes_per_us;
  t.lds = work.groups * lds_elements(s, work) * work.steps * work.depth_u * bytes /
          (unit.lds_bytes.value * fit.lds_factor) / clocks_per_us;
  t.loads = elements / (kLoadLanes * load_width(s.parameters, bytes)) * fit.load_clocks / unit.simds / clocks_per_us;
  t.body = cubic_sum({t.math, t.cache, t.latency, t.memory, t.lds, t.loads});
  if (!s.parameters.buffer_load || !s.parameters.buffer_store) t.body *= kUnbufferedFactor;
  t.stores = work.groups * work.mt0 * work.mt1 * out_bytes / fit.store_bytes / clocks_per_us;
  if (work.split > 1) {
    const double sums = d_elems * 4 * (work.split + 1);
    t.split = fit.split_us + fit.split_traffic * sums / bytes_per_us;
  }
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
