// What multiplies: matrix instructions (matrix.cpp) or vector instructions (vector.cpp), and the accumulators.
#pragma once

#include "codegen/kernel/transfer/fragments.hpp"

#include <vector>

namespace kiln::kernel {

/// [tile along N][tile along M]: one tuple per matrix instruction of the wave tile; VALU: a register per element of the
/// thread tile.
using Accumulators = std::vector<std::vector<Reg>>;

/// Set to zero.
Accumulators write_accumulators(Context& c);

/// One step's products, from a set of fragments of each operand. K is outermost, so that two instructions on the same
/// accumulators are a whole wave tile apart.
void write_products(Context& c, const PerOperand<FragmentSet>& operands, const Accumulators& accumulators);

/// Of matrix instructions those of one of B's tiles only.
void write_column_products(Context& c, const PerOperand<FragmentSet>& operands, const Accumulators& accumulators,
                           std::uint32_t t1);

/// The part of it that product `product` of a step is.
void write_matrix_products(Context& c, const FragmentSet& a, const FragmentSet& b, const Accumulators& accumulators,
                           std::uint32_t product);
void write_vector_products(Context& c, const FragmentSet& a, const FragmentSet& b, const Accumulators& accumulators,
                           std::uint32_t product);

}  // namespace kiln::kernel
