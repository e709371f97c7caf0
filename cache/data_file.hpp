// A cache's data file apart from its folder, under any name: how a layer travels.
#pragma once

#include "kiln/result.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>

namespace kiln::cache {

/// Whether the file begins as one; false if it cannot be read.
bool is_data_file(const std::string& path);

/// Visits key and value of each sound entry, made plain, and gives the number of damaged ones. Nobody may write to the
/// file meanwhile. kMalformedFile: its structure is damaged; kIo: it cannot be read, or is not trusted (trust.hpp).
Result<std::uint64_t> visit_data_file(const std::string& path,
                                      const std::function<void(std::string_view, std::span<const std::byte>)>& visit);

}  // namespace kiln::cache
