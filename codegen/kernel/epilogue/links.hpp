// What the epilogue's links need besides a piece of D: scalars, vectors along the rows or columns of D, registers for
// activations. Made once per workgroup, in three steps that lie apart so that loads have time to arrive:
//   load_scales (before the loop), load_epilogue (behind it), finish_epilogue (before the first store),
// and end_epilogue behind the last one. A plain epilogue needs no instruction of any of them.
//
// D's factors are multiplied with each other as far as that can be done once per workgroup: scalars as
// alpha * (scale_a * scale_b), then those of rows and those of columns; an element of the sums is multiplied with what
// is left: the scalar or its row's factor, then its column's. So a product of n factors has n - 1 roundings, in
// whatever order.
#pragma once

#include "codegen/kernel/abi/entry.hpp"
#include "codegen/kernel/epilogue/amax.hpp"
#include "codegen/kernel/epilogue/aux.hpp"
#include "codegen/kernel/epilogue/batch.hpp"
#include "codegen/kernel/position/pieces.hpp"
#include "codegen/kernel/position/tile_position.hpp"

#include <vector>

namespace kiln::kernel {

/// Numbers that lie in memory, in SGPRs; those that the kernel does not have are no registers (count 0).
struct Scales {
  PerLink<Reg> all;
  PerOperand<Reg> before_conversion;  ///< A's and B's where elements are scaled as they are read
};
Scales load_scales(Context& c, const Arguments& arguments);

/// A vector along the rows or columns of D, as numbers of computed_sum.
struct VectorValues {
  VectorSide side = VectorSide::kNone;
  const isa::Element* element = nullptr;  ///< as memory holds it
  std::vector<Reg> of_tile;  ///< along the accumulators of a tile a number for each of them, else one per tile

  bool exists() const { return side != VectorSide::kNone; }
  /// That of element `e` of a piece.
  Reg at(const Piece& piece, std::uint32_t e) const;
};

/// The imaginary part of alpha or beta, and the same with the other sign; SGPRs, nothing of what is not complex.
struct ImaginaryPart {
  Reg value, negated;
};

class CommonActivation;

/// The registers of the links.
struct EpilogueValues {
  Reg alpha, beta;  ///< SGPRs, with the scalars that belong to them; of complex ones the real parts
  ImaginaryPart alpha_imaginary, beta_imaginary;
  PerLink<Reg> scales;
  std::vector<VectorValues> factors;  ///< after finish_epilogue at most one of a side; that of rows holds alpha
  VectorValues bias;
  ActivationRegisters activation;
  Reg activation_code;                            ///< SGPR: the activation's number where a launch says it
  CommonActivation* common_activation = nullptr;  ///< code for all pieces; nullptr: each piece has its own
  PerLink<Maximum> maxima;
  AuxMatrix aux;
};

/// Issues the loads of vectors: with descriptors that end where D ends, so that nothing behind a vector is touched.
EpilogueValues load_epilogue(Context& c, const ResultTiles& results, const Arguments& arguments, const Scales& scales,
                             const TilePosition& tile, const OutputPosition& at);
/// to = x * y, numbers of computed_sum; one of them may be an SGPR.
void multiply(Context& c, Reg to, Reg x, Reg y);
/// Widens and multiplies what was loaded.
void finish_epilogue(Context& c, const Arguments& arguments, EpilogueValues& values);
/// Behind the last store of a way through the kernel: what links write beside D.
void end_epilogue(Context& c, const Arguments& arguments, const Lanes& lanes, const EpilogueValues& values);

// vectors.cpp
/// Where a vector's descriptor is made: one place for all of them, one after the other, because SGPRs are few.
struct VectorDescriptor {
  Reg srd, first;
};
VectorDescriptor vector_descriptor(Context& c);
/// A vector's elements as this lane's accumulators need them, as memory holds them, each in a register of its own: in
/// those of `to`, where it has some.
VectorValues load_vector(Context& c, const ResultTiles& results, const VectorDescriptor& descriptor,
                         const isa::Element& element, VectorSide side, Reg pointer, Reg batch_stride,
                         const TilePosition& tile, const OutputPosition& at, std::vector<Reg> to = {});
/// Elements, which have a register each, become numbers of computed_sum.
void widen_vector(Context& c, const VectorValues& vector);
/// Calls f(register) for each register.
template <class F>
void for_each_value(const VectorValues& vector, F&& f) {
  for (const Reg& tuple : vector.of_tile)
    for (std::uint32_t i = 0; i < tuple.count; ++i) f(tuple.sub(i));
}

// complex.cpp
ImaginaryPart write_imaginary_part(Context& c, Reg value);

// scales.cpp
/// SGPR = alpha * (scale_a * scale_b); alpha's own where there are no scales. beta * scale_c likewise.
Reg write_alpha_scale(Context& c, const Arguments& arguments, const Scales& scales);
Reg write_beta_scale(Context& c, const Arguments& arguments, const Scales& scales);

}  // namespace kiln::kernel
