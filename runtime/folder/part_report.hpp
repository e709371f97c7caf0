// What a process tells of the part that it made, as bytes through a pipe (msgpack).
#pragma once

#include "runtime/folder/build_part.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace kiln::folder {

std::string report_bytes(const PartReport& report, std::uint64_t file_bytes);
/// False if the bytes are none that report_bytes() made.
bool read_report(std::string_view bytes, PartReport& report, std::uint64_t& file_bytes);

}  // namespace kiln::folder
