// Rates: what the time model (time_model.hpp) knows of a device. Two kinds of numbers, which never mix: physical ones
// (unit_rates.cpp by generation, ../devices.cpp by product), each from a published source or, where none is published,
// the nearest relative's and marked as derived; and constants fitted to measured speeds (fitted_rates.cpp), which say
// on whose.
#pragma once

#include "runtime/library/model/problem/problem.hpp"
#include "runtime/library/model/selection.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace kiln::library {

/// A physical figure, and whether it is that of a relative because none is published.
struct Figure {
  double value = 0;
  bool is_derived = false;
  constexpr Figure() = default;
  constexpr Figure(double published) : value(published) {}  // NOLINT(google-explicit-constructor): tables read well
  constexpr Figure(double number, bool derived) : value(number), is_derived(derived) {}
};
/// No published figure: a relative's, or what follows from other figures.
constexpr Figure derived(double value) {
  return {value, true};
}

/// Types of operands that differ in speed.
enum class MathType : std::uint8_t { kF64, kF32, kXf32, kF16, kBf16, kI8, kF8, kF4, kCount };
std::string_view name_of(MathType type);
/// The parts of a complex number count as its type.
MathType math_type_of(const Problem& problem);

/// Multiply-adds of one compute unit in one clock, dense, by MathType; 0: it has no such instruction.
struct MathRates {
  Figure f64, f32, xf32, f16, bf16, i8, f8, f4;
  const Figure& operator[](MathType type) const;
};

/// What the compute units of a generation can do. gfx12.5 has work-group processors where others have compute units.
struct UnitRates {
  std::string_view name;        ///< of the generation
  std::string_view processors;  ///< whose names begin with one of these words
  MathRates vector, matrix;     ///< vector f16 and bf16: with sums in f32
  Figure vector_f16;            ///< packed f16, with sums in f16
  Figure lds_bytes;             ///< per clock
  std::uint32_t simds = 4;
  std::uint32_t wave_lanes = 64;  ///< that the registers below are counted for
  std::uint32_t registers = 256;  ///< of a lane that the waves of a SIMD share, AccVGPRs included
  double wave_slots = 10;         ///< a SIMD has waves at most
  double shared_units = 1;  ///< compute units that a work-group's waves are spread over: 2 of a work-group processor
  std::uint32_t lds_capacity = 65536;
  /// K of a 16x16 matrix instruction that reaches the rate in the fewest passes; one of 32x32 takes twice the passes,
  /// so half of that K. 0: each instruction reaches it.
  MathRates full_rate_k = {};
  double operand_copies = 1;  ///< that lanes of a wave read of what a matrix instruction multiplies
};
/// The row of the processor; of one without a row, that of the name which has most in common with it.
const UnitRates& unit_rates(std::string_view processor);
/// Whether it has a row.
bool has_unit_rates(std::string_view processor);

/// Constants of the time model, fitted to the winners' speeds in logic files of one processor.
struct FittedRates {
  std::string_view processor;   ///< on whose speeds
  std::string_view stands_for;  ///< words that names of others begin with which have no speeds of their own
  double launch_us = 0;         ///< of a kernel that does nothing
  double prologue_clocks = 0;   ///< of a work-group: addresses, first reads, way out
  double math_efficiency = 1;   ///< of the matrix or vector units' rate that a good kernel reaches
  double cache_bytes = 0;       ///< per clock and compute unit, from the caches behind the device's memory
  double iteration_clocks = 0;  ///< latency of a step of depth_u that nothing hides
  double memory_factor = 1;     ///< of the published bandwidth; above 1 where caches help
  double lds_factor = 1;        ///< of the published LDS bandwidth
  double load_clocks = 0;       ///< of a wave's load instruction in a SIMD
  double store_bytes = 0;       ///< per clock and compute unit
  double alone = 0;             ///< what a wave that has its SIMD for itself loses, in times of its math
  double split_us = 0;          ///< a second kernel, which adds up the parts of a split K
  double split_traffic = 0;     ///< adding up the parts, in times of their bytes
  double tail_clocks = 0;       ///< of a work-group: the rest of a K that is not whole steps
};
/// Of the processor, or of the one that stands for it.
const FittedRates& fitted_rates(std::string_view processor);

struct Rates {
  const UnitRates* unit = nullptr;
  bool has_unit = false;  ///< the processor's own row
  double compute_units = 1;
  Figure clock_mhz, memory_gb_per_s;  ///< GB: 10^9 bytes
  FittedRates fitted;
  bool is_fitted = false;  ///< on this processor's own speeds
};
Rates rates_of(const Hardware& hardware);
/// What of it is not the processor's own, in words: "unit rates" (all of them), "clock", "memory bandwidth",
/// "matrix f8", ..., "fitted constants".
std::vector<std::string> derived_rates(const Rates& rates);

}  // namespace kiln::library
