// Forms in a file, so that the next process needs no LLVM for instructions that this one has learned.
//
//   file      := "kilnform" version:u32 identity_bytes:u32 identity flag_count:u32 flags* form_count:u32 form*
//                checksum:u64
//   flags     := code_object_version:u32 e_flags:u32
//   form      := key:u64[4] state:u8 size_bytes:u8 runs:u8 checked:u8 no_overlap:u8 base:u64[2]
//                run(parameter:u8 shift:u8 position:u8 bits:u8){runs} check(last:u16 unaligned:u16){bits of checked}
//   identity  := the build of kiln, LLVM's version, target, generation, wave size: what keys and forms depend on
//   checksum  := XXH3_64bits of all before it
//
// Integers are little endian. A file is believed only where nobody but its owner, the user or root, may have written
// it. In doubt forms are learned anew. Version history: 1; 2 (six operands).
#pragma once

#include "codegen/mc/encode/form.hpp"
#include "codegen/mc/mc.hpp"
#include "kiln/result.hpp"

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kiln::mc::encode {

struct SavedForms {
  std::vector<Form> forms;
  std::map<unsigned, std::uint32_t> elf_flags;  ///< by code object version
};

Bytes pack(const SavedForms& saved, std::string_view identity);
/// kMalformedFile with the reason, also if the identity is another one.
Result<SavedForms> unpack(std::span<const std::byte> bytes, std::string_view identity);

/// The file of an identity in a folder.
std::string saved_forms_path(const std::string& folder, std::string_view identity);
/// kIo if there is none or it must not be believed, kMalformedFile if it is damaged.
Result<SavedForms> load_forms(const std::string& folder, std::string_view identity);
/// Atomically; kIo if the folder cannot be written or must not be believed.
Result<void> store_forms(const std::string& folder, std::string_view identity, const SavedForms& saved);

/// The same for whole files, whatever is in them; load_file does not look into it.
Result<Bytes> load_file(const std::string& folder, std::string_view identity);
Result<void> store_file(const std::string& folder, std::string_view identity, std::span<const std::byte> bytes);

}  // namespace kiln::mc::encode
