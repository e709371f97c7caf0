// What a launch of hipBLASLt's says of an epilogue (Recipe::abi lite2): vectors and scales at null are none, and with
// Recipe::launch_says_epilogue the bias is of one of two types and the activation one of several, by their numbers.
#pragma once

#include "codegen/kernel/epilogue/links.hpp"

#include <cstddef>
#include <vector>

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

/// All activations once for many batches, which is a fraction of the code. A batch has a number; it goes to the common
/// code by a branch and comes back by its number, through a tree of branches. Whatever is live behind one of the
/// batches is live at all of them, so it is for stores that keep their registers from piece to piece.
class CommonActivation {
 public:
  /// `code` (SGPR) is a launch's number of the activation.
  CommonActivation(Context& c, Reg code, const ActivationRegisters& registers);
  /// Registers of elements, before the first of them: the way back from any batch leads to all of them.
  void prepare(Reg values);
  /// x of `count` elements in consecutive registers = f(x).
  void apply(Reg values, std::uint32_t count);
  /// The common code: to be placed where no code falls into it.
  void finish();

 private:
  void write_returns(std::size_t first, std::size_t end);

  Context& c_;
  Reg code_, number_, elements_;
  const ActivationRegisters& registers_;
  ir::BlockId common_;
  std::vector<ir::BlockId> returns_;
};

}  // namespace kiln::kernel
