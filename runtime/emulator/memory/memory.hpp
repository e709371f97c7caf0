// Device memory: named regions at synthetic 64-bit addresses, each backed by its own sparse host mapping, with gaps in
// between that belong to nobody, so that an access past a region's last byte is never another region's. Regions do not
// change while a launch runs; look-ups then need no lock.
#pragma once

#include "kiln/result.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kiln::emulator {

struct Region {
  std::uint64_t base = 0;
  std::uint64_t bytes = 0;
  std::byte* host = nullptr;
  std::string name;
  std::uint64_t mapped_bytes = 0;
};

class Memory {
 public:
  Memory() = default;
  ~Memory();
  Memory(const Memory&) = delete;
  Memory& operator=(const Memory&) = delete;

  Result<std::uint64_t> allocate(std::uint64_t bytes, std::string_view name);
  Result<void> free(std::uint64_t address);
  Result<void> write(std::uint64_t to, std::span<const std::byte> from);
  Result<void> read(std::span<std::byte> to, std::uint64_t from) const;

  /// The region that holds `address`, or nullptr.
  const Region* find(std::uint64_t address) const;
  /// The region that ends last before `address`, for messages; nullptr if there is none.
  const Region* nearest_below(std::uint64_t address) const;
  /// What stands at an address nobody owns: "64 bytes past the end of A".
  std::string describe(std::uint64_t address) const;

 private:
  std::vector<Region> regions_;  // ascending by base
};

/// Remembers the region of the last access.
class Cursor {
 public:
  explicit Cursor(const Memory& memory) : memory_(&memory) {}
  /// The host address of `bytes` bytes, or nullptr if they are not all inside of one region.
  std::byte* at(std::uint64_t address, std::uint64_t bytes) {
    if (last_ == nullptr || address - last_->base >= last_->bytes) {
      const Region* found = memory_->find(address);
      if (found == nullptr) return nullptr;
      last_ = found;
    }
    const std::uint64_t offset = address - last_->base;
    return last_->bytes - offset >= bytes ? last_->host + offset : nullptr;
  }
  /// Those of `bytes` bytes that stand in the region `address` is in.
  std::span<std::byte> held(std::uint64_t address, std::uint64_t bytes) const {
    const Region* found = memory_->find(address);
    if (found == nullptr) return {};
    const std::uint64_t offset = address - found->base;
    return {found->host + offset, static_cast<std::size_t>(std::min(bytes, found->bytes - offset))};
  }
  const Memory& memory() const { return *memory_; }

 private:
  const Memory* memory_;
  const Region* last_ = nullptr;
};

}  // namespace kiln::emulator
