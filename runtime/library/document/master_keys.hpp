// By which keys a document is known as a master library. Source: formats.md 2.
#pragma once

#include <string_view>

namespace kiln::library {

/// True for a key of those that keep the solutions as one blob: "format_version", "solutions_index", "solutions_blob".
bool is_solution_blob_key(std::string_view key);
/// True for a key of a master library's outermost map.
bool is_master_key(std::string_view key);
/// True if a YAML text's first key is one of a master library's.
bool looks_master(std::string_view yaml);

}  // namespace kiln::library
