#include "runtime/emulator/hazards.hpp"

namespace kiln::emulator {

void HazardState::reset() {}
void HazardState::check(Wave&, const Instruction&) {}

}  // namespace kiln::emulator
