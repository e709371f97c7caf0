// The tables of arithmetic.hpp.
#include "runtime/reference/arithmetic.hpp"

#include <array>
#include <limits>

namespace kiln::reference {
namespace {

using G = isa::Generation;
using T = DataType;

/// kBoth: V_DOT2, which VALU kernels of f16 take, is like the matrix instructions.
enum class Engine : std::uint8_t { kMatrix, kBoth };

struct ArithmeticRow {
  G generation;
  Engine engine;
  Arithmetic arithmetic;
};

constexpr double kU = 0x1p-24, kAll = 1, kFlushed = 0x1p-125, kXf32Error = 0x1p-9 + 0x1p-20;
constexpr double kFractionF16 = 0x1p10, kFractionBf16 = 0x1p7, kFractionF8 = 0x1p3;
constexpr double kCutsOf8 = 10, kCutsOf4 = 6, kCutsOf16 = 18, kCutsOfPairs = 3;

// What is not an f32 chain or tree rounded to nearest.
// generation, engine, {step, denormal loss, exact integers, underflow, input error, multiplied as}
constexpr std::array kArithmeticRows = {
    ArithmeticRow{G::kGfx90a, Engine::kBoth, {kU, kAll, true, 0x1p-149, 0, T::kF16}},
    ArithmeticRow{G::kGfx90a, Engine::kMatrix, {kU, kAll, true, kFlushed, 0, T::kBf16}},
    ArithmeticRow{G::kGfx940, Engine::kMatrix, {2 * kU, kCutsOf8* kFractionF16* kU, true, 0x1p-149, 0, T::kF16}},
    ArithmeticRow{G::kGfx940, Engine::kMatrix, {2 * kU, kCutsOf8* kFractionBf16* kU, true, 0x1p-149, 0, T::kBf16}},
    ArithmeticRow{
        G::kGfx940, Engine::kMatrix, {2 * kU, kCutsOf4* kFractionF16* kU, true, 0x1p-149, kXf32Error, T::kXf32}},
    ArithmeticRow{G::kGfx940, Engine::kMatrix, {2 * kU, kCutsOf16* kFractionF8* kU, true, 0x1p-149, 0, T::kF8Fnuz}},
    ArithmeticRow{G::kGfx940, Engine::kMatrix, {2 * kU, kCutsOf16* kFractionF8* kU, true, 0x1p-149, 0, T::kBf8Fnuz}},
    ArithmeticRow{G::kGfx11, Engine::kBoth, {2 * kU, kAll, false, 0x1p-149, 0, T::kF16}},
    ArithmeticRow{G::kGfx11, Engine::kMatrix, {2 * kU, kAll, false, kFlushed, 0, T::kBf16}},
    ArithmeticRow{G::kGfx11_5, Engine::kBoth, {2 * kU, kAll, false, 0x1p-149, 0, T::kF16}},
    ArithmeticRow{G::kGfx11_5, Engine::kMatrix, {2 * kU, kAll, false, kFlushed, 0, T::kBf16}},
    ArithmeticRow{G::kGfx12, Engine::kBoth, {kU, kCutsOfPairs* kFractionF16* kU, true, 0x1p-149, 0, T::kF16}},
    ArithmeticRow{G::kGfx12, Engine::kMatrix, {kU, kCutsOfPairs* kFractionBf16* kU, true, 0x1p-149, 0, T::kBf16}},
    ArithmeticRow{G::kGfx12, Engine::kMatrix, {2 * kU, kCutsOf4* kFractionF8* kU, true, 0x1p-149, 0, T::kF8}},
    ArithmeticRow{G::kGfx12, Engine::kMatrix, {2 * kU, kCutsOf4* kFractionF8* kU, true, 0x1p-149, 0, T::kBf8}},
};
// Everywhere else.
constexpr std::array kTypes = {
    Arithmetic{0x1p-53, 0, true, 0x1p-1074, 0, T::kF64},
    Arithmetic{kU, 0, true, 0x1p-149, kXf32Error, T::kXf32},
    Arithmetic{0, 0, true, 0, 0, T::kI8},
    Arithmetic{0, 0, true, 0, 0, T::kI32},
};

}  // namespace

Arithmetic arithmetic_of(isa::Generation generation, bool matrix_instruction, DataType multiplied) {
  for (const ArithmeticRow& row : kArithmeticRows)
    if (row.generation == generation && row.arithmetic.multiplied == multiplied &&
        (matrix_instruction || row.engine == Engine::kBoth))
      return row.arithmetic;
  for (const Arithmetic& row : kTypes)
    if (row.multiplied == multiplied) return row;
  Arithmetic chain;
  chain.multiplied = multiplied;
  return chain;
}

double gamma_of(std::uint64_t k, double step) {
  const double total = static_cast<double>(k) * step;
  return total < 1 ? total / (1 - total) : std::numeric_limits<double>::infinity();
}

}  // namespace kiln::reference
