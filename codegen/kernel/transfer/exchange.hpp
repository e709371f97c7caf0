// The exchange of places in LDS (plan/lds_layout.md), for addresses in VGPRs.
#pragma once

#include "codegen/kernel/context.hpp"

namespace kiln::kernel {

/// A lane's addresses, the first and one with each further pattern: `place` before the exchange (its own register from
/// here on), and the key it is exchanged by (LdsPlan::exchange_key); no register: nothing is exchanged.
std::vector<Reg> write_patterns(Context& c, const LdsPlan& lds, Reg place, Reg key,
                                const std::vector<LdsPattern>& patterns);

}  // namespace kiln::kernel
