// The table of arithmetic.hpp.
#include "runtime/reference/arithmetic.hpp"

#include <array>
#include <limits>

namespace kiln::reference {
namespace {

struct Row {
  isa::Generation generation;
  DataType input;
  Arithmetic arithmetic;
};

// Matrix instructions whose arithmetic is not an f32 chain or tree rounded to nearest; all others are.
constexpr std::array kRows = {
    Row{isa::Generation::kGfx90a, DataType::kF16, {0x1p-24, true}},
    Row{isa::Generation::kGfx940, DataType::kF16, {0x1p-23, false}},
    Row{isa::Generation::kGfx11, DataType::kF16, {0x1p-23, true, false}},
    Row{isa::Generation::kGfx11_5, DataType::kF16, {0x1p-23, true, false}},
};

}  // namespace

Arithmetic arithmetic_of(isa::Generation generation, bool matrix_instruction, DataType input) {
  for (const Row& row : kRows)
    if (matrix_instruction && row.generation == generation && row.input == input) return row.arithmetic;
  return {};
}

double gamma_of(std::uint64_t k, double step) {
  const double total = static_cast<double>(k) * step;
  return total < 1 ? total / (1 - total) : std::numeric_limits<double>::infinity();
}

}  // namespace kiln::reference
