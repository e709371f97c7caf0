// The addresses of emulated memory: one space for all machines of a process, as it is with the GPUs of a process, so
// that an address of one machine is never by chance one of another's. From any thread. The numbers mean nothing to the
// host.
#pragma once

#include "kiln/result.hpp"

#include <cstdint>

namespace kiln::emulator {

/// Addresses behind each range that nobody gets: more than any offset an instruction can add.
inline constexpr std::uint64_t kGuardBytes = 64ULL << 20;
/// The space: what a user's program may address on every target (47 bits), but for its beginning.
inline constexpr std::uint64_t kFirstAddress = 1ULL << 44, kEndOfAddresses = 1ULL << 47;

/// A range that nobody has, and its guard. What was released is used again only after the rest of the space, so that an
/// address that is used too late is noticed. kDevice when there is no such range; kInvalidArgument if there never is.
Result<std::uint64_t> reserve_addresses(std::uint64_t bytes);
/// Gives a range back that begins at `base`.
void release_addresses(std::uint64_t base);
/// True if an address lies in a range that somebody has, its guard excluded.
bool is_reserved(std::uint64_t address);

}  // namespace kiln::emulator
