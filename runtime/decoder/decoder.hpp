// Decodes code that kiln did not write. LLVM's AMDGPU decoder dereferences null pointers on some malformed words
// (22.1.8; gfx942: bytes 900122d0 aafe7d00), so such code is decoded by a helper process, kiln-decode, which lies
// beside the module with LLVM. What kills the helper is no instruction: it comes out as mc::disassemble's undecodable
// words do, and the helper is started again for what follows. From any thread.
#pragma once

#include "codegen/mc/mc.hpp"
#include "kiln/result.hpp"
#include "kiln/target.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace kiln::decoder {

/// The helper's file name.
inline constexpr const char* kHelperFile = "kiln-decode";

/// So many words of one span may kill the helper; starting it takes some 20 ms.
inline constexpr std::size_t kMostCrashes = 1000;

/// As mc::disassemble, wave_lanes included. kIo if the helper cannot be found, started or spoken to; kMalformedFile
/// with the offset and the bytes if more than kMostCrashes words kill it.
Result<std::vector<mc::Disassembled>> disassemble(std::span<const std::byte> code, const Target& target,
                                                  unsigned wave_lanes);
/// As mc::timings.
Result<std::vector<mc::Timing>> timings(std::span<const std::byte> code, const Target& target, unsigned wave_lanes);

}  // namespace kiln::decoder
