// Device memory: named regions at 64-bit addresses, each backed by its own sparse host mapping, with gaps in between
// that belong to nobody, so that an access past a region's last byte is never another region's. Addresses are made up,
// or those of the host. Who runs looks things up in a list that does not change (Cursor), and takes the newest one when
// an address is not in it, so that memory can come and go while a kernel runs. From any thread.
#pragma once

#include "kiln/result.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kiln::emulator {

class Mapping;  // host memory or addresses, unmapped with the last region that has it

struct Region {
  std::uint64_t base = 0;
  std::uint64_t bytes = 0;
  std::byte* host = nullptr;
  std::string name;
  std::shared_ptr<const Mapping> mapping;
};

/// Ascending by base.
using Regions = std::vector<Region>;
/// The region that holds `address`, or nullptr.
const Region* find_region(const Regions& regions, std::uint64_t address);

/// What an address means: a number of a space for all emulated devices of a process, or the host's own address (but of
/// memory that was adopted).
enum class Addresses { kSynthetic, kHost };

class Memory {
 public:
  explicit Memory(Addresses addresses = Addresses::kSynthetic);
  ~Memory();
  Memory(const Memory&) = delete;
  Memory& operator=(const Memory&) = delete;

  Result<std::uint64_t> allocate(std::uint64_t bytes, std::string_view name);
  /// Makes host memory of somebody else device memory, until it is freed here, at an address that is not the host's and
  /// lies as far behind the start of a page. Only with kHost.
  Result<std::uint64_t> adopt(std::byte* host, std::uint64_t bytes, std::string_view name);
  Result<void> free(std::uint64_t address);
  Result<void> write(std::uint64_t to, std::span<const std::byte> from);
  Result<void> read(std::span<std::byte> to, std::uint64_t from) const;

  /// The regions as they are now. What is freed later stays mapped until the list goes.
  std::shared_ptr<const Regions> regions() const;
  /// What stands at an address nobody owns: "64 bytes past the end of A".
  std::string describe(std::uint64_t address) const;

 private:
  Result<Region> map(std::uint64_t bytes, std::string_view name) const;
  void add(Region region);
  Regions& changeable();

  Addresses addresses_;
  mutable std::mutex mutex_;  // of regions_
  std::shared_ptr<Regions> regions_;
};

/// Remembers the region of the last access.
class Cursor {
 public:
  explicit Cursor(const Memory& memory) : memory_(&memory), regions_(memory.regions()) {}
  /// Holds no regions any longer, and is not to be asked for any.
  void forget() {
    regions_.reset();
    last_ = nullptr;
  }
  /// The host address of `bytes` bytes, or nullptr if they are not all inside of one region.
  std::byte* at(std::uint64_t address, std::uint64_t bytes) {
    if (last_ == nullptr || address - last_->base >= last_->bytes) {
      const Region* found = find(address);
      if (found == nullptr) return nullptr;
      last_ = found;
    }
    const std::uint64_t offset = address - last_->base;
    return last_->bytes - offset >= bytes ? last_->host + offset : nullptr;
  }
  /// Those of `bytes` bytes that stand in the region `address` is in.
  std::span<std::byte> held(std::uint64_t address, std::uint64_t bytes) {
    const Region* found = find(address);
    if (found == nullptr) return {};
    const std::uint64_t offset = address - found->base;
    return {found->host + offset, static_cast<std::size_t>(std::min(bytes, found->bytes - offset))};
  }

 private:
  const Region* find(std::uint64_t address) {
    const Region* const found = find_region(*regions_, address);
    return found != nullptr ? found : find_in_newest(address);
  }
  const Region* find_in_newest(std::uint64_t address);

  const Memory* memory_;
  std::shared_ptr<const Regions> regions_;
  const Region* last_ = nullptr;  ///< of regions_
};

}  // namespace kiln::emulator
