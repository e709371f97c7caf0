// A packed library as a C++ source, for programs that want no file beside them.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace kiln::tools {

/// A name that C++ accepts: other characters become '_'.
std::string identifier_of(std::string_view name);
/// Defines `extern const unsigned char NAME[]` and `extern const std::size_t NAME_bytes`.
std::string embedded_source(std::string_view name, std::span<const std::byte> bytes);

}  // namespace kiln::tools
