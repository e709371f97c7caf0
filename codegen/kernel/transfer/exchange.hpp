// The exchange of places in LDS (plan.hpp), for addresses in VGPRs.
#pragma once

#include "codegen/kernel/context.hpp"

namespace kiln::kernel {

/// address ^= the exchange of `key` (OperandPlan::exchange_key), in bytes.
void write_exchange(Context& c, const OperandPlan& plan, Reg address, Reg key);
/// A lane's addresses: the first, and it with each further pattern.
std::vector<Reg> write_patterns(Context& c, Reg address, const std::vector<std::uint32_t>& patterns);

}  // namespace kiln::kernel
