// The host's side of a problem: matrices and vectors as bits, and what D (and E) must be, by the slow and obvious sum
// in double with a bound for each element.
#pragma once

#include "lt_flags.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace lt {

/// Elements of one type, batch after batch.
struct Array {
  const ElementType* type = nullptr;
  std::vector<std::byte> bytes;
  double operator[](std::int64_t element) const;
};

/// A batch's last column ends with its last row, so that an access behind it is outside of the allocation.
std::int64_t elements(std::int64_t rows, std::int64_t columns, std::int64_t ld, std::int64_t stride,
                      std::int64_t batches);

struct Data {
  Array a, b, c, d, e, bias, alpha_vector, scale_a, scale_b, scale_c, scale_d;
};

Data make_data(const Problem& problem);

struct Comparison {
  double norm_error = 0;     // of D: |found - right| / |right|, by Frobenius norms
  double largest_ratio = 0;  // error over bound, of D and E; right is at most 1
  std::int64_t strays = 0;   // elements between the columns that changed
  bool right() const { return largest_ratio <= 1 && strays == 0; }
};

/// `found` holds D and E as they came back from the device.
Comparison compare(const Problem& problem, const Data& data, const Array& found_d, const Array& found_e);

}  // namespace lt
