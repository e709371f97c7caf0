// Whole files, read and written in one go, with errors that name the file and the operating system's reason.
#pragma once

#include "kiln/result.hpp"
#include "runtime/host/output_file.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kiln::runtime {

inline constexpr std::uint64_t kLargestFileBytes = 1ULL << 36;
/// Of a pipe or a device, which may never end.
inline constexpr std::uint64_t kLargestStreamBytes = 1ULL << 26;

/// kIo if it cannot be read or is larger than the cap: `largest_bytes`, or kLargestStreamBytes for what is no regular
/// file.
Result<std::vector<std::byte>> read_file(const std::string& path, std::uint64_t largest_bytes = kLargestFileBytes);
/// The same of an open file, from where it stands; `name` is for messages.
Result<std::vector<std::byte>> read_descriptor(int descriptor, const std::string& name,
                                               std::uint64_t largest_bytes = kLargestFileBytes);
using host::Flush;
/// Replaces the file, whole or not at all (runtime/host/output_file.hpp).
Result<void> write_file(const std::string& path, std::span<const std::byte> bytes, Flush flush = Flush::kNow);
Result<void> write_file(const std::string& path, std::string_view text, Flush flush = Flush::kNow);
/// Returns when everything on the folder's file system is on its disk: what was written with Flush::kLater.
Result<void> flush_folder(const std::string& path);
/// Makes a folder and those above it.
Result<void> make_folder(const std::string& path);
/// True if a file's name, as somebody else wrote it, does not lead out of the folder that it is put behind.
bool stays_inside(std::string_view name);

}  // namespace kiln::runtime
