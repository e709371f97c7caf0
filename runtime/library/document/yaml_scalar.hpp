// Values of YAML's scalars, with the quirks of logic files: 0/1 for booleans, "True," with a comma, floats that mean
// integers. Source: YAML 1.1, formats.md 1.7.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace kiln::library {

bool is_null(std::string_view text);
std::optional<bool> parse_bool(std::string_view text);
std::optional<std::int64_t> parse_int(std::string_view text);
std::optional<double> parse_real(std::string_view text);  ///< finite, or YAML's .inf

}  // namespace kiln::library
