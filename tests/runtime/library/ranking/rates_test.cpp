// The tables behind the time model: every processor finds rates, what is derived says so, and published peaks follow
// from the rows.
#include "runtime/library/ranking/rates.hpp"

#include "runtime/library/model/devices.hpp"

#include <algorithm>
#include <string>

#include <gtest/gtest.h>

namespace kiln::library {
namespace {

Rates rates(const std::string& processor, std::uint32_t compute_units) {
  return rates_of({processor, compute_units, false});
}
bool has(const std::vector<std::string>& words, const std::string& word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

TEST(Rates, PublishedPeaksFollow) {
  struct Case {
    const char* processor;
    std::uint32_t units;
    MathType type;
    double teraflops;  // of the product's data sheet
  };
  // AMD's data sheets: MI100, MI250X (one of two dies), MI300X, MI355X, RX 7900 XTX, RX 9070 XT.
  for (const Case& c : {Case{"gfx908", 120, MathType::kF16, 184.6}, Case{"gfx90a", 110, MathType::kF16, 191.5},
                        Case{"gfx90a", 110, MathType::kF64, 47.9}, Case{"gfx942", 304, MathType::kF16, 1307.4},
                        Case{"gfx942", 304, MathType::kF8, 2614.9}, Case{"gfx950", 256, MathType::kF16, 2516.6},
                        Case{"gfx1100", 96, MathType::kF16, 122.8}, Case{"gfx1201", 64, MathType::kF16, 195}}) {
    const Rates r = rates(c.processor, c.units);
    EXPECT_NEAR(2e-6 * r.unit->matrix[c.type].value * r.compute_units * r.clock_mhz.value, c.teraflops,
                0.01 * c.teraflops)
        << c.processor << ' ' << name_of(c.type);
  }
}

TEST(Rates, EveryDeviceHasARowOfItsOwn) {
  for (const Device& device : devices()) {
    const std::string name(device.processor);
    EXPECT_TRUE(has_unit_rates(name)) << name;
    const Rates r = rates(name, device.compute_units);
    EXPECT_GT(r.clock_mhz.value, 500) << name;
    EXPECT_GT(r.memory_gb_per_s.value, 30) << name;
    EXPECT_EQ(r.clock_mhz.is_derived, device.clock_mhz == 0) << name;
    EXPECT_GT(r.unit->vector.f32.value, 0) << name;
    for (const double constant :
         {r.fitted.launch_us, r.fitted.prologue_clocks, r.fitted.math_efficiency, r.fitted.cache_bytes,
          r.fitted.iteration_clocks, r.fitted.memory_factor, r.fitted.lds_factor, r.fitted.load_clocks,
          r.fitted.store_bytes, r.fitted.split_us, r.fitted.split_traffic})
      EXPECT_GT(constant, 0) << name;
  }
}

TEST(Rates, WhatIsDerivedSaysSo) {
  EXPECT_FALSE(has(derived_rates(rates("gfx942", 304)), "fitted constants"));
  EXPECT_FALSE(has(derived_rates(rates("gfx942", 304)), "matrix f16"));
  EXPECT_TRUE(has(derived_rates(rates("gfx90a", 110)), "matrix xf32"));
  EXPECT_TRUE(has(derived_rates(rates("gfx1201", 64)), "fitted constants"));
  EXPECT_TRUE(has(derived_rates(rates("gfx1013", 24)), "clock"));
  EXPECT_TRUE(has(derived_rates(rates("gfx1151", 40)), "matrix f16"));
}

TEST(Rates, AProcessorWithoutARowTakesItsNearestRelatives) {
  EXPECT_FALSE(has_unit_rates("gfx1290"));
  EXPECT_EQ(unit_rates("gfx1290").name, "gfx12.5");
  EXPECT_EQ(unit_rates("gfx961").name, "gfx950");
  EXPECT_EQ(fitted_rates("gfx961").processor, "gfx942");
  EXPECT_EQ(fitted_rates("gfx1036").processor, "gfx1030");
  EXPECT_EQ(fitted_rates("gfx1103").processor, "gfx1101");
  EXPECT_EQ(fitted_rates("gfx803").processor, "gfx900");
  const auto words = derived_rates(rates("gfx1290", 10));
  for (const char* word : {"clock", "memory bandwidth", "unit rates", "fitted constants"})
    EXPECT_TRUE(has(words, word)) << word;
}

}  // namespace
}  // namespace kiln::library
