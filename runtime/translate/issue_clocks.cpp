// See issue_clocks.hpp. A sum of what is counted, with weights for four kinds of kernels: least squares of the relative
// error against the issue model's clocks (their mean at LLVM's latencies and at real devices') for 3,753 kernels, the
// first own and public solutions by the time model for 20 problems in f16 and f32 on gfx942, gfx90a, gfx1100, gfx1201
// and gfx906, others than those of tests/bench/choice_bench.cpp. The median error is 5 to 8 %, the 90th percentile 14
// to 21 %. The rest of K in reads: by what such kernels take more with 24 to 216 elements behind a K of 1024, in 598
// cases, few of which are of the vector engine; the median error is 4 to 15 %. By single elements: on CDNA, and
// elsewhere by its instructions. The clocks are those of a workgroup that does not add others' sums; what the one that
// does takes beside is not fitted.
#include "runtime/translate/issue_clocks.hpp"

#include "codegen/isa/matrix_instructions.hpp"
#include "runtime/library/model/problem/problem.hpp"

#include <algorithm>
#include <cmath>

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
  double instruction;  ///< issue clocks of a wave's instruction on a SIMD
  double rest;         ///< the rest of K, if it is read by more than single elements
  double rest_read;    ///< a lane's read of it
  double rest_step;    ///< a step of it: a wave's reads of LDS, beside the products
  double rest_alone;   ///< otherwise, an element that a lane reads
  double stored;       ///< a lane's register of results
  double meeting;      ///< waves that share K and add up their sums
  double split;        ///< workgroups that do
};
constexpr Weights kMatrixWave64 = {1690, 306, 194, 0.824, 4, 830, 17.4, 90, 92, 39.2, 789, 1050};
constexpr Weights kMatrixWave32 = {501, 331, 218, 0.82, 1, 1180, 0, 59, 25, 6.53, 1380, 1250};
constexpr Weights kVectorWave64 = {2730, 274, 107, 0.7, 5, 0, 195, 100, 149, 14.1, 0, 1640};
constexpr Weights kVectorWave32 = {2020, 270, 183, 0.888, 1, 1550, 0, 98, 25, 5.53, 0, 991};

/// The mean of both latencies, and the clocks of a register of another workgroup's sums.
constexpr double kWayToMemory = 560, kClocksOfSum = 4;

constexpr std::uint32_t kWide = 64;  ///< lanes of a wave

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

/// Clocks of a matrix instruction on its SIMD's unit; 0 of the vector engine.
double product_clocks(const Plan& plan, const GemmProblem& problem, const library::UnitRates& unit) {
  constexpr double kClocksOfPass = 4;
  const isa::MatrixInstruction* const mi = plan.product.mi;
  if (mi == nullptr) return 0;
  const std::uint32_t passes = isa::passes_of(*mi, plan.processor->generation);
  if (passes != 0) return kClocksOfPass * passes;
  const double rate = unit.matrix[library::math_type_of(library::Problem::from(problem))].value / unit.simds;
  return rate > 0 ? static_cast<double>(mi->m) * mi->n * mi->k * mi->blocks / rate : 0;
}

/// Multiply-adds of f32 are issued in pairs, v_dual_fmac_f32, by waves of 32 lanes of gfx11 and gfx12.
double products_of_instruction(const Plan& plan) {
  const isa::VectorProduct* const product = plan.product.vector_product;
  const bool in_pairs = product != nullptr && product->op == isa::Opcode::v_fma_f32 && plan.workgroup.lanes != kWide &&
                        plan.traits().dual_banks != 0;
  return in_pairs ? 2 : 1;
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
double rest_clocks(const Plan& plan, const GemmProblem& problem, const Weights& weights, double waves,
                   double products) {
  const std::uint64_t rest = problem.k % plan.recipe.depth_u;
  if (rest == 0) return 0;
  if (!rest_is_reads(plan, problem))
    return waves * weights.rest_alone * (plan.a.rows + plan.b.rows) * plan.recipe.depth_u / plan.workgroup.threads;
  const auto reads = [&](const OperandPlan& o) {
    return o.global_read.loads() * o.global_read.vector / rest_vector(plan.recipe, o);
  };
  // Waves that share K share its rest, by whole steps.
  const std::uint64_t steps = (rest + plan.fragments.step_k - 1) / plan.fragments.step_k;
  return weights.rest + waves * weights.rest_read * (reads(plan.a) + reads(plan.b)) +
         static_cast<double>(std::min<std::uint64_t>(steps, plan.fragments.steps)) *
             (weights.rest_step + waves * products);
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

}  // namespace

double workgroups_at_a_time(const Plan& plan, const library::UnitRates& unit) {
  constexpr double kLdsGranule = 1024, kRegisterGranule = 8, kMostWorkgroups = 16;
  double most = kMostWorkgroups * unit.shared_units;
  if (plan.lds_bytes > 0)
    most = std::min(most, std::floor(unit.lds_capacity * unit.shared_units / rounded_up(plan.lds_bytes, kLdsGranule)));
  const double registers =
      rounded_up(std::max(1U, plan.registers.vgprs_estimate + plan.registers.accvgprs_estimate), kRegisterGranule);
  const double file = static_cast<double>(unit.registers) * unit.wave_lanes / plan.workgroup.lanes;
  const double waves = std::min(std::floor(file / registers), unit.wave_slots);
  most = std::min(most, std::floor(waves * unit.simds * unit.shared_units / plan.workgroup.waves));
  return std::max(most, 1.0);
}

double issue_clocks(const Plan& plan, const GemmProblem& problem, const library::Rates& rates) {
  const library::UnitRates& unit = *rates.unit;
  const Weights& weights = weights_of(plan);
  const auto [mt0, mt1] = plan.recipe.macro_tile();
  const double split = std::max(1U, plan.recipe.global_split_u);
  const auto size = [](std::uint64_t elements) { return static_cast<double>(elements); };
  const double workgroups =
      std::max(1.0, std::ceil(size(problem.m) / mt0) * std::ceil(size(problem.n) / mt1) * size(problem.batch) * split);
  const double of_unit = std::ceil(workgroups / std::max(1.0, rates.compute_units / unit.shared_units));
  const double resident = std::min(of_unit, workgroups_at_a_time(plan, unit));
  const double waves = std::max(1.0, std::ceil(resident * plan.workgroup.waves / (unit.simds * unit.shared_units)));
  const double steps = std::ceil(std::floor(size(problem.k) / plan.recipe.depth_u) / split);
  const double products = static_cast<double>(plan.recipe.wave_tile[0]) * plan.recipe.wave_tile[1] *
                          plan.fragments.steps * plan.fragments.products_per_step;
  const double instructions = products / products_of_instruction(plan) + instructions_of(plan.a, plan.fragments) +
                              instructions_of(plan.b, plan.fragments);

  const double of_product = product_clocks(plan, problem, unit);
  const double products_of_step = products / plan.fragments.steps *
                                  (of_product > 0 ? of_product : weights.instruction / products_of_instruction(plan));

  const double busy = std::max({waves * weights.instruction * instructions, waves * products * of_product,
                                resident / unit.shared_units * static_cast<double>(kernel::lds_cost(plan).taken)});
  const double step =
      weights.step + (plan.recipe.prefetch_global_read > 1 ? 0 : weights.step_alone) + weights.busy * busy;
  const double around = weights.start + rest_clocks(plan, problem, weights, waves, products_of_step) +
                        waves * weights.stored * plan.accumulator_registers() +
                        (plan.recipe.local_split_u > 1 ? weights.meeting : 0) + (split > 1 ? weights.split : 0);
  return std::ceil(of_unit / resident) * (around + steps * step) + adding_clocks(plan);
}

}  // namespace kiln::runtime
