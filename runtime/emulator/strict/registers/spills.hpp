// What has no meaning and lies in a wave's scratch memory: clang spills registers that hold it, which is no fault, and
// reloads them; so it comes back as what it was (RegisterShadow::stale).
#pragma once

#include "runtime/emulator/strict/registers/stale.hpp"

#include <cstdint>
#include <memory>
#include <unordered_map>
#include <vector>

namespace kiln::emulator {

struct LaneAccess;
struct Wave;

/// The dwords of scratch memory that hold something without meaning, by address: each lane has its own.
struct Spills {
  struct Dword {
    std::uint32_t bits = 0;  ///< those without meaning
    StaleFrom from;
  };
  std::unordered_map<std::uint64_t, Dword> dwords;
};

/// Of a load from scratch memory: what has no meaning, by register.
struct Reloaded {
  struct Register {
    std::uint64_t lanes = 0;
    LaneBits bits{};
    StaleFrom from;
  };
  std::vector<Register> registers;
};

/// A store to scratch memory, of registers from `first` on. Who stores a part of a dword is taken to know the rest.
void note_spill(Wave& wave, const LaneAccess& access, unsigned registers, unsigned first);
/// Dword `k` of a load from scratch memory, which becomes register `index` of the load. Where all of it has a meaning,
/// `reloaded` stays as it is.
void find_spilled(const Wave& wave, const LaneAccess& access, unsigned k, unsigned index,
                  std::shared_ptr<Reloaded>& reloaded);

}  // namespace kiln::emulator
