// How partial sums are added, one row per type of sums: in registers, and by atomics in memory.
#pragma once

#include "codegen/isa/element.hpp"

namespace kiln::isa {

struct SumAddition {
  Sum sum;
  Opcode add;         ///< to, x, y; of complex sums part by part
  Opcode atomic_add;  ///< to memory through a buffer descriptor; kCount: none
};

const SumAddition& sum_addition_of(Sum sum);
/// Whether the processor adds such sums in memory.
bool has_atomic_add(const Processor& processor, Sum sum);

}  // namespace kiln::isa
