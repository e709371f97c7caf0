// See guesses.hpp.
#include "runtime/emulator/strict/lds/guesses.hpp"

#include "runtime/emulator/wave/wave.hpp"

namespace kiln::emulator {

void LdsGuesses::add(unsigned reader, std::uint32_t dword, const std::function<Accusation()>& accusation) {
  const auto [place, is_new] = pending_.try_emplace({reader, dword});
  if (is_new) place->second = accusation();
}

void LdsGuesses::report(std::vector<Wave>& waves) {
  for (const auto& [read, accusation] : pending_) {
    waves[accusation.wave].report(ViolationKind::kLdsRace, *accusation.in, accusation.message, accusation.lane);
  }
  pending_.clear();
}

}  // namespace kiln::emulator
