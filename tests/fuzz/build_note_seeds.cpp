// Files with the note of a build alone, among others, in the last of several segments, and padded to 8 bytes.
#include "tests/fuzz/target.hpp"
#include "tests/runtime/build_note_files.hpp"

namespace kiln::fuzz {

std::vector<Seed> seeds(std::string_view) {
  using runtime::test::elf_of;
  using runtime::test::note;
  const std::string text = "0.1.0 build 0123456789abcdef", other = note("GNU", 3, "abcdefghijklmnopqrst");
  return {
      {"alone.so", elf_of({note("kiln", 1, text)}), true},
      {"among_others.so", elf_of({other + note("kiln", 1, text) + other}), true},
      {"last.so", elf_of({other, other, note("kiln", 1, text)}), true},
      {"wide.so", elf_of({note("GNU", 5, "12345", 8) + note("kiln", 1, text, 8)}, 8), true},
      {"none.so", elf_of({other})},
  };
}

}  // namespace kiln::fuzz
