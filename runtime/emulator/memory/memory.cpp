// Regions of device memory over mmap with MAP_NORESERVE: untouched pages cost nothing. Small ones are of the heap, but
// for those whose addresses are the host's: a mapping of its own takes longer than their zeros.
#include "runtime/emulator/memory/memory.hpp"

#include "runtime/emulator/memory/address_space.hpp"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <iterator>
#include <utility>

#include <fmt/format.h>
#include <sys/mman.h>

namespace kiln::emulator {
namespace {

constexpr std::uint64_t kPage = 4096;
constexpr std::uint64_t kMaxBytes = 1ULL << 44;
constexpr std::uint64_t kSmallBytes = 1ULL << 22;

auto first_above(const Regions& regions, std::uint64_t address) {
  return std::upper_bound(regions.begin(), regions.end(), address,
                          [](std::uint64_t a, const Region& r) { return a < r.base; });
}

const Region* nearest_below(const Regions& regions, std::uint64_t address) {
  const auto above = first_above(regions, address);
  return above == regions.begin() ? nullptr : &*std::prev(above);
}

}  // namespace

class Mapping {
 public:
  /// `bytes`: of the mapping; 0: the memory is of the heap.
  Mapping(void* host, std::uint64_t bytes) : host_(host), bytes_(bytes) {}
  ~Mapping() {
    if (bytes_ != 0)
      ::munmap(host_, bytes_);
    else
      std::free(host_);
    if (reserved_ != 0) release_addresses(reserved_);
  }
  Mapping(const Mapping&) = delete;
  Mapping& operator=(const Mapping&) = delete;
  /// An address of the space, which goes with it.
  void reserves(std::uint64_t address) { reserved_ = address; }

 private:
  void* host_;
  std::uint64_t bytes_, reserved_ = 0;
};

const Region* find_region(const Regions& regions, std::uint64_t address) {
  const Region* const below = nearest_below(regions, address);
  return below != nullptr && address - below->base < below->bytes ? below : nullptr;
}

Memory::Memory(Addresses addresses) : addresses_(addresses), regions_(std::make_shared<Regions>()) {}
Memory::~Memory() = default;

/// The list to change: a copy of it where somebody looks at the present one.
Regions& Memory::changeable() {
  if (regions_.use_count() > 1) {
    regions_ = std::make_shared<Regions>(*regions_);
  } else {
    std::atomic_thread_fence(std::memory_order_acquire);  // who let the list go has read it
  }
  return *regions_;
}

void Memory::add(Region region) {
  Regions& regions = changeable();
  const auto at = first_above(regions, region.base);
  regions.insert(at, std::move(region));
}

/// Fresh zeros. Host addresses have their gap in the mapping, where nobody may touch it.
Result<Region> Memory::map(std::uint64_t bytes, std::string_view name) const {
  const bool host_addresses = addresses_ == Addresses::kHost;
  const std::uint64_t used = std::max(kPage, (bytes + kPage - 1) / kPage * kPage);
  const bool is_small = !host_addresses && used <= kSmallBytes;
  const std::uint64_t mapped = is_small ? 0 : used + (host_addresses ? kGuardBytes : 0);
  void* const host = is_small ? std::aligned_alloc(kPage, used)
                              : ::mmap(nullptr, mapped, host_addresses ? PROT_NONE : PROT_READ | PROT_WRITE,
                                       MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  const bool is_there = host != nullptr && host != MAP_FAILED;
  auto mapping = is_there ? std::make_shared<Mapping>(host, mapped) : nullptr;
  if (!is_there || (host_addresses && ::mprotect(host, used, PROT_READ | PROT_WRITE) != 0)) {
    const int reason = errno;
    return Error{ErrorCode::kDevice,
                 fmt::format("cannot allocate {} bytes for '{}': {}", bytes, name, std::strerror(reason)),
                 {}};
  }
  if (is_small) std::memset(host, 0, used);
  constexpr std::uint64_t kMostlyEmpty = 1ULL << 32;  // a huge page for each row would be too much
  if (bytes >= kMostlyEmpty) ::madvise(host, used, MADV_NOHUGEPAGE);
  Region region{reinterpret_cast<std::uint64_t>(host), bytes, static_cast<std::byte*>(host), std::string(name), {}};
  if (!host_addresses) {
    auto base = reserve_addresses(used);
    if (!base) return std::move(base).error().note(fmt::format("while allocating {} bytes for '{}'", bytes, name));
    region.base = *base;
    mapping->reserves(*base);
  }
  region.mapping = std::move(mapping);
  return region;
}

Result<std::uint64_t> Memory::allocate(std::uint64_t bytes, std::string_view name) {
  if (bytes > kMaxBytes) {
    return Error{ErrorCode::kInvalidArgument,
                 fmt::format("cannot allocate {} bytes for '{}': at most {}", bytes, name, kMaxBytes),
                 {}};
  }
  KILN_ASSIGN(Region region, map(bytes, name));
  const std::uint64_t base = region.base;
  const std::lock_guard lock(mutex_);
  add(std::move(region));
  return base;
}

Result<std::uint64_t> Memory::adopt(std::byte* host, std::uint64_t bytes, std::string_view name) {
  if (addresses_ != Addresses::kHost)
    return Error{
        ErrorCode::kInvalidArgument, fmt::format("cannot adopt '{}': this memory has addresses of its own", name), {}};
  const std::uint64_t in_page = reinterpret_cast<std::uint64_t>(host) % kPage;
  const std::uint64_t reserved = (in_page + bytes + kPage - 1) / kPage * kPage + kGuardBytes;
  void* const place = ::mmap(nullptr, reserved, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (place == MAP_FAILED)
    return Error{ErrorCode::kDevice,
                 fmt::format("no addresses for '{}' of {} bytes: {}", name, bytes, std::strerror(errno)),
                 {}};
  const std::uint64_t base = reinterpret_cast<std::uint64_t>(place) + in_page;
  const std::lock_guard lock(mutex_);
  add({base, bytes, host, std::string(name), std::make_shared<const Mapping>(place, reserved)});
  return base;
}

Result<void> Memory::free(std::uint64_t address) {
  Region gone;  // unmapped without the lock
  const std::lock_guard lock(mutex_);
  const Region* const found = nearest_below(*regions_, address);
  if (found == nullptr || found->base != address)
    return Error{ErrorCode::kInvalidArgument, fmt::format("no allocation starts at {:#x}", address), {}};
  const auto index = found - regions_->data();
  Regions& regions = changeable();
  gone = std::move(regions[static_cast<std::size_t>(index)]);
  regions.erase(regions.begin() + index);
  return {};
}

std::shared_ptr<const Regions> Memory::regions() const {
  const std::lock_guard lock(mutex_);
  return regions_;
}

std::string Memory::describe(std::uint64_t address) const {
  const std::shared_ptr<const Regions> regions = this->regions();
  const Region* below = nearest_below(*regions, address);
  if (below != nullptr && address - below->base < below->bytes + kGuardBytes / 2) {
    return address - below->base < below->bytes
               ? fmt::format("the last {} bytes of {}", below->bytes - (address - below->base), below->name)
               : fmt::format("{} bytes past the end of {}", address - below->base - below->bytes, below->name);
  }
  const auto above = first_above(*regions, address);
  if (above != regions->end() && above->base - address < kGuardBytes) {
    return fmt::format("{} bytes before the start of {}", above->base - address, above->name);
  }
  const bool another = addresses_ == Addresses::kSynthetic && is_reserved(address);
  return another ? "memory of another device of this process" : "far from every allocation";
}

Result<void> Memory::write(std::uint64_t to, std::span<const std::byte> from) {
  if (from.empty()) return {};
  Cursor cursor(*this);
  std::byte* host = cursor.at(to, from.size());
  if (host == nullptr) {
    return Error{ErrorCode::kInvalidArgument,
                 fmt::format("cannot write {} bytes at {:#x}: {}", from.size(), to, describe(to)),
                 {}};
  }
  std::memcpy(host, from.data(), from.size());
  return {};
}

Result<void> Memory::read(std::span<std::byte> to, std::uint64_t from) const {
  if (to.empty()) return {};
  Cursor cursor(*this);
  const std::byte* host = cursor.at(from, to.size());
  if (host == nullptr) {
    return Error{ErrorCode::kInvalidArgument,
                 fmt::format("cannot read {} bytes at {:#x}: {}", to.size(), from, describe(from)),
                 {}};
  }
  std::memcpy(to.data(), host, to.size());
  return {};
}

const Region* Cursor::find_in_newest(std::uint64_t address) {
  std::shared_ptr<const Regions> newest = memory_->regions();
  if (newest == regions_) return nullptr;
  const Region* const found = find_region(*newest, address);
  if (found == nullptr) return nullptr;
  regions_ = std::move(newest);
  last_ = nullptr;
  return found;
}

}  // namespace kiln::emulator
