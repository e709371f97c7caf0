// A kernel of a folder as one solution of a master library, with every field that the hosts demand (formats.md 2.9),
// and the conditions that the hierarchy asks on the way to it. What a host could ask of Tensile's kernels at a launch
// (another mapping, and but of kernels whose split a launch says another split of K) is said to be impossible: ours do
// not obey it. No record names a processor, of which each host knows some by name and fails on others.
#pragma once

#include "runtime/folder/fit.hpp"
#include "runtime/folder/part.hpp"

#include <cstdint>
#include <span>
#include <string>

namespace kiln::folder {

/// msgpack: the whole map.
std::string record_of(const Part& part, const FolderKernel& kernel, std::int64_t index,
                      std::span<const library::Predicate> more = {});

/// msgpack: the condition that a row of the master asks before the part.
std::string row_condition(const Part& part);

/// The keys without which a host does not take a record, by the map that has them: "" is the record itself.
struct MandatoryKeys {
  library::Product product;
  std::string_view map;
  std::string_view keys;  ///< separated by blanks
};
std::span<const MandatoryKeys> mandatory_keys();

}  // namespace kiln::folder
