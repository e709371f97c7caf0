// Whole files, read and written in one go, with errors that name the file and the operating system's reason.
#pragma once

#include "kiln/result.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kiln::runtime {

/// kIo if it cannot be read or is larger than the cap.
Result<std::vector<std::byte>> read_file(const std::string& path, std::uint64_t largest_bytes = 1ULL << 36);
/// Replaces the file.
Result<void> write_file(const std::string& path, std::span<const std::byte> bytes);
Result<void> write_file(const std::string& path, std::string_view text);
/// Makes a folder and those above it.
Result<void> make_folder(const std::string& path);

}  // namespace kiln::runtime
