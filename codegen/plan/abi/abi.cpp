// See abi.hpp.
#include "codegen/plan/abi/abi.hpp"

#include "codegen/plan/rules.hpp"

#include <fmt/format.h>

namespace kiln::kernel {

Result<void> abi_exists(const Recipe& r, const isa::Processor&) {
  if (r.abi != KernelAbi::kKiln)
    return rejection(fmt::format("no kernel takes the arguments of {} yet", name_of(r.abi)));
  if (r.launch_says_epilogue) return rejection("ha1 is of kernels with the arguments of lite2");
  return {};
}

}  // namespace kiln::kernel
