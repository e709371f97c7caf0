// The packed form of a solution library (.kiln): its logic files' records as one checksummed block.
//
//   file     = magic version reserved raw_bytes stored_bytes block checksum
//   magic    = "KILNLIB\n"                    8 bytes
//   version  = u32 (1), reserved = u32 (0)    all integers little-endian
//   raw_bytes, stored_bytes = u64             of the block before and after compression
//   block    = zstd frame of: [ file* ]       msgpack
//   checksum = u64                            XXH3-64 of everything before it
//
//   file     = [ name, product, [processor, compute_units|nil, is_apu|nil], metric, fp16_alt, fp16_alt_round, kind,
//                [type*], [solution*], [property*], [row*], unusable, unused_keys, dropped_rows ]
//   type     = [ int* ]                       by TypeKey
//   solution = [ name, type, [mt0, mt1], threads, [int*], custom_kernel_name, [predicate*] ]   ints: packed.cpp
//   predicate = [ kind, int* ]
//   row      = [ solution, speed, int* ]      the key's numbers
//
// Deterministic: the same records give the same bytes. Versions: 1 the first. Caps: kMaxRawBytes and kMaxStoredBytes.
#pragma once

#include "kiln/result.hpp"
#include "runtime/library/logic_file.hpp"
#include "runtime/library/packed/container.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace kiln::library {

constexpr std::uint32_t kVersion1 = 1;
constexpr std::uint64_t kMaxRawBytes = 1ULL << 30;
constexpr std::uint64_t kMaxStoredBytes = 1ULL << 28;

std::vector<std::byte> pack_files(std::span<const LogicFile> files);
/// kMalformedFile, with `name` and what is wrong, for anything but what pack_files wrote.
Result<std::vector<LogicFile>> unpack_files(std::span<const std::byte> bytes, const std::string& name);

}  // namespace kiln::library
