// The rows of sum_addition.hpp.
#include "codegen/isa/sum_addition.hpp"

#include <array>

namespace kiln::isa {
namespace {

constexpr std::array kSumAdditions = {
    SumAddition{Sum::kF32, Opcode::v_add_f32, Opcode::buffer_atomic_add_f32},
    SumAddition{Sum::kF64, Opcode::v_add_f64, Opcode::kCount},
    SumAddition{Sum::kI32, Opcode::v_add_u32, Opcode::kCount},
    SumAddition{Sum::kC32, Opcode::v_add_f32, Opcode::buffer_atomic_add_f32},
    SumAddition{Sum::kC64, Opcode::v_add_f64, Opcode::kCount},
};
constexpr bool rows_are_in_order() {
  for (std::size_t i = 0; i < kSumAdditions.size(); ++i)
    if (static_cast<std::size_t>(kSumAdditions[i].sum) != i) return false;
  return true;
}
static_assert(rows_are_in_order());

}  // namespace

const SumAddition& sum_addition_of(Sum sum) {
  return kSumAdditions[static_cast<std::size_t>(sum)];
}

bool has_atomic_add(const Processor& processor, Sum sum) {
  const Opcode op = sum_addition_of(sum).atomic_add;
  return op != Opcode::kCount && has(processor, op);
}

}  // namespace kiln::isa
