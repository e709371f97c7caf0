// LDS dwords that several waves stored different bytes to since the last barrier: which store was the last, nobody can
// tell, so that the bits in which the waves' last values differ are anybody's guess until somebody stores again. That
// is a fault where such a bit is used, or where nobody ever reads the dword: MIOpen's Winograd kernels let four waves
// store their flags to one dword and look at those that all of them agree about.
#pragma once

#include "runtime/emulator/code/instruction.hpp"

#include <cstdint>
#include <map>
#include <vector>

namespace kiln::emulator {

/// A wave's last value of a dword in this epoch.
struct LdsStore {
  unsigned wave = 0;
  std::uint32_t value = 0;
  std::uint32_t bits = 0;  ///< of the dword, which the wave stored
  const Instruction* by = nullptr;
  std::uint32_t time = 0;
};

/// What an LDS read found of that.
struct DisputedRead {
  LdsStore stores[2];
  std::uint32_t lds_offset = 0;
  std::uint32_t bits[4][kMaxLanes] = {};  ///< by register of the read and lane: those that are disputed
  std::uint64_t lanes[4] = {};            ///< that have some
};

class LdsDisputes {
 public:
  struct Dword {
    std::uint32_t epoch = 0;
    bool is_read = false;
    std::vector<LdsStore> stores;
    std::uint32_t bits() const;
  };
  bool any() const { return !dwords_.empty(); }
  void clear() { dwords_.clear(); }
  /// nullptr: waves agree, or nobody asked.
  Dword* find(std::uint32_t dword);
  /// The dispute of a dword in this epoch; the one of an epoch before goes to `old`.
  Dword& open(std::uint32_t dword, std::uint32_t epoch, Dword& old);
  /// A store takes the place of what its wave stored of these bits before, and of those that it has `seen`.
  template <class Seen>
  static void add(Dword& dword, const LdsStore& store, Seen seen) {
    for (LdsStore& known : dword.stores) {
      if (known.wave == store.wave || seen(known)) known.bits &= ~store.bits;
    }
    std::erase_if(dword.stores, [](const LdsStore& known) { return known.bits == 0; });
    dword.stores.push_back(store);
  }
  /// Two waves whose stores differ; the later one last.
  static void parties(const Dword& dword, LdsStore (&two)[2]);
  /// Calls visit(dword, dispute).
  template <class Visit>
  void for_each(Visit visit) {
    for (auto& [dword, dispute] : dwords_) visit(dword, dispute);
  }

 private:
  std::map<std::uint32_t, Dword> dwords_;
};

}  // namespace kiln::emulator
