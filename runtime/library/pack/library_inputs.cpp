// See library_inputs.hpp.
#include "runtime/library/pack/library_inputs.hpp"

#include "runtime/library/logic/logic_folder.hpp"
#include "runtime/library/logic/logic_reader.hpp"
#include "runtime/library/master/master_reader.hpp"
#include "runtime/library/pack/input_form.hpp"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <iterator>
#include <utility>

#include <fmt/format.h>

namespace kiln::library {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t kMaxFileBytes = 1ULL << 30;

Error io_error(const std::string& path, std::string_view what) {
  return {ErrorCode::kIo, fmt::format("{}: {}", path, what), {}};
}

Result<std::string> read_bytes(const fs::path& path) {
  std::error_code code;
  const std::uintmax_t size = fs::file_size(path, code);
  if (code) return io_error(path.string(), "cannot be read: " + code.message());
  if (size > kMaxFileBytes)
    return Error{
        ErrorCode::kMalformedFile,
        fmt::format("{}: has {} bytes; expected library logic of at most {}", path.string(), size, kMaxFileBytes),
        {}};
  std::ifstream stream(path, std::ios::binary);
  std::string bytes(size, '\0');
  if (!stream || !stream.read(bytes.data(), static_cast<std::streamsize>(size)))
    return io_error(path.string(), fmt::format("cannot be read: {}", std::strerror(errno)));
  return bytes;
}

/// What a file starts with, as far as its form shows in it; nothing of one that cannot be read.
std::string first_bytes_of(const fs::path& path) {
  std::string start(kFormBytes, '\0');
  std::ifstream stream(path, std::ios::binary);
  stream.read(start.data(), static_cast<std::streamsize>(start.size()));
  start.resize(static_cast<std::size_t>(stream.gcount()));
  return start;
}

}  // namespace

Result<Input> read_input(const fs::path& path, const std::string& name, ParameterPool& pool) {
  Input input;
  if (std::error_code code; !fs::is_regular_file(path, code)) return io_error(path.string(), "is not a file");
  const InputForm form = path.extension() == ".kiln" ? InputForm::kPacked : form_of(first_bytes_of(path));
  if (form == InputForm::kPacked) {
    KILN_ASSIGN(PackedLibrary packed, PackedLibrary::open(path.string()));
    input.packed = std::make_shared<const PackedLibrary>(std::move(packed));
    return input;
  }
  KILN_ASSIGN(const std::string bytes, read_bytes(path));
  if (form == InputForm::kMaster) {
    KILN_ASSIGN(input.master, read_master_bytes(path.string(), name, bytes));
  } else {
    KILN_ASSIGN(input.files, read_logic(path.string(), bytes, pool));
    name_parts(input.files, name);
  }
  return input;
}

Result<std::vector<Found>> find_all(std::span<const std::string> paths, Experimental experimental) {
  std::vector<Found> all;
  for (const std::string& text : paths) {
    std::error_code code;
    Found& found = all.emplace_back(Found{fs::path(text), fs::is_directory(text, code), {}});
    if (code || !fs::exists(found.path, code)) return io_error(text, "does not exist or cannot be read");
    if (!found.is_folder) continue;
    KILN_ASSIGN(found.folder, list_library_folder(text, experimental));
    if (found.folder.logic.empty() && found.folder.masters.empty()) return io_error(text, why_no_library(found.folder));
  }
  return all;
}

std::set<std::string> names_of_others(const std::vector<Found>& all, const std::string& processor) {
  std::vector<std::string> names;
  for (const Found& found : all)
    for (const fs::path& file : found.files()) names.push_back(found.name_of(file));
  const std::vector<std::string> asked_for = processors_asked_for(names);
  std::set<std::string> others;
  for (std::size_t i = 0; i < names.size() && !processor.empty(); ++i)
    if (!asked_for[i].empty() && asked_for[i] != processor) others.insert(names[i]);
  return others;
}

Result<std::vector<Input>> read_folder(const Found& found, const std::set<std::string>& others, bool strict,
                                       ParameterPool& pool, std::vector<Error>& bad) {
  KILN_ASSIGN(LogicFolder logic, read_logic_files(found.folder.logic, found.path.string(), strict, pool));
  std::vector<Input> inputs;
  if (!logic.files.empty()) inputs.push_back({std::move(logic.files), nullptr, nullptr});
  bool has_others = false;
  for (const fs::path& file : found.files()) {
    if (others.contains(found.name_of(file))) {
      has_others = true;
      continue;
    }
    auto input = read_input(file, found.name_of(file), pool);
    if (input)
      inputs.push_back(std::move(*input));
    else
      logic.bad_files.push_back(std::move(input).error());
  }
  if (!logic.bad_files.empty() && (strict || (inputs.empty() && !has_others)))
    return all_of(std::move(logic.bad_files));
  std::move(logic.bad_files.begin(), logic.bad_files.end(), std::back_inserter(bad));
  return inputs;
}

}  // namespace kiln::library
