// MD5, which LLVM puts into compressed offload bundles as a checksum. Not for anything that an attacker could gain by.
// Source: RFC 1321.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace kiln::bundle {

/// The first eight of the digest's sixteen bytes, as a little-endian number: what LLVM calls MD5Result::low().
std::uint64_t md5_low(std::span<const std::byte> bytes);

}  // namespace kiln::bundle
