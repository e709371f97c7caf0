// What a probe's registers are filled with, pass by pass: the same bits in every process, so that a report's numbers
// name what they were.
#pragma once

#include "runtime/selftest/probes.hpp"

#include <cstdint>
#include <vector>

namespace kiln::selftest {

/// Of kPatterns 256 lanes together. Of kProducts: random numbers, integers, random numbers with some that are NaN,
/// infinite or denormal, numbers of far apart exponents; then the same again.
std::uint32_t passes_of(const Probe& probe);
enum class Products : std::uint8_t { kRandom, kIntegers, kSpecial, kWide };
constexpr Products products_of(std::uint32_t pass) {
  return static_cast<Products>(pass % 4);
}

/// probe.loaded rows of probe.lanes dwords.
std::vector<std::uint32_t> rows_of(const Probe& probe, const isa::Processor& processor, std::uint32_t pass);
/// The same without signs, whose sums of products are the magnitudes that bounds are made of.
std::vector<std::uint32_t> without_signs(const Probe& probe, std::vector<std::uint32_t> rows);

/// The types of a matrix instruction's or dot product's A, B and C.
DataType element_of(const Probe& probe, const isa::Processor& processor, std::uint32_t operand);

}  // namespace kiln::selftest
