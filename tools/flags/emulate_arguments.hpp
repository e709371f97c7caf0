// The argument file of `kiln emulate`: which buffers there are, what is in them, and what the kernel's arguments are.
//
//   {"buffers": {"A": {"file": "a.bin"},                                content from a file, relative to this one
//                "D": {"size": 4096, "fill": "cd", "dump": "d.bin"},    a hex pattern, repeated
//                "P": {"values": [{"type": "ptr", "buffer": "A"}]}},    like "kernarg"; also on top of a file or size
//    "kernarg": [{"type": "ptr", "buffer": "A", "offset": 0},
//                {"type": "u32", "value": 5}, {"type": "f32", "value": 1.0},
//                {"type": "bytes", "hex": "0011"}, {"type": "u64", "value": 7, "at": 64}]}
//
// An argument lands at its natural alignment, or at byte "at"; no two share a byte. Types: ptr u8 i8 u16 i16 u32 i32
// u64 i64 f16 bf16 f32 f64 bytes, whose values must be in the type's range ("0x10", "nan", "inf" and "-inf" are texts).
// A pointer whose "buffer" is null is one. A buffer with "dump" is written to the output folder afterwards ("dump":
// true names it NAME.bin). "kernarg" is always there; a member that is not named here is an error, as is one that
// stands twice. Size caps: 64 MiB of JSON, 4096 members of an object, 64 KiB of kernel arguments, 64 GiB for a buffer.
#pragma once

#include "kiln/result.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace kiln::tools {

struct EmulateArgument {
  std::vector<std::byte> bytes;  ///< of a pointer: the offset
  std::size_t at = 0;
  int buffer = -1;  ///< index of the buffer a pointer points into, or -1
};

struct EmulateBuffer {
  std::string name;
  std::vector<std::byte> content;
  std::vector<EmulateArgument> values;  ///< to be put into it, within its content
  std::string dump;                     ///< file name, or empty
};

struct EmulateArguments {
  std::vector<EmulateBuffer> buffers;
  std::vector<EmulateArgument> kernarg;
};

/// kMalformedFile names the place in the file and what was expected there, kIo a file that cannot be read; "-": stdin.
Result<EmulateArguments> read_emulate_arguments(const std::string& path);

}  // namespace kiln::tools
