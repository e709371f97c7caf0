// The kinds of nodes that record columns are made of: the number in front of each node (record_columns.hpp has the
// grammar), and the bounds that writer and reader share.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace kiln::library::records {

enum Kind : std::uint8_t { kConstant, kIntegers, kTexts, kMaps, kPieces, kLists };

inline constexpr std::size_t kMaxDepth = 6;             // maps within maps
inline constexpr std::size_t kMaxElements = 1U << 22;   // elements of all lists together
inline constexpr std::size_t kMaxListBytes = 1U << 20;  // one list, whose elements may repeat the same few bytes
inline constexpr char kJoint = '_';

using Values = std::vector<std::string_view>;

}  // namespace kiln::library::records
