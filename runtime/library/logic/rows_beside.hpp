// The table of a library logic file that stands in a file of its own beside it: NAME.yaml.exactlogic.csv.xz, where
// NAME.yaml says null for its table. hipBLASLt keeps GridBased tables so since late in 2026. A heading, then a row a
// line: M, N, batch, K, the solution's number and its speed, as text that xz packed.
#pragma once

#include "kiln/result.hpp"
#include "runtime/library/logic/row_store.hpp"

#include <string>

namespace kiln::library {

/// Where the rows of a logic file would stand.
std::string rows_beside_path(const std::string& logic);

/// Adds the rows of such a file. kIo if it cannot be read, kMalformedFile "PATH, line N: expected ..., found ...".
Result<void> add_rows_beside(const std::string& path, RowStore& rows);

}  // namespace kiln::library
