// Lists in messages. {fmt} would join them, too, but compiles its whole formatter of the elements' type, a second of
// the compiler's time, into each file that asks for it.
#pragma once

#include <concepts>
#include <ranges>
#include <string>
#include <string_view>

namespace kiln {

/// "a, b, c": strings, or integers, with what stands between two of them.
template <std::ranges::input_range List>
std::string list_text(const List& list, std::string_view between) {
  std::string text;
  bool is_first = true;
  for (const auto& element : list) {
    if (!is_first) text += between;
    is_first = false;
    if constexpr (std::integral<std::remove_cvref_t<decltype(element)>>)
      text += std::to_string(element);
    else
      text += std::string_view(element);
  }
  return text;
}

}  // namespace kiln
