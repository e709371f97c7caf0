// What an assembler said of a processor that the tables do not have, in a file beside its forms, so that the next
// process asks nothing of it. Believed as forms are (saved_forms.hpp).
//
//   file      := "kilnproc" version:u32 identity_bytes:u32 identity generation:u32 features:u32 checksum:u64
//   identity  := the build of kiln, the assembler's version, processor: what was asked and of whom
//   checksum  := XXH3_64bits of all before it
//
// Integers are little endian. Version history: 1.
#pragma once

#include "codegen/mc/mc.hpp"

namespace kiln::mc::encode {

Bytes pack(const isa::Answers& saved, std::string_view identity);
/// kMalformedFile with the reason, also if the identity is another one.
Result<isa::Answers> unpack_processor(std::span<const std::byte> bytes, std::string_view identity);

}  // namespace kiln::mc::encode
