// See issue_clocks.hpp. A sum of what is counted, with weights for four kinds of kernels: least squares of the relative
// error against the issue model's clocks (their mean at LLVM's latencies and at real devices') for 3,753 kernels, the
// first own and public solutions by the time model for 20 problems in f16 and f32 on gfx942, gfx90a, gfx1100, gfx1201
// and gfx906, others than those of tests/bench/choice_bench.cpp. The median error is 5 to 8 %, the 90th percentile 14
// to 21 %. Fitted later, beside these: the rest of K, by what such kernels take more with 24 to 216 elements behind a K
// of 1024, in 598 cases by reads (median error 4 to 15 %) and 151 by single elements (10 to 15 %), few of them of the
// vector engine; and, there, sums of lanes that share K, by eye on some 200 kernels for f16, bf16 and f32; then all but
// rest, rest_read, rest_step, alone and alone_read, twice, the last time on 8,058 kernels, the first 14 own and public
// solutions for 24 problems in f16 and f32 on six targets: on every second problem, fitted without it, the median error
// is 4.0 to 4.5 %, the 90th percentile 10 to 11 %; then alone and alone_read, but of gfx9's vector engine, on 1,972
// kernels for 22 problems with an odd K (median error of every second one 4.5 to 5.4 %), and `odd` of those on 323 for
// 8 problems with few and odd rows. The clocks are those of a workgroup that does not add others' sums; what the one
// that does takes beside is not fitted.
#include "runtime/translate/issue_clocks.hpp"

#include "codegen/isa/matrix_instructions.hpp"
#include "runtime/library/model/problem/problem.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace kiln::runtime {
namespace {

using kernel::OperandPlan;
using kernel::Plan;

/// Clocks for each of what is counted.
struct Weights {
  double start;        ///< workgroups that begin together
  double step;         ///< a tile of K
  double step_alone;   ///< a tile of K without a second one on its way, beside `step`
  double busy;         ///< a clock of what a tile of K keeps busy longest: instruction issue, the matrix unit or LDS
  double exposed;      ///< a clock that it is busy for less than kHidden
  double apart;        ///< a clock of the others, if a SIMD has one wave, in which nothing else runs meanwhile
  double lines;        ///< a cache line of the first tile of K
  double instruction;  ///< issue clocks of a wave's instruction on a SIMD
  double rest;         ///< the rest of K, if it is read by more than single elements
  double rest_read;    ///< a lane's read of it
  double rest_step;    ///< a step of it: a wave's reads of LDS, beside the products
  double alone;        ///< otherwise, single elements that are waited for together
  double alone_read;   ///< a lane's read of one
  double odd;          ///< either, if a whole tile of K comes so, at an odd edge
  double stored;       ///< a lane's register of results
  double meeting;      ///< waves that share K and add up their sums
  double met;          ///< a lane's sum of each of them
  double split;        ///< workgroups that do
  double added;        ///< a clock of those that a tile's last workgroup adds
};
constexpr Weights kMatrixWave64 = {1155, 133, 133,  0.876, 0.31, 0.156, 1.29, 4,    830, 17.4,
                                   90,   917, 15.3, 1.25,  34.4, 122,   15.8, 1084, 1.23};
constexpr Weights kMatrixWave32 = {1165, 58,  162, 1,    0.392, 0.052, 0,    1,   1180, 0,
                                   59,   879, 3.4, 1.12, 4.46,  -351,  15.6, 401, 0.891};
constexpr Weights kVectorWave64 = {1697, 181, 168, 0.644, 0.576, 0.278, 1.55, 5,   0,    195,
                                   100,  826, 94,  0.57,  11.7,  -367,  23.8, 830, 0.945};
constexpr Weights kVectorWave32 = {1504, 81,  55,  0.9,  0.354, 0.345, 0,    1,    1550, 0,
                                   98,   919, 4.4, 1.12, 2.17,  -436,  18.1, 1118, 0.779};

/// Clocks in which a tile of K hides its way to memory, LDS included.
constexpr double kHidden = 900;

/// The mean of both latencies, and the clocks of a register of another workgroup's sums.
constexpr double kWayToMemory = 560, kClocksOfSum = 4;

constexpr std::uint32_t kWide = 64;  ///< lanes of a wave

/// VGPRs of kernels of the vector engine: the loop's beside the estimate, which is above them; those of D's way to
/// memory beside the sums, and where K is split; and how far from the greater eight of ten of kiln's own are.
constexpr double kLoopRegisters = -8, kStoreRegisters = 46, kSplitRegisters = 5, kRegisterSpread = 3;

const Weights& weights_of(const Plan& plan) {
  if (plan.product.mi != nullptr) return plan.workgroup.lanes == kWide ? kMatrixWave64 : kMatrixWave32;
  return plan.workgroup.lanes == kWide ? kVectorWave64 : kVectorWave32;
}

double rounded_up(double count, double to) {
  return std::ceil(count / to) * to;
}

/// Instructions of a wave that bring an operand's tile from memory to its products.
double instructions_of(const OperandPlan& o, const kernel::FragmentPlan& fragments) {
  constexpr double kDword = 4;
  const double loads = o.global_read.loads();
  if (o.direct) return loads;
  const double bytes = loads * o.element->bytes_of(o.global_read.vector);
  // Rows in memory and K in LDS: dwords are put together.
  const double packed = o.k_contiguous || o.element->bytes() >= kDword ? 0 : bytes / kDword;
  const double reads = static_cast<double>(fragments.steps) * o.fragment_read.reads_per_step * o.tiles /
                       std::max(1U, o.fragment_read.read_rows);
  return loads + bytes / std::max(1U, o.write_bytes()) + packed + reads;
}

/// Clocks of a matrix instruction on its SIMD's unit.
double product_clocks(const Plan& plan, const GemmProblem& problem, const library::UnitRates& unit) {
  constexpr double kClocksOfPass = 4;
  const isa::MatrixInstruction* const mi = plan.product.mi;
  const std::uint32_t passes = isa::passes_of(*mi, plan.processor->generation);
  if (passes != 0) return kClocksOfPass * passes;
  const double rate = unit.matrix[library::math_type_of(library::Problem::from(problem))].value / unit.simds;
  return rate > 0 ? static_cast<double>(mi->m) * mi->n * mi->k * mi->blocks / rate : 0;
}

/// Instructions of a wave that multiply, and convert for that, in a step of K. Multiply-adds of f32 are issued in
/// pairs, v_dual_fmac_f32, by waves of 32 lanes of gfx11 and gfx12.
double product_instructions(const Plan& plan) {
  const double products = plan.fragments.products_per_step;
  const isa::VectorProduct* const product = plan.product.vector_product;
  if (product == nullptr) return products * plan.recipe.wave_tile[0] * plan.recipe.wave_tile[1];
  const bool in_pairs =
      product->op == isa::Opcode::v_fma_f32 && plan.workgroup.lanes != kWide && plan.traits().dual_banks != 0;
  return products * static_cast<double>(instructions_of_product(plan, plan.a, plan.b)) / (in_pairs ? 2 : 1);
}

/// Cache lines that the reads of an operand's tile touch, each read of a wave by itself.
double lines_of(const OperandPlan& o, const Plan& plan, std::uint64_t rows) {
  const double line_bytes = plan.processor->generation < isa::Generation::kGfx940 ? 64 : 128;
  const double lanes = plan.workgroup.lanes, vector = o.global_read.vector;
  double along = std::min<double>(std::max(1U, o.global_read.lines), lanes);
  if (o.direct && plan.product.mi != nullptr)
    along = o.k_contiguous ? lanes / plan.product.mi->m : std::max(1.0, plan.product.mi->m / vector);
  const double inside = std::min(1.0, static_cast<double>(rows) / o.rows);
  const double bytes = along * o.element->bytes_of(o.global_read.vector), across = lanes / along;
  const double touched = o.k_contiguous ? across * inside * std::ceil(bytes / line_bytes)
                                        : across * std::ceil(bytes * inside / line_bytes);
  return plan.workgroup.waves * static_cast<double>(o.global_read.loads()) * touched;
}

/// Whether the last of K is kept back for single elements: a read of rows ends within a dword of the tile's only row of
/// them.
bool has_odd_end(const Plan& plan, const OperandPlan& o, std::uint64_t rows) {
  return rows < o.rows && has_odd_edge(plan.recipe, o) && rows % o.granule() != 0;
}

/// Whether no read of the rest of K is partly outside, and the kernel has a way for that.
bool rest_is_reads(const Plan& plan, const GemmProblem& problem) {
  const auto fits = [&](const OperandPlan& o, std::uint64_t rows) {
    return o.fragment_read.transposing == nullptr &&
           (o.k_contiguous ? problem.k : rows) % rest_vector(plan.recipe, o) == 0;
  };
  return has_rest_reads(plan.registers, plan.traits()) && fits(plan.a, problem.m) && fits(plan.b, problem.n);
}

/// The rest of K, of as many waves on a SIMD, whose products in a step take `products` clocks.
double rest_clocks(const Plan& plan, const GemmProblem& problem, std::uint64_t rest, const Weights& weights,
                   double waves, double products) {
  if (rest == 0) return 0;
  if (!rest_is_reads(plan, problem)) {
    constexpr std::uint32_t kTogether = 16;
    const std::uint32_t a = plan.a.global_read.loads() * plan.a.global_read.vector;
    const std::uint32_t b = plan.b.global_read.loads() * plan.b.global_read.vector;
    const std::uint32_t waits = (a + kTogether - 1) / kTogether + (b + kTogether - 1) / kTogether;
    return (rest == plan.recipe.depth_u ? weights.odd : 1) *
           (weights.alone * waits + waves * weights.alone_read * (a + b));
  }
  const auto reads = [&](const OperandPlan& o) {
    return o.global_read.loads() * o.global_read.vector / rest_vector(plan.recipe, o);
  };
  // Waves that share K share its rest, by whole steps.
  const std::uint64_t steps = (rest + plan.fragments.step_k - 1) / plan.fragments.step_k;
  return weights.rest + waves * weights.rest_read * (reads(plan.a) + reads(plan.b)) +
         static_cast<double>(std::min<std::uint64_t>(steps, plan.fragments.steps)) *
             (weights.rest_step + waves * products);
}

double meeting_clocks(const Plan& plan, const Weights& weights) {
  const std::uint32_t shares = plan.recipe.local_split_u;
  return shares == 1 ? 0 : weights.meeting + weights.met * shares * plan.accumulator_registers();
}

/// Clocks of a tile's last workgroup, which reads the sums of all parts: as many as find room at a time.
double adding_clocks(const Plan& plan) {
  constexpr std::uint32_t kDwordsOfLoad = 4;
  const std::uint32_t parts = plan.recipe.global_split_u, registers = plan.accumulator_registers();
  if (parts <= 1) return 0;
  const std::uint32_t loads = (registers + kDwordsOfLoad - 1) / kDwordsOfLoad, most = plan.split.loads_in_flight;
  const std::uint32_t together = std::max(1U, most / loads);
  const std::uint32_t waits = ((loads + most - 1) / most) * ((parts + together - 1) / together);
  return kWayToMemory * waits + kClocksOfSum * parts * registers;
}

/// Registers of a tile on its way to LDS whose rows in memory become K.
double turned_registers(const OperandPlan& o) {
  return o.direct || o.k_contiguous || o.global_read.k_rows == 1 ? 0 : o.global_read.k_rows * o.load_dwords();
}

/// What a kernel takes beside the estimate, which has the turned registers of the larger tile alone.
double more_registers(const Plan& plan) {
  if (plan.product.mi != nullptr) return 0;
  const double of_loop = kLoopRegisters + std::min(turned_registers(plan.a), turned_registers(plan.b));
  const double of_store =
      plan.accumulator_registers() + kStoreRegisters + (plan.recipe.global_split_u > 1 ? kSplitRegisters : 0);
  return std::max(of_loop, of_store - plan.registers.vgprs_estimate);
}

/// As many as find room if a kernel takes as many registers more than are estimated.
double at_a_time(const Plan& plan, const library::UnitRates& unit, double more) {
  constexpr double kLdsGranule = 1024, kMostWorkgroups = 16;
  double most = kMostWorkgroups * unit.shared_units;
  if (plan.lds_bytes > 0)
    most = std::min(most, std::floor(unit.lds_capacity * unit.shared_units / rounded_up(plan.lds_bytes, kLdsGranule)));
  const double estimate = plan.registers.vgprs_estimate + plan.registers.accvgprs_estimate;
  const std::uint32_t granule =
      plan.workgroup.lanes == kWide ? plan.traits().vgpr_granule : plan.traits().vgpr_granule_wave32;
  const double registers = rounded_up(std::max(1.0, estimate + more), granule);
  const double file = static_cast<double>(unit.registers) * unit.wave_lanes / plan.workgroup.lanes;
  const double waves = std::min(std::floor(file / registers), unit.wave_slots);
  most = std::min(most, std::floor(waves * unit.simds * unit.shared_units / plan.workgroup.waves));
  return std::max(most, 1.0);
}

/// Of a kernel of which as many workgroups find room on a unit.
double clocks_of(const Plan& plan, const GemmProblem& problem, const library::Rates& rates, double room) {
  const library::UnitRates& unit = *rates.unit;
  const Weights& weights = weights_of(plan);
  const auto [mt0, mt1] = plan.recipe.macro_tile();
  const double split = std::max(1U, plan.recipe.global_split_u);
  const auto size = [](std::uint64_t elements) { return static_cast<double>(elements); };
  const double workgroups =
      std::max(1.0, std::ceil(size(problem.m) / mt0) * std::ceil(size(problem.n) / mt1) * size(problem.batch) * split);
  const double of_unit = std::ceil(workgroups / std::max(1.0, rates.compute_units / unit.shared_units));
  const double resident = std::min(of_unit, room);
  const double waves = std::max(1.0, std::ceil(resident * plan.workgroup.waves / (unit.simds * unit.shared_units)));
  const bool is_odd = has_odd_end(plan, plan.a, problem.m) || has_odd_end(plan, plan.b, problem.n);
  const std::uint64_t whole = (problem.k - (is_odd && problem.k > 0 ? 1 : 0)) / plan.recipe.depth_u;
  const double steps = std::ceil(size(whole) / split);
  const double multiplying = product_instructions(plan);
  const double instructions = plan.fragments.steps * multiplying + instructions_of(plan.a, plan.fragments) +
                              instructions_of(plan.b, plan.fragments);
  const double products_of_step =
      multiplying * (plan.product.mi != nullptr ? product_clocks(plan, problem, unit) : weights.instruction);

  // Of a work-group processor each workgroup has its LDS on one side, in turn.
  const auto lds_clocks = static_cast<double>(kernel::lds_cost(plan).taken);
  const double of_side = std::ceil(resident / unit.shared_units);
  const std::array<double, 3> parts = {
      waves * weights.instruction * instructions,
      plan.product.mi != nullptr ? waves * plan.fragments.steps * products_of_step : 0.0, of_side * lds_clocks};
  const double busy = *std::ranges::max_element(parts);
  const double others = waves > 1 ? 0 : std::accumulate(parts.begin(), parts.end(), -busy);
  const double step = weights.step + (plan.recipe.prefetch_global_read > 1 ? 0 : weights.step_alone) +
                      weights.busy * busy + weights.exposed * std::max(0.0, kHidden - busy) + weights.apart * others;
  const double lines = of_side * (lines_of(plan.a, plan, problem.m) + lines_of(plan.b, plan, problem.n));
  const double around =
      weights.start + weights.lines * lines +
      rest_clocks(plan, problem, problem.k - whole * plan.recipe.depth_u, weights, waves, products_of_step) +
      waves * weights.stored * plan.accumulator_registers() + meeting_clocks(plan, weights) +
      (split > 1 ? weights.split : 0);
  return std::ceil(of_unit / resident) * (around + steps * step) + weights.added * adding_clocks(plan);
}

}  // namespace

double workgroups_at_a_time(const Plan& plan, const library::UnitRates& unit) {
  return at_a_time(plan, unit, more_registers(plan));
}

double issue_clocks(const Plan& plan, const GemmProblem& problem, const library::Rates& rates) {
  const double room = workgroups_at_a_time(plan, *rates.unit), clocks = clocks_of(plan, problem, rates, room);
  if (plan.product.mi != nullptr) return clocks;
  const double least = at_a_time(plan, *rates.unit, more_registers(plan) + kRegisterSpread);
  return least == room ? clocks : (clocks + clocks_of(plan, problem, rates, least)) / 2;
}

}  // namespace kiln::runtime
