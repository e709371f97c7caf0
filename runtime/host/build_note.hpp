// What a file of kiln's says of its build before any of its code runs: an ELF note, which the linker puts where program
// headers of type PT_NOTE lead ("Executable and Linking Format", TIS 1.2, "Note Section"; elf(5)):
//   owner "kiln", type 1, description: the text of codegen::build_identity(), without an end
// codegen/write_identity.cmake writes it into every file that has build_identity().
#pragma once

#include "kiln/result.hpp"

#include <cstdint>
#include <string>

namespace kiln::runtime {

inline constexpr const char* kBuildNoteOwner = "kiln";
inline constexpr std::uint32_t kBuildNoteType = 1;

/// The text of the note in an open file. kMalformedFile if it is no ELF file of this machine, if it is cut (the loader
/// would map what is not there) or says what cannot be, or if it has no such note.
Result<std::string> build_note(int file);

}  // namespace kiln::runtime
