// How the solution library's seeds are encoded. What stands in tests/fuzz/corpus is text; what readers also take is
// made from it: msgpack and gzip of the master libraries, packed libraries of the logic, whole and taken apart for
// packed_fuzz.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace kiln::library::fuzz {

std::string gzip(std::string_view bytes);

/// What packed_fuzz reads: the sections of a packed library (index, dictionary, blocks), each behind its length, so
/// that mutations need no checksums.
std::string taken_apart(const std::vector<std::string>& sections);

}  // namespace kiln::library::fuzz
