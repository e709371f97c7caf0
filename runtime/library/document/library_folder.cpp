// See library_folder.hpp.
#include "runtime/library/document/library_folder.hpp"

#include "runtime/library/document/document_reader.hpp"
#include "runtime/library/document/master_keys.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <optional>
#include <span>

#include <fmt/format.h>
#include <unistd.h>

namespace kiln::library {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kPeekBytes = 4096;

enum class FileKind : std::uint8_t { kLogic, kMaster, kPart, kOther };

constexpr std::string_view kPrefix = "TensileLibrary";
constexpr std::array<std::string_view, 5> kBinaryEndings = {".dat", ".dat.zlib", ".dat.gz", ".yaml.gz", ".yml.gz"};
constexpr std::array<std::string_view, 2> kTextEndings = {".yaml", ".yml"};

/// The name without its ending, if it is one of these.
std::optional<std::string_view> stem_of(std::string_view name, std::span<const std::string_view> endings) {
  for (const std::string_view ending : endings)
    if (name.ends_with(ending)) return name.substr(0, name.size() - ending.size());
  return std::nullopt;
}

/// "gfx90a", also with features behind it.
bool is_processor(std::string_view text) {
  const std::string_view digits = text.substr(std::min<std::size_t>(3, text.size()));
  const std::size_t count = std::min(digits.find_first_not_of("0123456789abcdef"), digits.size());
  return text.starts_with("gfx") && count >= 3 && (count == digits.size() || digits[count] == '-');
}

/// What stands behind "TensileLibrary_" or "TensileLibrary_lazy_": empty for the one file of all processors, none for
/// the name of a part or of something else.
std::optional<std::string_view> master_suffix(std::string_view stem) {
  if (!stem.starts_with(kPrefix)) return std::nullopt;
  stem.remove_prefix(kPrefix.size());
  if (stem.empty()) return stem;
  constexpr std::string_view kLazy = "_lazy_";
  if (stem.starts_with(kLazy)) return stem.substr(kLazy.size());
  if (stem.front() != '_') return std::nullopt;
  stem.remove_prefix(1);
  return stem == "fallback" || is_processor(stem) ? std::optional(stem) : std::nullopt;
}

struct OtherEnding {
  std::string_view ending, kind;
};
constexpr std::array kOtherEndings = {
    OtherEnding{"_Mapping.dat", "indices of the parts of hipBLASLt's library (Mapping)"},
    OtherEnding{"ExtOpLibrary.dat", "lists of hipBLASLt's kernels for other operations (ExtOp)"},
    OtherEnding{".co", "code objects"},
    OtherEnding{".hsaco", "code objects"},
};

std::string_view kind_of_other(std::string_view name) {
  for (const OtherEnding& row : kOtherEndings)
    if (name.ends_with(row.ending)) return row.kind;
  return "other files";
}

/// Whether a document's first key is one of a master library's.
bool starts_as_master(const fs::path& path) {
  std::error_code code;
  if (!fs::is_regular_file(path, code)) return false;  // a pipe would be waited for
  std::array<char, kPeekBytes> buffer{};
  std::ifstream stream(path, std::ios::binary);
  stream.read(buffer.data(), buffer.size());
  const std::string_view start(buffer.data(), static_cast<std::size_t>(stream.gcount()));
  if (!looks_msgpack(start)) return !start.starts_with("- ") && looks_master(start);
  const auto document = make_msgpack_document("", start);
  std::string key;
  return document->enter(DocumentReader::Kind::kMap, "") && document->more() && document->read_text(key, "") &&
         is_master_key(key);
}

FileKind kind_of(const fs::path& path) {
  const std::string name = path.filename().string();
  if (const auto stem = stem_of(name, kTextEndings)) {
    if (master_suffix(*stem)) return FileKind::kMaster;
    // Logic's names start with a schedule's.
    if (stem->starts_with("TensileLibrary_")) return FileKind::kPart;
    return starts_as_master(path) ? FileKind::kMaster : FileKind::kLogic;
  }
  const auto stem = stem_of(name, kBinaryEndings);
  if (!stem) return FileKind::kOther;
  if (master_suffix(*stem)) return FileKind::kMaster;
  if (stem->starts_with("TensileLibrary_")) return FileKind::kPart;
  return name.ends_with(".gz") || name.ends_with(".zlib") || starts_as_master(path) ? FileKind::kMaster
                                                                                    : FileKind::kOther;
}

/// The rows of a logic file that is there.
bool is_read_with_logic(const fs::path& path) {
  const std::string name = path.string();
  std::error_code code;
  return name.ends_with(kRowsEnding) && fs::exists(name.substr(0, name.size() - kRowsEnding.size()), code);
}

/// The same library in both encodings is read once, as its host does.
void drop_doubles(std::vector<std::string>& masters) {
  const auto stem = [](const std::string& path) {
    const auto binary = stem_of(path, kBinaryEndings);
    return std::string(binary ? *binary : *stem_of(path, kTextEndings));
  };
  const auto is_installed = [](const std::string& path) {
    return fs::path(path).filename().string().starts_with(kPrefix);
  };
  const auto last = std::unique(masters.begin(), masters.end(), [&](const std::string& a, const std::string& b) {
    return is_installed(a) && is_installed(b) && stem(a) == stem(b);
  });
  masters.erase(last, masters.end());
}

bool is_experimental(const fs::path& path) {
  constexpr std::string_view kName = "experimental";
  return std::ranges::equal(path.filename().string(), kName, {},
                            [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
}

}  // namespace

Result<LibraryFolder> list_library_folder(const std::string& folder, Experimental experimental) {
  LibraryFolder found;
  std::vector<fs::path> paths;
  std::error_code code;
  for (fs::recursive_directory_iterator it(folder, code), end; !code && it != end; it.increment(code)) {
    std::error_code ignored;
    // A folder that cannot be entered is a bad file; reading it says why.
    const bool is_folder = it->is_directory(ignored);
    if (is_folder && experimental == Experimental::kLeaveOut && is_experimental(it->path())) {
      it.disable_recursion_pending();
      if (const auto inside = list_library_folder(it->path().string(), Experimental::kTake))
        found.experimental += inside->logic.size() + inside->masters.size();
      continue;
    }
    const bool is_closed = is_folder && !it->is_symlink(ignored) && ::access(it->path().c_str(), R_OK | X_OK) != 0;
    if (is_closed) it.disable_recursion_pending();
    if (is_closed || !is_folder) paths.push_back(it->path());
  }
  if (code) return Error{ErrorCode::kIo, fmt::format("{}: cannot be read: {}", folder, code.message()), {}};
  std::sort(paths.begin(), paths.end());
  for (const fs::path& path : paths) {
    if (is_read_with_logic(path)) continue;
    std::error_code ignored;
    switch (fs::is_directory(path, ignored) ? FileKind::kLogic : kind_of(path)) {
      case FileKind::kLogic:
        found.logic.push_back(path.string());
        break;
      case FileKind::kMaster:
        found.masters.push_back(path.string());
        break;
      case FileKind::kPart:
        ++found.parts;
        break;
      case FileKind::kOther:
        ++found.others;
        ++found.kinds_of_others[kind_of_other(path.filename().string())];
        break;
    }
  }
  drop_doubles(found.masters);
  return found;
}

std::string experimental_text(std::size_t files) {
  return fmt::format("{} file{} in folders named experimental left out (--experimental takes them)", files,
                     files == 1 ? "" : "s");
}

std::string why_no_library(const LibraryFolder& folder) {
  std::string text = "holds no library logic (*.yaml) and no master library (TensileLibrary_lazy_*.dat)";
  if (folder.parts != 0) text += fmt::format("; only {} parts of master libraries", folder.parts);
  if (folder.experimental != 0) text += fmt::format("; {}", experimental_text(folder.experimental));
  return text;
}

std::string_view processor_of_master(std::string_view name) {
  name.remove_prefix(std::min(name.rfind('/') + 1, name.size()));
  auto stem = stem_of(name, kTextEndings);
  if (!stem) stem = stem_of(name, kBinaryEndings);
  const auto suffix = stem ? master_suffix(*stem) : std::nullopt;
  if (!suffix || !is_processor(*suffix)) return {};
  return suffix->substr(0, suffix->find('-'));
}

std::vector<std::string> processors_asked_for(const std::vector<std::string>& names) {
  std::vector<std::string> processors;
  for (const std::string& name : names) processors.emplace_back(processor_of_master(name));
  const auto is_named = [](const std::string& processor) { return !processor.empty(); };
  const auto first = std::find_if(processors.begin(), processors.end(), is_named);
  const bool are_several = std::any_of(first, processors.end(), [&](const std::string& processor) {
    return is_named(processor) && processor != *first;
  });
  if (!are_several) processors.assign(names.size(), {});
  return processors;
}

}  // namespace kiln::library
