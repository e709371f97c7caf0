// A and B as they are multiplied, in double.
#pragma once

#include "runtime/reference/operands.hpp"

#include <cmath>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

namespace kiln::reference {

inline bool is_denormal(double value, double limit) {
  return value != 0 && std::fabs(value) < limit;
}

/// How elements are multiplied.
struct Input {
  DataType stored, multiplied;
  double denormal_limit;
  float scale;

  double value(double element) const;
  bool rounds(double element) const;
};

/// One operand as double: element (free, l) at (free / panel) * panel * K + l * panel + free % panel.
struct Unpacked {
  std::vector<double> values;
  std::vector<bool> has_denormal;  ///< per free index
  bool rounds = false;
  int quantum_exponent = std::numeric_limits<int>::max();
  double largest = 0;  ///< magnitude; infinity where one is NaN
};

Unpacked unpack(std::span<const std::byte> buffer, const MatrixLayout& layout, const Input& input, bool free_is_column,
                std::uint64_t batch, std::uint64_t panel);

}  // namespace kiln::reference
