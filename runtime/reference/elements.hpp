// What the judge knows of each element type, one row each: how it is stored, its precision and range, and what stands
// where nothing may be read or has been written yet.
#pragma once

#include "kiln/data_type.hpp"

#include <cstddef>
#include <cstdint>
#include <span>

namespace kiln::reference {

struct ElementFacts {
  DataType type;
  int digits;              ///< significant bits, the hidden one included; of integers all
  int unit_exponent;       ///< the smallest number above 0 is 2^this
  double smallest_normal;  ///< what is smaller, but not 0, is denormal; 0 for integers
  double least, largest;   ///< finite
  bool saturates;          ///< what is beyond the range becomes least or largest; else from `infinite` on an infinity
  long double infinite;    ///< the least magnitude that rounds to infinity; infinity itself for types that saturate
  std::uint64_t unread;    ///< bits of what must not be read: NaN, or an integer that shows
  double (*load)(const std::byte* from);
  void (*store)(std::byte* to, double value);
};
const ElementFacts& facts_of(DataType type);

/// Reads element `index` of a buffer of the type. Every number of every type is exact in double.
double load_element(std::span<const std::byte> buffer, DataType type, std::uint64_t index);
/// Reads `count` elements, each `stride` of them behind the one before, from the one at `from` on.
void load_elements(const std::byte* from, DataType type, std::uint64_t stride, std::uint64_t count, double* to);
/// Writes a value, rounded to the type (to nearest even; all but f64 and integers by way of f32).
void store_element(std::span<std::byte> buffer, DataType type, std::uint64_t index, double value);
/// Writes so many numbers, none of them NaN, one beside the other.
void store_elements(std::byte* to, DataType type, std::uint64_t count, const float* from);
/// The value that load_element() finds after store_element().
double rounded_to(DataType type, double value);

/// Half the distance from a value of the type to the nearest other one; 0 if it is not finite.
double half_gap(double value, DataType type);
/// How far rounding to the type moves a number of up to this magnitude, within its range.
long double rounding_error(long double magnitude, DataType type);

/// The byte at an offset of D before the launch. Every element of a float type is a NaN, so that one which was never
/// written cannot pass for a result, and the free bits differ from byte to byte, so that copied padding shows.
std::byte untouched_byte(std::uint64_t offset_bytes, DataType type = DataType::kF32);
/// Many of them, from an offset on.
void fill_untouched(std::span<std::byte> to, std::uint64_t first_bytes, DataType type);

}  // namespace kiln::reference
