// Who works on which part of K: each workgroup on all of it.
#pragma once

#include "codegen/kernel/abi/entry.hpp"
#include "codegen/kernel/transfer/global_read.hpp"

namespace kiln::kernel {

struct KRange {
  Reg trips;  ///< full tiles of K left
  Reg tail;   ///< K elements after the full tiles
};

/// SGPR: K, or 0 where alpha is 0, since A and B are not read then.
Reg write_k_total(Context& c, const Arguments& arguments, std::string_view name);
/// Full tiles and the rest. Without a full tile `reads` read nothing.
KRange write_whole_k(Context& c, const Arguments& arguments, PerOperand<GlobalRead>& reads);

}  // namespace kiln::kernel
