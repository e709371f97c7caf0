// msgpack as YAML: the same document, small values on one line. What YAML's plain scalars would turn into something
// else is quoted.
#pragma once

#include <string>
#include <string_view>

namespace kiln::library {

/// Appends one msgpack value, in block style unless it is small, where a value of a map or list may stand that is
/// indented by `indent` blanks: after "key:" or "-". Ends with a line break. False for bytes that are no value.
bool append_yaml(std::string_view msgpack, std::size_t indent, bool is_list_element, std::string& out);

}  // namespace kiln::library
