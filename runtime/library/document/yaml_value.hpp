// A YAML value of any shape as text: for what is kept without being understood, and for what is compared as a whole.
#pragma once

#include "runtime/library/document/yaml_reader.hpp"

#include <string>
#include <string_view>

namespace kiln::library {

/// The canonical text of a scalar: integers, booleans and whole floats as integers; quotes only where needed.
std::string canonical_scalar(std::string_view text, bool quoted);

/// True of a value's canonical text that stands for false, 0, something empty, nothing or none.
bool says_nothing(std::string_view canonical);

enum class ValueStyle : std::uint8_t {
  kCanonical,  ///< "{1:17}": shortest; not for a YAML parser
  kFlow        ///< "{1: 17}": YAML's flow style
};
/// Appends the value at hand and steps over it. False after an error, which the reader holds.
bool append_value(YamlReader& yaml, ValueStyle style, std::string& out);

}  // namespace kiln::library
