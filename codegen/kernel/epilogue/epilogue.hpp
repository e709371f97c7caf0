// From accumulators to what is stored: a chain of links, each of which does one thing to the values of a piece.
// Only the links that a kernel's recipe names, and that a path needs, are written.
#pragma once

#include "codegen/kernel/abi/entry.hpp"
#include "codegen/kernel/engine/engine.hpp"
#include "codegen/kernel/epilogue/links.hpp"

namespace kiln::kernel {

/// What the links see of a piece.
struct PieceState {
  Context& c;
  const ProductPlan& product;
  const ResultPlan& result;
  EpilogueValues& values;
  const Piece& piece;
  const Accumulators& sums;
  PieceRegisters d;                ///< what the links compute
  const PieceRegisters* loaded_c;  ///< its elements of C as loaded; nullptr where beta is 0
};

/// d.stored = what becomes of the accumulators.
void write_epilogue(const PieceState& state);

// complex.cpp: of complex sums.
/// values = alpha * accumulators.
void write_complex_alpha(const PieceState& state);
/// values += beta * C.
void write_complex_beta(const PieceState& state);

}  // namespace kiln::kernel
