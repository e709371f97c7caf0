// Rows of a table as every tuner writes them: two lines of digits,
//
//   - - [1024, 1024, 1, 512]
//     - [7, 12345.6]
//
// A file may hold millions, and libyaml makes twelve events of each, so they can be read from the text itself
// (yaml_source.hpp). What is written otherwise is no plain row, and libyaml's.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace kiln::library {

struct PlainRow {
  static constexpr std::size_t kMostSizes = 8;
  std::array<std::int32_t, kMostSizes> sizes{};
  std::uint8_t count = 0;  ///< of sizes, at least one
  std::int32_t solution = 0;
  double speed = 0;
};

/// How many bytes the row takes that begins at `text`, the start of a line, with `indent` spaces; 0 if none does, or
/// not all of it is there.
std::size_t parse_plain_row(std::string_view text, std::size_t indent, PlainRow& row);

}  // namespace kiln::library
