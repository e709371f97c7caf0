// See wave_order.hpp.
#include "runtime/emulator/wave_order.hpp"

#include <array>
#include <charconv>
#include <utility>

#include <fmt/format.h>

namespace kiln::emulator {

Result<void> set_wave_order(std::string_view what, std::string_view text, Options& options) {
  constexpr std::string_view kRandom = "random:";
  constexpr std::array kWords = {std::pair{"inorder", WaveOrder::kInOrder}, std::pair{"reverse", WaveOrder::kReverse},
                                 std::pair{"lockstep", WaveOrder::kLockstep}};
  for (const auto& [word, order] : kWords) {
    if (text != word) continue;
    options.order = order;
    return {};
  }
  options.order = WaveOrder::kRandom;
  const std::string_view seed = text.starts_with(kRandom) ? text.substr(kRandom.size()) : std::string_view();
  const auto [end, code] = std::from_chars(seed.data(), seed.data() + seed.size(), options.seed);
  if (!seed.empty() && code == std::errc{} && end == seed.data() + seed.size()) return {};
  return Error{ErrorCode::kInvalidArgument,
               fmt::format("{} is '{}'; expected inorder, reverse, lockstep or random:SEED", what, text),
               {}};
}

}  // namespace kiln::emulator
