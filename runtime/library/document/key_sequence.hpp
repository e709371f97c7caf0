// KeySequence: the keys of maps that come one after the other with nearly the same keys in the same order, as the
// solutions of a file do. The slot after the last one asked for is tried first; only a surprise is searched.
#pragma once

#include <cstddef>
#include <deque>
#include <string>
#include <string_view>
#include <unordered_map>

namespace kiln::library {

/// Slot: whatever the reader remembers of a key; has a member `name`, which is set here.
template <class Slot>
class KeySequence {
 public:
  /// Before each map.
  void restart() { next_ = 0; }
  /// The slot of a key; `make(slot)` fills a new one.
  template <class Make>
  Slot& find(std::string_view key, Make make) {
    if (next_ < slots_.size() && slots_[next_].name == key) return slots_[next_++];
    if (const auto it = places_.find(key); it != places_.end()) {
      next_ = it->second + 1;
      return slots_[it->second];
    }
    Slot& slot = slots_.emplace_back();
    slot.name = std::string(key);
    places_.emplace(slot.name, slots_.size() - 1);
    next_ = slots_.size();
    make(slot);
    return slot;
  }

 private:
  std::deque<Slot> slots_;  // names stay where they are
  std::unordered_map<std::string_view, std::size_t> places_;
  std::size_t next_ = 0;
};

}  // namespace kiln::library
