// Workgroups go round robin to the dies of a processor (XCDs), each of which has an L2 of its own: neighbouring tiles,
// which share rows or columns of A and B, are then in several caches. Renumbered, each XCD has a run of consecutive
// numbers. Of n workgroups and X XCDs the first n % X of these have one more than the others, n / X:
//
//   number -> (number % X) * (n / X) + min(number % X, n % X) + number / X
//
// What is renumbered may be groups of workgroups, each in itself: as many as run at a time, of which all XCDs together
// then have neighbouring tiles as well, and find them in the last cache that they share. The remainder number % X need
// not be the XCD's own number: in a group of problems, whose workgroups begin anywhere, it is another one's for all.
#pragma once

#include "codegen/kernel/context.hpp"

namespace kiln::kernel {

/// The number in whose place this workgroup works (SGPR), of its own and of how many there are.
Reg write_xcc_mapping(Context& c, Reg number, Reg workgroups);

}  // namespace kiln::kernel
