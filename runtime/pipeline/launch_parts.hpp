// A problem in parts, each of which a grid can hold: workgroup ids along y and z may have few bits, and a dispatch
// counts its lanes in 32. A part is a box of D with the same kernel and all of K; addresses are advanced to where it
// begins. Most problems are one part, which nothing is allocated for.
#pragma once

#include "kiln/runtime.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace kiln::runtime {

/// Along M, N and the batch.
using Box = std::array<std::uint64_t, 3>;

struct LaunchPart {
  Box first{};  ///< row, column and matrix
  Box sizes{};  ///< rows, columns, matrices
};

/// In the order of the stream. Parts with more tiles come first: the counters of a part's workspace are then among
/// those that earlier parts left at zero.
class LaunchParts {
 public:
  LaunchParts(const KernelResources& kernel, const GemmProblem& problem);
  const LaunchPart* begin() const { return several_.empty() ? &only_ : several_.data(); }
  const LaunchPart* end() const { return begin() + size(); }
  std::size_t size() const { return several_.empty() ? 1 : several_.size(); }

 private:
  LaunchPart only_;
  std::vector<LaunchPart> several_;
};

/// Rows, columns and matrices of the largest part; a problem without any has none.
Box largest_part(const KernelResources& kernel, const GemmProblem& problem);
/// As many as LaunchParts would have.
std::uint64_t count_parts(const KernelResources& kernel, const GemmProblem& problem);

/// Elements from where a matrix begins to where a part of it does. With ProblemType::pointer_array kernels add them to
/// the addresses that they read; else they are in the addresses already, and 0 here.
struct MatrixOffsets {
  std::uint64_t a = 0, b = 0, c = 0, d = 0;
};

/// What a launch of a part is given.
struct PartOfProblem {
  GemmProblem problem;
  MatrixAddresses at;
  MatrixOffsets offsets;
};
PartOfProblem part_of(const GemmProblem& problem, const MatrixAddresses& matrices, const LaunchPart& part);

}  // namespace kiln::runtime
