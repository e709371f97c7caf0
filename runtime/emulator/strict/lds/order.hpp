// Order between waves without a barrier: a wave that spins on an LDS word until it has the value it waits for has seen
// everything that those who stored or counted there did before. MIOpen's Winograd v21 synchronizes its loops so, by
// ds_append and src_lds_direct. Each wave knows of every other one up to which time it has seen it; times are
// LdsShadow's epochs, which then count stores and atomics as well. Only kept for programs that spin (kPolls).
//
// A store or atomic releases all LDS accesses of its wave before it, waited for or not: LDS does a wave's operations in
// order (vega ISA manual 4.4; v21 counts with five of them outstanding). A plain read that is no spin loop's orders
// nothing, whatever it returns: nothing tells it from a read of data whose barrier is missing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace kiln::emulator {

struct Program;

/// Sets kPolls where an LDS read, or an atomic that returns, is in a loop that does nothing but wait for it: short,
/// without stores, with one address for all its rounds; or where a comparison takes src_lds_direct. Returns whether
/// there is one. (spin_loops.cpp)
bool find_polls(Program& program);

class LdsOrder {
 public:
  /// For another workgroup. Without `active` nothing is kept.
  void reset(bool active, unsigned waves, std::size_t dwords);
  bool active() const { return active_; }
  /// All waves have seen everything.
  void barrier();

  /// Whether `wave` has seen what wave `by` did at a time.
  bool has_seen(unsigned wave, unsigned by, std::uint32_t time) const { return known_[wave * waves_ + by] >= time; }
  void read(unsigned wave, std::uint32_t dword, std::uint32_t time) {
    reads_[dword * std::size_t{waves_} + wave] = time;
  }
  std::uint32_t last_read(unsigned wave, std::uint32_t dword) const {
    return reads_[dword * std::size_t{waves_} + wave];
  }

  /// Some wave waits for a word: it is no data.
  bool is_flag(std::uint32_t dword) const { return !flags_.empty() && flags_.contains(dword); }
  /// The last plain store to a word.
  struct Store {
    bool is_known = false;
    unsigned wave = 0;
    std::uint32_t time = 0;
  };
  void atomic(unsigned wave, std::uint32_t dword, std::uint32_t time, const Store& before);
  void store(std::uint32_t dword);
  void poll(unsigned wave, std::uint32_t dword, const Store& before);

 private:
  using Times = std::vector<std::uint32_t>;  ///< by wave
  void see(unsigned wave, const std::uint32_t* times);
  void see(unsigned wave, const Store& store);

  bool active_ = false;
  unsigned waves_ = 0;
  Times known_;                                        ///< wave by wave
  Times reads_;                                        ///< each wave's last read of each dword
  std::unordered_map<std::uint32_t, Times> released_;  ///< by those who did atomics on the word since the last store
  std::unordered_set<std::uint32_t> flags_;
};

}  // namespace kiln::emulator
