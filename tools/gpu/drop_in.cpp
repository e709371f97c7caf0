// See drop_in.hpp.
#include "tools/gpu/drop_in.hpp"

#include "runtime/contract/environment.hpp"
#include "runtime/host/elf_file.hpp"
#include "runtime/host/own_files.hpp"
#include "runtime/kernels/codegen_module.hpp"
#include "runtime/library/document/mapped_file.hpp"
#include "tools/gpu/asked_child.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <string_view>

#include <fmt/format.h>
#include <unistd.h>

namespace kiln::tools {
namespace {

using runtime::ElfFile;
using Symbols = ElfFile::Symbols;

// clang-format off
const std::vector<DropInRow> kDropIns = {
    {DropInWay::kInPlace, "hipBLASLt", "libhipblaslt.so.1", "libhipblaslt.so", "libhipblaslt.so.0",
     "hipBLASLt 0.x (ROCm 6), whose C++ classes have other layouts; kiln serves 1.x (ROCm 7)",
     {"hipblasLt", "hipblaslt", "_ZN13hipblaslt_ext", "_ZNK13hipblaslt_ext"}},
    {DropInWay::kBefore, "rocBLAS", "libkiln-rocblas.so", "librocblas.so", nullptr, nullptr,
     {"rocblas_", "*rocblas_internal_"}},
    {DropInWay::kAlone, "rocBLAS", "rocblas/librocblas.so.4", "librocblas.so.4", nullptr, nullptr,
     {"rocblas_", "*rocblas_internal_"}},
};
// clang-format on

bool is_of(const DropInRow& row, std::string_view symbol) {
  return std::ranges::any_of(row.symbols, [&](const char* part) {
    return *part == '*' ? symbol.find(part + 1) != std::string_view::npos : symbol.starts_with(part);
  });
}

std::string file_name(const std::string& path) {
  return std::filesystem::path(path).filename().string();
}

/// Maps a file for as long as `use` looks at it. kMalformedFile if it is no ELF file.
template <class Use>
Result<void> with_elf(const std::string& path, Use&& use) {
  KILN_ASSIGN(const library::MappedFile file, library::MappedFile::open(path));
  const auto elf = ElfFile::of(file.bytes());
  if (!elf) return Error{ErrorCode::kMalformedFile, fmt::format("{}: is no 64-bit ELF file", path), {}};
  use(*elf);
  return {};
}

/// The names that a drop-in has, but does not serve (runtime/compat/rocblas/standalone/stub.hpp).
std::vector<std::string_view> names_of_stubs(const ElfFile& elf) {
  const ElfFile::Bytes section = elf.section("kiln_stubs");
  std::string_view rest(reinterpret_cast<const char*>(section.data()), section.size());
  std::vector<std::string_view> names;
  while (!rest.empty()) {
    names.push_back(rest.substr(0, rest.find('\0')));
    rest.remove_prefix(std::min(rest.size(), names.back().size() + 1));
  }
  return names;
}

}  // namespace

Result<std::vector<DropIn>> DropIn::all() {
  std::vector<DropIn> found;
  for (const DropInRow& row : kDropIns) {
    KILN_ASSIGN(std::string path,
                runtime::find_own_file(fmt::format("the drop-in for {}", row.name),
                                       runtime::places_beside_module(std::string("compat/") + row.file)));
    found.push_back(DropIn(row, std::move(path)));
  }
  return found;
}

bool DropIn::stands_for(const std::string& name) const {
  return file_name(name).starts_with(row_->prefix);
}

Result<void> DropIn::can_replace(const std::string& vendors_file) const {
  if (row_->refused == nullptr) return {};
  std::string soname;
  KILN_TRY(with_elf(vendors_file, [&](const ElfFile& elf) { soname = elf.soname(); }));
  // A wheel renames the file, and its soname at times; a link of a distribution has the version in its target's name.
  std::error_code ignored;
  const std::string target = std::filesystem::canonical(vendors_file, ignored).filename().string();
  if (!soname.starts_with(row_->refused) && !target.starts_with(row_->refused)) return {};
  return Error{ErrorCode::kUnsupported,
               fmt::format("the program would load {}, which is {}", vendors_file, row_->refused_words),
               {"run it without kiln, or with a build of the program for ROCm 7"}};
}

Result<DropIn::Imports> DropIn::imports_of(const std::string& file) const {
  std::set<std::string> served;
  KILN_TRY(with_elf(path_, [&](const ElfFile& elf) {
    for (const std::string_view name : elf.symbols(Symbols::kExported)) served.emplace(name);
    for (const std::string_view name : names_of_stubs(elf)) served.erase(std::string(name));
  }));
  Imports imports;
  KILN_TRY(with_elf(file, [&](const ElfFile& elf) {
    for (const std::string_view name : elf.symbols(Symbols::kImported)) {
      if (!is_of(*row_, name)) continue;
      imports.all.emplace_back(name);
      if (!served.contains(imports.all.back())) imports.missing.emplace_back(name);
    }
  }));
  return imports;
}

std::vector<DropIn> drop_ins_for(std::vector<DropIn> all, const std::string& program, bool alone) {
  const std::vector<LinkedLibrary> libraries = linked_libraries(program);
  std::erase_if(all, [&](const DropIn& drop_in) {
    if (drop_in.row().way == DropInWay::kInPlace) return false;
    const bool is_absent = std::ranges::any_of(libraries, [&](const LinkedLibrary& library) {
      return library.path.empty() && library.name.starts_with("librocblas.so.4");
    });
    return (drop_in.row().way == DropInWay::kAlone) != (alone || is_absent);
  });
  return all;
}

std::string path_of_program(const std::string& program) {
  const char* const path = environment("PATH");
  if (program.empty() || program.find('/') != std::string::npos || path == nullptr) return program;
  std::string_view rest = path;
  while (!rest.empty()) {
    const std::string_view folder = rest.substr(0, rest.find(':'));
    rest.remove_prefix(std::min(rest.size(), folder.size() + 1));
    const std::string found = fmt::format("{}/{}", folder, program);
    if (::access(found.c_str(), X_OK) == 0) return found;
  }
  return program;
}

void keep_words_as_given(std::vector<std::string>& program) {
  std::ifstream stream("/proc/self/cmdline", std::ios::binary);
  std::vector<std::string> words;
  bool is_behind = false;
  for (std::string word; std::getline(stream, word, '\0');) {
    if (is_behind) words.push_back(word);
    is_behind = is_behind || word == "--";
  }
  if (!program.empty() && !words.empty()) program = std::move(words);
}

}  // namespace kiln::tools
