// The rows of FittedRates, and what follows from all tables for one device. Fitted, not physical: a coordinate search
// over the speeds in rocBLAS's (b520bc83) and hipBLASLt's (7d9fb683) public library logic, on the half of the problem
// types that tests/bench/ranking_bench.cpp does not judge; what it minimised: the mean error of time plus 0.4 times the
// log-likelihood of the winner's tile. A term that never decides is not determined: the memory factor is held below 1.6
// where no cache lies between level 2 and memory and below 4 elsewhere, the LDS factor below 8, math below 1.1 (clocks
// above the published one, and what `alone` takes away).
#include "runtime/library/model/devices.hpp"
#include "runtime/library/ranking/name_match.hpp"
#include "runtime/library/ranking/rates.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace kiln::library {
namespace {

// clang-format off
constexpr std::array kFitted = {
    // of, stands for,
    //   launch_us, prologue_clocks, math_efficiency, cache_bytes, iteration_clocks, memory_factor, lds_factor,
    //   load_clocks, store_bytes, alone, split_us, split_traffic
    FittedRates{"gfx900",  "gfx8 gfx90 gfx9-generic", 5.17,  705,   1.1,    5,  568,  1.6,     8, 7.29, 2.33,  0.811,  16.1,  11.5},
    FittedRates{"gfx906",  "",                        6.15,  382,   1.1,   11, 1140,  1.6, 0.146, 3.04, 8.67,   1.78,  7.33,  6.81},
    FittedRates{"gfx908",  "",                        16.1, 1360,   1.1, 14.3, 1090, 1.04, 0.436, 45.8, 5.36,  0.141,  12.9,  1.68},
    FittedRates{"gfx90a",  "",                        10.4,  769, 0.982, 26.4,  620,  1.4, 0.675, 45.8, 7.95, 0.0201,  4.53,  1.75},
    FittedRates{"gfx942",  "gfx9 gfx125",             4.94, 4240,  1.07, 30.1,  237, 1.14, 0.436, 29.6, 10.3,  0.147, 0.898,  2.18},
    FittedRates{"gfx1030", "gfx10",                   2.46,  236,   1.1,    5,  706, 1.19, 0.226, 6.12, 52.1,    1.1,  44.2,  4.59},
    FittedRates{"gfx1100", "gfx11-generic",           9.53,  646,  1.01, 14.3,  321,    4, 0.146, 14.7, 5.36,   0.01,  2.35,  2.72},
    FittedRates{"gfx1101", "gfx11 gfx12",             6.72, 1040,   1.1, 18.6,  366,  1.4, 0.159,   57, 23.7,  0.324,  4.34, 0.379},
};
// clang-format on

Figure relative_of(const Figure& own, const Figure& relatives) {
  return own.value > 0 ? own : derived(relatives.value);
}

}  // namespace

const FittedRates& fitted_rates(std::string_view processor) {
  for (const FittedRates& row : kFitted)
    if (row.processor == processor) return row;
  const FittedRates* best = &kFitted.back();
  std::size_t most = 0;
  for (const FittedRates& row : kFitted)
    any_word_of(row.stands_for, [&](std::string_view word) {
      if (word.size() > most && processor.starts_with(word)) {
        best = &row;
        most = word.size();
      }
      return false;
    });
  return *best;
}

Rates rates_of(const Hardware& hardware) {
  Rates rates;
  rates.unit = &unit_rates(hardware.processor);
  rates.has_unit = has_unit_rates(hardware.processor);
  rates.compute_units = std::max(hardware.compute_units, 1U);
  rates.fitted = fitted_rates(hardware.processor);
  rates.is_fitted = rates.fitted.processor == hardware.processor;
  const Device* const device = find_device(hardware.processor);
  const Device& relative =
      nearest(devices(), hardware.processor, [](const Device& d) { return d.clock_mhz > 0 ? d.processor : ""; });
  rates.clock_mhz = relative_of(device == nullptr ? Figure() : device->clock_mhz, relative.clock_mhz);
  rates.memory_gb_per_s = relative_of(device == nullptr ? Figure() : device->memory_gb_per_s, relative.memory_gb_per_s);
  return rates;
}

std::string_view name_of(MathType type) {
  constexpr std::array<std::string_view, static_cast<std::size_t>(MathType::kCount)> kNames = {
      "f64", "f32", "xf32", "f16", "bf16", "i8", "f8", "f4"};
  return kNames[static_cast<std::size_t>(type)];
}

std::vector<std::string> derived_rates(const Rates& rates) {
  std::vector<std::string> out;
  const auto look = [&](const Figure& figure, std::string name) {
    if (figure.is_derived) out.push_back(std::move(name));
  };
  if (!rates.has_unit) out.emplace_back("unit rates");
  look(rates.clock_mhz, "clock");
  look(rates.memory_gb_per_s, "memory bandwidth");
  look(rates.unit->lds_bytes, "LDS bandwidth");
  look(rates.unit->vector_f16, "vector packed f16");
  for (std::size_t i = 0; i < static_cast<std::size_t>(MathType::kCount); ++i) {
    const auto type = static_cast<MathType>(i);
    look(rates.unit->vector[type], fmt::format("vector {}", name_of(type)));
    look(rates.unit->matrix[type], fmt::format("matrix {}", name_of(type)));
  }
  if (!rates.is_fitted) out.emplace_back("fitted constants");
  return out;
}

}  // namespace kiln::library
