// Whose folders are written: one row for each host library whose files differ. The word is what `kiln build --for` is
// given. Facts: which arguments the host's launches bring (the kernel ABI), which product's masters it reads, and how
// its files are called.
#pragma once

#include "kiln/kernel.hpp"
#include "kiln/result.hpp"
#include "runtime/library/model/problem/type_record.hpp"

#include <span>
#include <string_view>

namespace kiln::folder {

struct Flavour {
  std::string_view word;      ///< "rocm-6.4"
  library::Product product;   ///< the host reads its masters
  KernelAbi abi;              ///< its launches bring these arguments
  bool splits;                ///< the host keeps counters for kernels that split K
  bool knows_math;            ///< its predicates on products as xf32, and on stochastic rounding
  std::string_view hosts;     ///< for messages and help
  std::string_view variable;  ///< names a folder to the host, in the environment

  bool is_lite() const { return product == library::Product::kTensileLite; }
};

std::span<const Flavour> flavours();
/// kInvalidArgument names those that there are.
Result<const Flavour*> find_flavour(std::string_view word);

}  // namespace kiln::folder
