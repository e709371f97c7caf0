// What tells one solution library from another, for those that keep numbers of solutions across processes.
#pragma once

#include <cstdint>
#include <span>
#include <string>

namespace kiln::runtime {

/// Of files by their bytes, of folders by the names, sizes and times of what is in them. What cannot be read counts as
/// absent.
std::uint64_t digest_of_paths(std::span<const std::string> paths);

}  // namespace kiln::runtime
