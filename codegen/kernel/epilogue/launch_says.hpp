// What a launch of hipBLASLt's says of an epilogue (Recipe::abi lite2): vectors and scales at null are none, and with
// Recipe::launch_says_epilogue the bias is of one of two types and the activation one of several, by their numbers.
#pragma once

#include "codegen/kernel/epilogue/links.hpp"

namespace kiln::kernel {

/// Whether the addresses of vectors and scales may be null.
inline bool may_be_null(const Context& c) {
  return c.recipe.abi == KernelAbi::kLite2;
}
/// SCC = the address (pair) is null.
void compare_with_null(Context& c, Reg address);
/// The elements of a factor (link) that was loaded from null become 1.
void write_ones_at_null(Context& c, const VectorValues& factor, Reg address);
/// SGPR = the number at an address; 1 at null.
Reg load_scale_or_one(Context& c, Reg address, std::string_view name);

/// Whether a launch says that the bias is of f32 or of the recipe's type.
bool has_two_bias_types(const Context& c);
/// A way through the code for each of both types: `type` (SGPR) is a launch's, 0 of f32.
class BiasTypes {
 public:
  BiasTypes(Context& c, Reg type, std::string_view name);
  /// Behind the code for the recipe's type comes that for f32.
  void f32();
  void end();

 private:
  Context& c_;
  ir::BlockId f32_, end_;
};

/// x of the batch = f(x), f by a launch's number (SGPR).
void write_activation_by_code(Context& c, Reg code, const Batch& batch);

}  // namespace kiln::kernel
