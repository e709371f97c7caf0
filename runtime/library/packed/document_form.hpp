// The two forms of a master library's document (master_documents.hpp): plain, as everybody reads it, whose solutions
// are a list of maps; and as it is stored, where they stand by columns (record_columns.hpp), and so do decision trees
// (forest_columns.hpp).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kiln::library {

/// The stored form of a plain document; `classes` has a number for each of its solutions. What cannot stand by
/// columns is stored as it is.
std::string stored_document(std::string_view plain, const std::vector<std::uint32_t>& classes);

/// The plain form; nothing if the bytes are no document, or stand for too many. `classes` receives those of its
/// solutions, if they stand by columns.
std::optional<std::string> plain_document(std::string_view stored, std::vector<std::uint32_t>& classes);

}  // namespace kiln::library
