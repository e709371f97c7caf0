// Which of the three forms of a solution library a file has, told by its first bytes: the one ladder that opening and
// packing share.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace kiln::library {

enum class InputForm : std::uint8_t { kPacked, kMaster, kLogic };

/// So many of a file's first bytes tell its form.
inline constexpr std::size_t kFormBytes = 1U << 14;

/// What is neither packed nor a master library, in msgpack, YAML or gzipped, is read as library logic, whose reader
/// says what is wrong with it.
InputForm form_of(std::string_view first_bytes);

}  // namespace kiln::library
