// What a launch asks of its operands before a kernel touches them: the matrices that the problem reads or writes lie,
// with all their rows, columns and batches, in memory of the device, and so do the vectors and scales of its epilogue.
// Of arrays of addresses only the arrays are asked for.
#pragma once

#include "kiln/problem.hpp"
#include "kiln/result.hpp"
#include "kiln/runtime.hpp"
#include "runtime/device/device.hpp"

namespace kiln::runtime {

/// kInvalidArgument names the first operand of a valid problem that is null, misaligned or, if the device is to be
/// asked, not inside of one allocation of it.
Result<void> check_matrices(const GemmProblem& problem, const MatrixAddresses& matrices, device::Device& device,
                            bool ask_device);

}  // namespace kiln::runtime
