// hide_names LIBRARY LIST: gives the names of a list, in a library's dynamic symbol table, the visibility "hidden".
// They stay listed, but loaders pass over them (glibc: do_lookup_x), so that no program is bound to them. Linkers leave
// names out that are hidden in their inputs, hence this step behind the link.
#include <cstddef>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <vector>

#include <elf.h>

namespace {

int fail(const char* file, const char* what) {
  std::fprintf(stderr, "hide_names: %s: %s\n", file, what);
  return 1;
}

/// The object at an offset; nullptr if the file ends before it does.
template <class T>
T* at(std::vector<char>& file, std::size_t offset, std::size_t index = 0) {
  const std::size_t begin = offset + index * sizeof(T);
  return begin + sizeof(T) <= file.size() ? reinterpret_cast<T*>(file.data() + begin) : nullptr;
}

std::set<std::string> lines_of(const char* path) {
  std::set<std::string> lines;
  std::ifstream stream(path);
  for (std::string line; std::getline(stream, line);) lines.insert(line);
  return lines;
}

/// How many names were hidden.
std::size_t hide(std::vector<char>& file, const std::set<std::string>& names) {
  std::size_t hidden = 0;
  const auto* const header = at<Elf64_Ehdr>(file, 0);
  for (std::size_t i = 0; header != nullptr && i < header->e_shnum; ++i) {
    const auto* const section = at<Elf64_Shdr>(file, header->e_shoff, i);
    if (section == nullptr || section->sh_type != SHT_DYNSYM) continue;
    const auto* const strings = at<Elf64_Shdr>(file, header->e_shoff, section->sh_link);
    for (std::size_t j = 0; strings != nullptr && j < section->sh_size / sizeof(Elf64_Sym); ++j) {
      auto* const symbol = at<Elf64_Sym>(file, section->sh_offset, j);
      if (symbol == nullptr || at<char>(file, strings->sh_offset, symbol->st_name) == nullptr) continue;
      if (!names.contains(file.data() + strings->sh_offset + symbol->st_name)) continue;
      symbol->st_other = STV_HIDDEN;
      ++hidden;
    }
  }
  return hidden;
}

}  // namespace

int main(int count, char** words) {
  if (count != 3) return fail("usage", "hide_names LIBRARY LIST");
  const std::set<std::string> names = lines_of(words[2]);
  std::ifstream input(words[1], std::ios::binary);
  std::vector<char> file((std::istreambuf_iterator<char>(input)), std::istreambuf_iterator<char>());
  if (hide(file, names) != names.size()) return fail(words[1], "does not export all names of the list");
  std::ofstream output(words[1], std::ios::binary | std::ios::in);
  output.write(file.data(), static_cast<std::streamsize>(file.size()));
  return output.flush() ? 0 : fail(words[1], "cannot be written");
}
