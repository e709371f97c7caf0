// See library_file.hpp. Files come from anywhere: nothing of one is believed before it is known to lie within it.
#include "runtime/contract/library_file.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <optional>
#include <set>
#include <string_view>
#include <vector>

#include <dlfcn.h>
#include <elf.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <link.h>
#include <sys/stat.h>
#include <unistd.h>

namespace kiln {
namespace {

#if defined(__x86_64__)
constexpr std::uint16_t kMachine = EM_X86_64;
#elif defined(__aarch64__)
constexpr std::uint16_t kMachine = EM_AARCH64;
#else
constexpr std::uint16_t kMachine = EM_NONE;
#endif

class File {
 public:
  explicit File(const std::string& path) : descriptor_(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK)) {
    struct stat status {};
    if (descriptor_ >= 0 && ::fstat(descriptor_, &status) == 0 && S_ISREG(status.st_mode))
      size_ = static_cast<std::uint64_t>(status.st_size);
  }
  File(const File&) = delete;
  File& operator=(const File&) = delete;
  ~File() {
    if (descriptor_ >= 0) ::close(descriptor_);
  }
  std::uint64_t size() const { return size_; }
  /// False where it has not so many.
  bool read(std::uint64_t at, void* to, std::size_t bytes) const {
    return at <= size_ && bytes <= size_ - at &&
           ::pread(descriptor_, to, bytes, static_cast<off_t>(at)) == static_cast<ssize_t>(bytes);
  }
  /// Up to its NUL, or nothing.
  std::string text(std::uint64_t at) const {
    std::array<char, 1024> bytes{};
    if (at >= size_) return {};
    const auto count = static_cast<std::size_t>(std::min<std::uint64_t>(bytes.size(), size_ - at));
    if (!read(at, bytes.data(), count)) return {};
    const void* const end = std::memchr(bytes.data(), 0, count);
    return end == nullptr ? std::string() : std::string(bytes.data());
  }

 private:
  int descriptor_;
  std::uint64_t size_ = 0;
};

/// The end of a range; as far away as can be where it has none.
std::uint64_t end_of(std::uint64_t at, std::uint64_t bytes) {
  return bytes > std::numeric_limits<std::uint64_t>::max() - at ? std::numeric_limits<std::uint64_t>::max()
                                                                : at + bytes;
}

/// A library's headers.
struct Headers {
  std::uint64_t end = 0;  ///< The end of all ranges that they name.
  std::vector<Elf64_Phdr> segments;
};

/// Nothing: it is no library of this machine, which the loader passes over or says itself.
std::optional<Headers> headers_of(const File& file) {
  Elf64_Ehdr header{};
  if (!file.read(0, &header, sizeof header) || std::memcmp(header.e_ident, ELFMAG, SELFMAG) != 0 ||
      header.e_ident[EI_CLASS] != ELFCLASS64 || header.e_machine != kMachine ||
      header.e_phentsize != sizeof(Elf64_Phdr))
    return std::nullopt;
  Headers headers;
  headers.end = end_of(header.e_phoff, std::uint64_t{header.e_phnum} * sizeof(Elf64_Phdr));
  if (header.e_shoff != 0)
    headers.end = std::max(headers.end, end_of(header.e_shoff, std::uint64_t{header.e_shnum} * header.e_shentsize));
  headers.segments.resize(header.e_phnum);
  if (!file.read(header.e_phoff, headers.segments.data(), header.e_phnum * sizeof(Elf64_Phdr)))
    headers.segments.clear();
  for (const Elf64_Phdr& segment : headers.segments)
    if (segment.p_type != PT_NULL) headers.end = std::max(headers.end, end_of(segment.p_offset, segment.p_filesz));
  return headers;
}

/// What a whole library's dynamic section says.
struct Dynamic {
  std::vector<std::string> needed;
  std::string run_path;  ///< DT_RUNPATH, or DT_RPATH
};

Dynamic dynamic_of(const File& file, const Headers& headers) {
  std::uint64_t strings = 0;
  std::vector<Elf64_Dyn> entries;
  for (const Elf64_Phdr& segment : headers.segments) {
    constexpr std::uint64_t kMostBytes = 1U << 16;
    if (segment.p_type != PT_DYNAMIC || segment.p_filesz > kMostBytes) continue;
    entries.resize(segment.p_filesz / sizeof(Elf64_Dyn));
    if (!file.read(segment.p_offset, entries.data(), entries.size() * sizeof(Elf64_Dyn))) entries.clear();
  }
  entries.erase(std::ranges::find(entries, DT_NULL, &Elf64_Dyn::d_tag), entries.end());
  for (const Elf64_Dyn& entry : entries) {
    if (entry.d_tag != DT_STRTAB) continue;
    for (const Elf64_Phdr& s : headers.segments)
      if (s.p_type == PT_LOAD && entry.d_un.d_ptr >= s.p_vaddr && entry.d_un.d_ptr - s.p_vaddr < s.p_filesz)
        strings = s.p_offset + (entry.d_un.d_ptr - s.p_vaddr);
  }
  Dynamic dynamic;
  if (strings == 0) return dynamic;
  for (const Elf64_Dyn& entry : entries) {
    const auto text = [&] { return file.text(strings + entry.d_un.d_val); };
    if (entry.d_tag == DT_NEEDED) dynamic.needed.push_back(text());
    if (entry.d_tag == DT_RUNPATH || (entry.d_tag == DT_RPATH && dynamic.run_path.empty())) dynamic.run_path = text();
  }
  return dynamic;
}

/// Folders of a path with $ORIGIN in it.
std::vector<std::string> folders_of(std::string_view run_path, const std::string& origin) {
  std::vector<std::string> folders;
  while (!run_path.empty()) {
    std::string folder(run_path.substr(0, run_path.find(':')));
    run_path.remove_prefix(std::min(folder.size() + 1, run_path.size()));
    for (const std::string_view name : {"$ORIGIN", "${ORIGIN}"})
      if (const std::size_t at = folder.find(name); at != std::string::npos) folder.replace(at, name.size(), origin);
    if (!folder.empty()) folders.push_back(std::move(folder));
  }
  return folders;
}

bool is_of_system(std::string_view folder) {
  return folder.starts_with("/lib") || folder.starts_with("/usr/lib");
}

/// Where the loader looks for what this code opens.
std::vector<std::string> loader_folders() {
  Dl_info own{};
  void* handle = nullptr;
  if (::dladdr(reinterpret_cast<const void*>(&loader_folders), &own) != 0 && own.dli_fname != nullptr)
    handle = ::dlopen(own.dli_fname, RTLD_LAZY | RTLD_NOLOAD);
  if (handle == nullptr) handle = ::dlopen(nullptr, RTLD_LAZY);
  std::vector<std::string> folders;
  Dl_serinfo size{};
  if (handle != nullptr && ::dlinfo(handle, RTLD_DI_SERINFOSIZE, &size) == 0) {
    std::vector<std::max_align_t> memory(size.dls_size / sizeof(std::max_align_t) + 1);
    auto* const info = reinterpret_cast<Dl_serinfo*>(memory.data());
    info->dls_size = size.dls_size;
    info->dls_cnt = size.dls_cnt;
    if (::dlinfo(handle, RTLD_DI_SERINFO, info) == 0)
      for (unsigned i = 0; i < info->dls_cnt; ++i)
        folders.emplace_back(info->dls_serpath[i].dls_name);  // NOLINT: as long as dls_cnt says
  }
  if (handle != nullptr) ::dlclose(handle);
  return folders;
}

/// What the loader's cache has of a name.
std::vector<std::string> cached_paths(const std::string& name) {
  struct Header {
    std::array<char, 20> magic;  // "glibc-ld.so.cache1.1"
    std::uint32_t entries, string_bytes;
    std::array<std::uint32_t, 5> rest;
  };
  struct Entry {
    std::int32_t flags;
    std::uint32_t key, value, version;
    std::uint64_t capabilities;
  };
  constexpr std::string_view kMagic = "glibc-ld.so.cache1.1";
  static_assert(sizeof(Header) == 48 && sizeof(Entry) == 24);
  const File file("/etc/ld.so.cache");
  std::vector<std::string> paths;
  Header header{};
  if (!file.read(0, &header, sizeof header) || std::string_view(header.magic.data(), header.magic.size()) != kMagic ||
      header.entries > file.size() / sizeof(Entry))
    return paths;
  std::vector<Entry> entries(header.entries);
  if (!file.read(sizeof header, entries.data(), entries.size() * sizeof(Entry))) return paths;
  std::string strings(file.size() - sizeof header - entries.size() * sizeof(Entry), '\0');
  const std::uint64_t first = file.size() - strings.size();
  if (!file.read(first, strings.data(), strings.size())) return paths;
  const auto text = [&](std::uint32_t at) {
    return at < first || at - first >= strings.size() ? "" : strings.c_str() + (at - first);
  };
  for (const Entry& entry : entries)
    if (text(entry.key) == name && entry.capabilities == 0) paths.emplace_back(text(entry.value));
  return paths;
}

bool is_loaded(const std::string& name) {
  void* const handle = ::dlopen(name.c_str(), RTLD_LAZY | RTLD_NOLOAD);
  if (handle != nullptr) ::dlclose(handle);
  return handle != nullptr;
}

/// One question: a library and all that it needs.
class Search {
 public:
  /// `more`: folders that the asking library names.
  std::string look(const std::string& library, const std::vector<std::string>& more) {
    if (library.empty() || !seen_.insert(library).second || is_loaded(library)) return {};
    if (library.find('/') != std::string::npos) return look_into(library).value_or("");
    for (const std::string& path : candidates(library, more))
      if (const auto found = look_into(path)) return *found;
    return {};
  }

 private:
  std::vector<std::string> candidates(const std::string& name, const std::vector<std::string>& more) {
    if (folders_.empty()) folders_ = loader_folders();
    std::vector<std::string> paths, last;
    for (const std::string& folder : more) paths.push_back(folder + "/" + name);
    for (const std::string& folder : folders_) (is_of_system(folder) ? last : paths).push_back(folder + "/" + name);
    for (std::string& path : cached_paths(name)) paths.push_back(std::move(path));
    paths.insert(paths.end(), last.begin(), last.end());
    return paths;
  }

  /// Nothing: there is none that the loader would take.
  std::optional<std::string> look_into(const std::string& path) {
    const File file(path);
    const auto headers = headers_of(file);
    if (!headers) return std::nullopt;
    if (headers->end > file.size())
      return fmt::format("{}{}it has {} of {} bytes", path, kCutShort, file.size(), headers->end);
    const Dynamic dynamic = dynamic_of(file, *headers);
    const std::vector<std::string> folders = folders_of(dynamic.run_path, path.substr(0, path.rfind('/')));
    for (const std::string& needed : dynamic.needed)
      if (const std::string found = look(needed, folders); !found.empty())
        return fmt::format("{} (needed by {})", found, path);
    return std::string();
  }

  std::set<std::string> seen_;
  std::vector<std::string> folders_;
};

}  // namespace

std::string cut_short(const std::string& library) {
  return Search().look(library, {});
}

OpenedLibrary open_whole_library(const std::string& library, int flags) {
  if (std::string cut = cut_short(library); !cut.empty()) return {nullptr, std::move(cut)};
  void* const handle = ::dlopen(library.c_str(), flags);
  if (handle != nullptr) return {handle, {}};
  const char* const reason = ::dlerror();
  return {nullptr, reason == nullptr ? library : std::string(reason)};
}

}  // namespace kiln
