// What library_bench asks a library: for each target problems of every type of every logic file. Master libraries do
// not list their types, so they are asked for those of a list that they answer.
#pragma once

#include "runtime/library/library.hpp"
#include "runtime/library/packed/packed_library.hpp"

#include <map>
#include <string>
#include <vector>

namespace kiln::library {

/// Problems of one target: of all its files.
struct Target {
  Hardware hardware;
  std::vector<Problem> bases;  // of each type, once
};

std::map<std::string, Target> targets_of(const PackedLibrary& packed);

/// One for each processor that the masters are named for: the types that are answered at one of some sizes.
void add_master_targets(const PackedLibrary& packed, const Library& library, std::map<std::string, Target>& targets);

}  // namespace kiln::library
