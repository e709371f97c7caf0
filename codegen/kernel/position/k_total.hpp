// How much of K there is to multiply.
#pragma once

#include "codegen/kernel/abi/entry.hpp"

#include <string_view>

namespace kiln::kernel {

/// SGPR: K, or 0 where alpha is 0, since A and B are not read then.
Reg write_k_total(Context& c, const Arguments& arguments, std::string_view name);
}  // namespace kiln::kernel
