// What multiplies: matrix instructions (matrix.cpp) or vector instructions (vector.cpp), of complex numbers either of
// them on their parts (complex.cpp, three_products.cpp); and the accumulators.
#pragma once

#include "codegen/kernel/transfer/fragments.hpp"

#include <string_view>
#include <vector>

namespace kiln::kernel {

/// [tile along N][tile along M]: one tuple per matrix instruction of the wave tile; VALU: a register per element of the
/// thread tile. Of complex sums the real parts of a tuple stand before the imaginary ones (ResultPlan::part).
using Accumulators = std::vector<std::vector<Reg>>;

/// For products, set to zero.
Accumulators write_accumulators(Context& c, const ResultPlan& result);

/// The sums, behind the last product: of complex numbers that three products multiply they are made of theirs.
Accumulators write_sums(Context& c, const ResultPlan& result, Accumulators accumulators);

/// One step's products, from a set of fragments of each operand. K is outermost, so that two instructions on the same
/// accumulators are a whole wave tile apart.
void write_products(Context& c, const StepPlans& steps, const PerOperand<FragmentSet>& operands,
                    const Accumulators& accumulators);

/// Of matrix instructions those of one of B's tiles only.
void write_column_products(Context& c, const StepPlans& steps, const PerOperand<FragmentSet>& operands,
                           const Accumulators& accumulators, std::uint32_t t1);

/// Tiles of B.
struct Columns {
  std::uint32_t begin, end;
};

/// What multiplies, one row per kind (engine.cpp).
struct Engine {
  std::string_view name;
  bool (*multiplies)(const ProductPlan& product);
  /// Product `product` of a step, of all of A's tiles and some of B's.
  void (*write)(Context& c, const StepPlans& steps, const PerOperand<FragmentSet>& operands,
                const Accumulators& accumulators, std::uint32_t product, Columns columns);
};
/// Every plan has one.
const Engine& engine_of(const ProductPlan& product);

/// A copy of a float with the other sign.
Reg write_negated(Context& c, Reg value);

// matrix.cpp, vector.cpp, complex.cpp, three_products.cpp: the rows' products.
void write_matrix_products(Context& c, const StepPlans& steps, const PerOperand<FragmentSet>& operands,
                           const Accumulators& accumulators, std::uint32_t product, Columns columns);
void write_vector_products(Context& c, const StepPlans& steps, const PerOperand<FragmentSet>& operands,
                           const Accumulators& accumulators, std::uint32_t product, Columns columns);
void write_complex_products(Context& c, const StepPlans& steps, const PerOperand<FragmentSet>& operands,
                            const Accumulators& accumulators, std::uint32_t product, Columns columns);
void write_three_products(Context& c, const StepPlans& steps, const PerOperand<FragmentSet>& operands,
                          const Accumulators& accumulators, std::uint32_t product, Columns columns);

}  // namespace kiln::kernel
