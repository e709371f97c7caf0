// In which order a kernel adds the products of an element of D.
#pragma once

#include "codegen/plan/plan.hpp"

#include <string>

namespace kiln::kernel {

/// Kernels of one processor and one problem type with the same text add the products of an element in the same order:
/// it follows from the instruction and the K that it takes, from which K a lane has of a step, and from how waves and
/// workgroups share K; not from the tile's rows and columns, and where K is not shared not from its depth, as steps
/// follow each other and what is behind the last k is 0. With a stagger the order depends on where in D the element
/// stands, which the text says.
std::string summation_text(const Plan& plan);

}  // namespace kiln::kernel
