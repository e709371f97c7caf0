// Master libraries in full, for `kiln library show`.
#pragma once

#include "runtime/host/json.hpp"
#include "runtime/library/packed/master_documents.hpp"

#include <cstdint>
#include <optional>

namespace kiln::tools {

/// Of the documents as they stand: "hierarchy" (with a table's number where it has its place) and "tables", each with
/// its "solution_list"; only the solution of `index` and the rows that name it, if that is given.
Json master_json(const library::MasterDocuments& master, std::optional<std::uint64_t> index);
/// The same as text: a line for each solution, predicate and row.
void print_master(const library::MasterDocuments& master, std::optional<std::uint64_t> index);

}  // namespace kiln::tools
