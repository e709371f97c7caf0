// Which problem of a group a workgroup works on (GroupRecord in plan/arguments.hpp).
#pragma once

#include "codegen/kernel/abi/entry.hpp"

namespace kiln::kernel {

/// A problem's arguments (with ArgumentLoads::kByPart those of the sums), where all of them are (pair), and this
/// workgroup's number in the grid that the problem alone would have.
struct Member {
  Arguments arguments;
  Reg from;
  std::array<Reg, 3> workgroup;
  Reg form;  ///< negative where a program has written the arguments; nothing: a group has one form
};

/// For a kernel of one problem: what the launch brought.
Member write_member(Context& c, const Entry& entry, ArgumentLoads loads);

/// Of a member found with ArgumentLoads::kByPart: what its results take.
Arguments load_result_arguments(Context& c, const Member& member);

}  // namespace kiln::kernel
