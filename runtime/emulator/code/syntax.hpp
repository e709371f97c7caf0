// Small steps of reading LLVM's text, which operands and modifiers share (operands.cpp).
#pragma once

#include <optional>
#include <string_view>

namespace kiln::emulator {

std::string_view trim(std::string_view text);
/// Whether the text starts with the prefix, which is then gone.
bool take_prefix(std::string_view& text, std::string_view prefix);
/// All of the text.
std::optional<unsigned> parse_unsigned(std::string_view text);

}  // namespace kiln::emulator
