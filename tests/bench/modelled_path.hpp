// The way of a GEMM through the issue model (`kiln profile`), without emulating all of it: one macro tile of the
// problem is run, as many workgroups of it are modelled side by side as the problem's launch brings to the busiest
// unit, and the clocks are taken as often as that unit is filled. Where workgroups share a tile, what the one that adds
// takes longer comes behind. The unit is a compute unit, or the work-group processor that waves of gfx10 to gfx12
// share.
#pragma once

#include "kiln/runtime.hpp"
#include "runtime/pipeline/pipeline.hpp"
#include "runtime/profile/issue_rows.hpp"

#include <array>

namespace kiln::runtime {

/// Clocks of memory accesses: LLVM's, and those of real devices.
inline constexpr std::array<profile::Latencies, 2> kLatencies = {profile::Latencies{},
                                                                 profile::Latencies{800, 64, 200}};

/// Clocks of the busiest unit by kLatencies.
using ModelledPath = std::array<double, kLatencies.size()>;

/// `runtime`: on the emulator, not strict. The problem has one matrix and whole tiles or less than one.
Result<ModelledPath> modelled_path(Runtime& runtime, const Selected& selected, const GemmProblem& problem);
/// Clocks that the bytes of A, B and D take at the memory's published rate; all of one size but D's.
double memory_clocks(Pipeline& pipeline, const GemmProblem& problem);

}  // namespace kiln::runtime
