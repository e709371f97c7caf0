// See order.hpp.
#include "runtime/emulator/strict/lds/order.hpp"

#include <algorithm>

namespace kiln::emulator {

void LdsOrder::reset(bool active, unsigned waves, std::size_t dwords) {
  active_ = active;
  if (!active) return;
  waves_ = waves;
  known_.assign(std::size_t{waves} * waves, 0);
  reads_.assign(dwords * waves, 0);
  released_.clear();
  flags_.clear();
}

void LdsOrder::barrier() {
  released_.clear();
}

void LdsOrder::see(unsigned wave, const std::uint32_t* times) {
  for (unsigned i = 0; i < waves_; ++i) {
    std::uint32_t& known = known_[wave * waves_ + i];
    known = std::max(known, times[i]);
  }
}

void LdsOrder::see(unsigned wave, const Store& store) {
  if (!store.is_known || store.wave >= waves_) return;
  // What that wave had seen by then is not kept; it cannot have been more than it has seen now.
  see(wave, &known_[store.wave * waves_]);
  std::uint32_t& known = known_[wave * waves_ + store.wave];
  known = std::max(known, store.time);
}

void LdsOrder::atomic(unsigned wave, std::uint32_t dword, std::uint32_t time, const Store& before) {
  Times& released = released_[dword];
  if (released.empty()) {
    released.assign(waves_, 0);
    if (before.is_known && before.wave < waves_) released[before.wave] = before.time;
  }
  for (unsigned i = 0; i < waves_; ++i) released[i] = std::max(released[i], known_[wave * waves_ + i]);
  released[wave] = time;
}

void LdsOrder::store(std::uint32_t dword) {
  if (!released_.empty()) released_.erase(dword);
}

void LdsOrder::poll(unsigned wave, std::uint32_t dword, const Store& before) {
  flags_.insert(dword);
  const auto found = released_.find(dword);
  if (found != released_.end()) return see(wave, found->second.data());
  see(wave, before);
}

}  // namespace kiln::emulator
