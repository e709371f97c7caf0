// The documents of a folder: a part's solutions with their table, the master that leads to the parts (lazy) or has all
// of them in itself (eager), and TensileLite's file that says in which part a number is. All are msgpack.
//
//   master   := ProblemMap(operation) > Problem(row of each type) > Placeholder(prefix), or what the part has
//   part     := Problem[tables of library logic] > Matching(Euclidean; M, N, batch, K) or Single(general kernel)
#pragma once

#include "runtime/folder/fit.hpp"
#include "runtime/folder/part.hpp"

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

namespace kiln::folder {

/// A part as it is written.
struct PartDocument {
  std::string solutions;  ///< msgpack of the records, one after the other
  std::size_t count = 0;
  std::string library;  ///< msgpack of the node
};

/// Of kernels by the grid's rows; kernels of a part are numbered from Part::first_index() on.
PartDocument part_document(const Part& part, const FittedPart& fitted);

/// The bytes of a part's file, or of a master that has one node.
std::string document_bytes(const PartDocument& document);

/// The other way round; kMalformedFile if the bytes are none that document_bytes() made.
Result<PartDocument> parse_document(std::string_view bytes, const std::string& name);

/// A master for one processor. `documents`: of each part for an eager master; empty for a lazy one.
std::string master_bytes(std::span<const Part> parts, std::span<const PartDocument> documents);

/// TensileLiteLibrary_lazy_Mapping.dat: the number of each part's first solution, and its prefix.
std::string mapping_bytes(const std::map<std::int64_t, std::string>& prefixes);

}  // namespace kiln::folder
