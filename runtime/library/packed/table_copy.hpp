// A master library's table on its way into a packed library: rows that are alike go into columns (row_columns.hpp),
// others are copied as they stand.
#pragma once

#include "runtime/library/document/document_reader.hpp"
#include "runtime/library/document/msgpack_io.hpp"

#include <cstdint>
#include <set>

namespace kiln::library {

/// Copies the list of rows ahead. The numbers of its solutions are added to `numbers`, how many rows there are to
/// `rows`. False after a failure, which the reader holds.
bool copy_table(DocumentReader& in, MsgpackWriter& out, std::set<std::int64_t>& numbers, std::uint64_t& rows);
/// The same of a table that is kept by columns already.
bool copy_table_columns(DocumentReader& in, MsgpackWriter& out, std::set<std::int64_t>& numbers, std::uint64_t& rows);

}  // namespace kiln::library
