// The order in which the rows of files stand in the table that is theirs together, for the blocks of a packed library:
// Tensile's sort, done once, by who packs. Rows that several files share a table with are stored by file and key
// (parts.hpp), nearly in that order already, so of each it says which file's it is. Those of a file with a table to
// itself are stored in this order, and it says how to come back to that by key. Grammar:
//
//   order = [ files, rows, file, shift ]   naturals: how many files and how many rows of all of them
//           file: column, for each place of the table: the number of the row's file among them
//           shift: column: zigzag of the row's number in its file, less the number of that file's rows at the places
//           before; nothing if all are 0
//   column = bin (columns.hpp)
#pragma once

#include "runtime/library/tree/lazy_files.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace kiln::library {

/// Of fewer rows it is not stored: they are sorted in no time; nor of more, so that a few bytes ask for little memory.
inline constexpr std::size_t kLeastOrderedRows = 1U << 10;
inline constexpr std::size_t kMostOrderedRows = 1U << 19;

/// `counts`: rows of each file; their sum is the order's size.
std::string write_row_order(const RowOrder& order, std::span<const std::uint32_t> counts);
/// Of a file with a table to itself.
bool is_of_one_file(std::string_view part);
/// False for bytes that are no order of rows of such files.
bool read_row_order(std::string_view part, std::span<const std::uint32_t> counts, RowPlaces& out);

}  // namespace kiln::library
