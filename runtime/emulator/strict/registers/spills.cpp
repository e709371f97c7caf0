// What has no meaning and lies in scratch memory (spills.hpp).
#include "runtime/emulator/strict/registers/spills.hpp"

#include "runtime/emulator/memory/memory_ops.hpp"
#include "runtime/emulator/wave/wave.hpp"

#include <bit>
#include <utility>

namespace kiln::emulator {
namespace {

/// Where dword `k` of a lane's access stands, if it is one dword of swizzled memory; `part`: or where its first byte
/// is.
std::uint64_t dword_address(const LaneAccess& access, unsigned k, unsigned lane, bool& part) {
  const std::uint64_t address = access.address[lane] + std::uint64_t{k} * access.step;
  const std::uint64_t inside = (address - access.origin) % 4;
  part = inside != 0 || access.allowed_bytes[lane] < 4 * (k + 1);
  return address - inside;
}

}  // namespace

void note_spill(Wave& wave, const LaneAccess& access, unsigned registers, unsigned first) {
  RegisterShadow& shadow = wave.shadow;
  auto& dwords = shadow.spills.dwords;
  if (!shadow.any_stale && dwords.empty()) return;
  for (unsigned k = 0; k < registers; ++k) {
    for (std::uint64_t left = access.lanes; left != 0; left &= left - 1) {
      const auto lane = static_cast<unsigned>(std::countr_zero(left));
      bool part = false;
      const std::uint64_t address = dword_address(access, k, lane, part);
      if (part || (shadow.stale[first + k] >> lane & 1) == 0) {
        dwords.erase(address);
        continue;
      }
      StaleFrom from = shadow.stale_from[first + k];
      from.disputed_register = -1;
      dwords[address] = {shadow.undefined_bits(first + k, lane), std::move(from)};
    }
  }
}

void find_spilled(const Wave& wave, const LaneAccess& access, unsigned k, unsigned index,
                  std::shared_ptr<Reloaded>& reloaded) {
  const auto& dwords = wave.shadow.spills.dwords;
  for (std::uint64_t left = dwords.empty() ? 0 : access.lanes; left != 0; left &= left - 1) {
    const auto lane = static_cast<unsigned>(std::countr_zero(left));
    bool part = false;
    const auto found = dwords.find(dword_address(access, k, lane, part));
    if (part || found == dwords.end()) continue;
    if (reloaded == nullptr) reloaded = std::make_shared<Reloaded>();
    if (reloaded->registers.size() <= index) reloaded->registers.resize(index + 1);
    Reloaded::Register& to = reloaded->registers[index];
    to.lanes |= 1ULL << lane;
    to.bits[lane] = found->second.bits;
    to.from = found->second.from;
  }
}

}  // namespace kiln::emulator
