// Reads offload bundles: the files in which hipcc --genco, hipBLASLt and the section .hip_fatbin hold code objects for
// several targets. They come from anywhere, so every number is checked against the file, and against the caps here,
// before it is used; nothing is allocated for what a file merely claims. Needs no LLVM.
//
//   file       := bundle (0x00* bundle)* 0x00*                  several one after the other, each aligned with zeros
//   bundle     := plain | compressed
//   plain      := "__CLANG_OFFLOAD_BUNDLE__" count:u64 entry[count] contents
//   entry      := offset:u64 size:u64 id_bytes:u64 id           offset from the bundle's start; id is printable ASCII
//   compressed := "CCOB" version:u16 method:u16 sizes hash:u64 stream(plain)
//   method     := 0 (zlib) | 1 (one zstd frame)
//   sizes      := version 1: plain_bytes:u32
//                 version 2: file_bytes:u32 plain_bytes:u32     file_bytes: of the compressed bundle, header included
//                 version 3: file_bytes:u64 plain_bytes:u64
//   hash       := the first 8 bytes of the MD5 of the plain bundle
//
// kiln writes beside each code object, which has the id hipv4-amdgcn-amd-amdhsa--TARGET, the text that a kernel cache
// knows it by, under the id kiln-key-unknown-unknown--TARGET: other tools take that for a target that nobody asks for.
//
// Numbers are little-endian. Source: clang/docs/ClangOffloadBundler.rst and llvm/lib/Object/OffloadBundle.cpp of LLVM
// 22, which believes the sizes and compares the hash only in order to print it.
#pragma once

#include "kiln/result.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kiln::bundle {

inline constexpr std::uint64_t kMostEntries = 65536;              ///< of one bundle
inline constexpr std::uint64_t kMostIdBytes = 1024;               ///< of one entry
inline constexpr std::uint64_t kMostPlainBytes = 1ULL << 34;      ///< of one bundle, decompressed
inline constexpr std::uint64_t kMostRatio = 1024;                 ///< of decompressed bytes to those of the file,
inline constexpr std::uint64_t kUncheckedPlainBytes = 16U << 20;  ///< beyond so many bytes

struct FreeBytes {
  void operator()(std::byte* bytes) const { std::free(bytes); }
};
/// Bytes that were allocated without being written, so that pages nothing is put into cost nothing.
struct Block {
  std::unique_ptr<std::byte, FreeBytes> bytes;
  std::size_t size = 0;
  std::span<const std::byte> span() const { return {bytes.get(), size}; }
};

/// A code object in a bundle.
struct Code {
  std::string target;  ///< "gfx90a:xnack-"
  std::span<const std::byte> bytes;
  std::span<const std::byte> key;  ///< of the same bundle and target; empty: none
};

/// The code objects of a file, in its order. They lie in the file's bytes or, if it was compressed, in `blocks`.
struct Bundle {
  std::vector<Code> codes;
  std::vector<Block> blocks;
};

/// Whether a file starts like an offload bundle, plain or compressed.
bool is_bundle(std::span<const std::byte> file);

/// The code objects of all bundles in a file; parts of hosts and empty ones are left out. `file` must outlive the
/// result. kMalformedFile with the name, the byte and what would be right; kIo if there is no memory for what is in it.
Result<Bundle> read(std::span<const std::byte> file, std::string_view name);
/// The same, one bundle of the file after the other, so that one at a time is decompressed; ends with the first Error,
/// the visitor's or its own. The number is that of the bytes up to the end of the last whole bundle.
Result<void> visit(std::span<const std::byte> file, std::string_view name,
                   const std::function<Result<void>(Bundle&&, std::uint64_t)>& visitor);

}  // namespace kiln::bundle
