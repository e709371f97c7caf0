// Ranges in a map behind a lock, each found by next fit.
#include "runtime/emulator/memory/address_space.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <mutex>
#include <optional>

#include <fmt/format.h>

namespace kiln::emulator {
namespace {

class AddressSpace {
 public:
  std::optional<std::uint64_t> reserve(std::uint64_t bytes) {
    const std::lock_guard lock(mutex_);
    std::optional<std::uint64_t> base = gap_from(next_, bytes);
    if (!base) base = gap_from(kFirstAddress, bytes);
    if (!base) return std::nullopt;
    next_ = *base + bytes;
    ends_.emplace(*base, next_);
    return base;
  }

  void release(std::uint64_t base) {
    const std::lock_guard lock(mutex_);
    ends_.erase(base);
  }

  bool holds(std::uint64_t address) {
    const std::lock_guard lock(mutex_);
    const auto above = ends_.upper_bound(address);
    return above != ends_.begin() && address < std::prev(above)->second - kGuardBytes;
  }

 private:
  std::optional<std::uint64_t> gap_from(std::uint64_t base, std::uint64_t bytes) const {
    auto above = ends_.upper_bound(base);
    if (above != ends_.begin()) base = std::max(base, std::prev(above)->second);
    for (; above != ends_.end() && above->first - base < bytes; ++above) base = above->second;
    return kEndOfAddresses - base < bytes ? std::nullopt : std::optional(base);
  }

  std::mutex mutex_;
  std::map<std::uint64_t, std::uint64_t> ends_;  ///< guard included, by base
  std::uint64_t next_ = kFirstAddress;
};

/// Never destroyed: a machine may be, at the very end of the process.
AddressSpace& space() {
  static AddressSpace* const the_space = new AddressSpace;
  return *the_space;
}

}  // namespace

Result<std::uint64_t> reserve_addresses(std::uint64_t bytes) {
  constexpr std::uint64_t kMostBytes = kEndOfAddresses - kFirstAddress - kGuardBytes;
  if (bytes > kMostBytes)
    return Error{ErrorCode::kInvalidArgument,
                 fmt::format("{} bytes; emulated memory has addresses for {}", bytes, kMostBytes),
                 {}};
  if (const auto base = space().reserve(bytes + kGuardBytes)) return *base;
  return Error{
      ErrorCode::kDevice, fmt::format("the emulated memory of this process has no room for {} bytes", bytes), {}};
}

void release_addresses(std::uint64_t base) {
  space().release(base);
}

bool is_reserved(std::uint64_t address) {
  return space().holds(address);
}

}  // namespace kiln::emulator
