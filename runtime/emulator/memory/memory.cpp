// Regions of device memory over mmap with MAP_NORESERVE: untouched pages cost nothing.
#include "runtime/emulator/memory/memory.hpp"

#include "runtime/emulator/memory/address_space.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>

#include <fmt/format.h>
#include <sys/mman.h>

namespace kiln::emulator {
namespace {

constexpr std::uint64_t kPage = 4096;
constexpr std::uint64_t kMaxBytes = 1ULL << 44;

}  // namespace

Memory::~Memory() {
  for (const Region& region : regions_) {
    ::munmap(region.host, region.mapped_bytes);
    release_addresses(region.base);
  }
}

Result<std::uint64_t> Memory::allocate(std::uint64_t bytes, std::string_view name) {
  if (bytes > kMaxBytes) {
    return Error{ErrorCode::kInvalidArgument,
                 fmt::format("cannot allocate {} bytes for '{}': at most {}", bytes, name, kMaxBytes),
                 {}};
  }
  const std::uint64_t mapped = std::max(kPage, (bytes + kPage - 1) / kPage * kPage);
  void* host = ::mmap(nullptr, mapped, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (host == MAP_FAILED) {
    return Error{ErrorCode::kDevice,
                 fmt::format("cannot allocate {} bytes for '{}': {}", bytes, name, std::strerror(errno)),
                 {}};
  }
  const auto base = reserve_addresses(mapped);
  if (!base) {
    ::munmap(host, mapped);
    return Error(base.error()).note(fmt::format("while allocating {} bytes for '{}'", bytes, name));
  }
  const auto at = std::upper_bound(regions_.begin(), regions_.end(), *base,
                                   [](std::uint64_t a, const Region& r) { return a < r.base; });
  regions_.insert(at, Region{*base, bytes, static_cast<std::byte*>(host), std::string(name), mapped});
  return *base;
}

Result<void> Memory::free(std::uint64_t address) {
  const auto it = std::find_if(regions_.begin(), regions_.end(), [&](const Region& r) { return r.base == address; });
  if (it == regions_.end()) {
    return Error{ErrorCode::kInvalidArgument, fmt::format("no allocation starts at {:#x}", address), {}};
  }
  ::munmap(it->host, it->mapped_bytes);
  release_addresses(it->base);
  regions_.erase(it);
  return {};
}

const Region* Memory::find(std::uint64_t address) const {
  const auto it = std::upper_bound(regions_.begin(), regions_.end(), address,
                                   [](std::uint64_t a, const Region& r) { return a < r.base; });
  if (it == regions_.begin()) return nullptr;
  const Region& region = *(it - 1);
  return address - region.base < region.bytes ? &region : nullptr;
}

const Region* Memory::nearest_below(std::uint64_t address) const {
  const auto it = std::upper_bound(regions_.begin(), regions_.end(), address,
                                   [](std::uint64_t a, const Region& r) { return a < r.base; });
  return it == regions_.begin() ? nullptr : &*(it - 1);
}

std::string Memory::describe(std::uint64_t address) const {
  const Region* below = nearest_below(address);
  if (below != nullptr && address - below->base < below->bytes + kGuardBytes / 2) {
    return address - below->base < below->bytes
               ? fmt::format("the last {} bytes of {}", below->bytes - (address - below->base), below->name)
               : fmt::format("{} bytes past the end of {}", address - below->base - below->bytes, below->name);
  }
  const auto above = std::upper_bound(regions_.begin(), regions_.end(), address,
                                      [](std::uint64_t a, const Region& r) { return a < r.base; });
  if (above != regions_.end() && above->base - address < kGuardBytes) {
    return fmt::format("{} bytes before the start of {}", above->base - address, above->name);
  }
  return is_reserved(address) ? "memory of another device of this process" : "far from every allocation";
}

Result<void> Memory::write(std::uint64_t to, std::span<const std::byte> from) {
  if (from.empty()) return {};
  std::byte* host = Cursor(*this).at(to, from.size());
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
  const std::byte* host = Cursor(*this).at(from, to.size());
  if (host == nullptr) {
    return Error{ErrorCode::kInvalidArgument,
                 fmt::format("cannot read {} bytes at {:#x}: {}", to.size(), from, describe(from)),
                 {}};
  }
  std::memcpy(to.data(), host, to.size());
  return {};
}

}  // namespace kiln::emulator
