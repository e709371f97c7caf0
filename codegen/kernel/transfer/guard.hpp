// Byte offsets that are out of range where an index is.
#pragma once

#include "codegen/kernel/context.hpp"

namespace kiln::kernel {

class Guard {
 public:
  /// `registers` (VGPRs) are used in turn for what it makes.
  Guard(Context& c, std::uint32_t registers);

  /// offset, or out of range where index + distance >= limit.
  Reg operator()(Reg offset, Reg index, std::uint32_t distance, Reg limit);

 private:
  Context* c_;
  Reg out_;
  RegisterPool guarded_;
};

}  // namespace kiln::kernel
