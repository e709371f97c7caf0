// Values of msgpack as the bytes that they are: where they end, and what is in them. For documents that have been
// written here, whose values are copied without being understood.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kiln::library {

/// The bytes of the value that these begin with; nothing if they do not begin with one.
std::optional<std::size_t> msgpack_size(std::string_view bytes);

struct MsgpackEntry {
  std::string_view key, value;
};
/// The entries of a map, and the elements of a list; false if the bytes are none.
bool msgpack_entries(std::string_view map, std::vector<MsgpackEntry>& out);
bool msgpack_elements(std::string_view list, std::vector<std::string_view>& out);

/// What a value is, if it is one.
std::optional<std::int64_t> msgpack_integer(std::string_view value);
std::optional<std::string_view> msgpack_text(std::string_view value);
std::optional<std::string_view> msgpack_bin(std::string_view value);

/// The start of a map of so many entries.
void append_msgpack_map(std::size_t entries, std::string& out);

}  // namespace kiln::library
