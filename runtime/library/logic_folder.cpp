// See logic_folder.hpp.
#include "runtime/library/logic_folder.hpp"

#include "runtime/library/logic_reader.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <iterator>
#include <memory>

#include <fmt/format.h>
#include <unistd.h>

namespace kiln::library {
namespace {

namespace fs = std::filesystem;

struct Close {
  void operator()(std::FILE* file) const { std::fclose(file); }  // only read: nothing is lost
};

Error io_error(const std::string& path, std::string_view what) {
  return {ErrorCode::kIo, fmt::format("{}: {}", path, what), {}};
}

/// One error that names all the bad files.
Error all_of(std::vector<Error> errors) {
  Error first = std::move(errors.front());
  for (std::size_t i = 1; i < errors.size(); ++i) first.notes.push_back(std::move(errors[i].message));
  return first;
}

}  // namespace

Result<std::vector<std::string>> list_logic(const std::string& folder) {
  std::vector<fs::path> paths;
  std::error_code code;
  for (fs::recursive_directory_iterator it(folder, code), end; !code && it != end; it.increment(code)) {
    const fs::path extension = it->path().extension();
    std::error_code ignored;
    // A link that leads nowhere and a folder that cannot be entered are bad files; reading them says why.
    const bool is_folder = it->is_directory(ignored);
    const bool is_closed = is_folder && !it->is_symlink(ignored) && ::access(it->path().c_str(), R_OK | X_OK) != 0;
    if (is_closed) it.disable_recursion_pending();
    if (is_closed || (!is_folder && (extension == ".yaml" || extension == ".yml"))) paths.push_back(it->path());
  }
  if (code) return io_error(folder, "cannot be read: " + code.message());
  std::sort(paths.begin(), paths.end());
  std::vector<std::string> list;
  for (const fs::path& path : paths) list.push_back(path.string());
  return list;
}

Result<std::vector<LogicFile>> read_logic_file(const std::string& path, const std::string& name, ParameterPool& pool) {
  std::error_code code;
  const fs::file_status status = fs::status(path, code);
  if (fs::exists(status) && !fs::is_regular_file(status))  // a pipe would be waited for
    return io_error(path, ::access(path.c_str(), R_OK) == 0 ? "is not a file"
                                                            : fmt::format("cannot be read: {}", std::strerror(errno)));
  const std::unique_ptr<std::FILE, Close> file(std::fopen(path.c_str(), "rb"));
  if (!file) return io_error(path, fmt::format("cannot be read: {}", std::strerror(errno)));
  int failure = 0;
  YamlReader yaml(path, [&](char* buffer, std::size_t size) -> std::ptrdiff_t {
    errno = 0;
    const std::size_t got = std::fread(buffer, 1, size, file.get());
    if (got == 0 && std::ferror(file.get()) != 0) {
      failure = errno;
      return -1;
    }
    return static_cast<std::ptrdiff_t>(got);
  });
  auto files = read_logic(yaml, pool);
  if (failure != 0) return io_error(path, fmt::format("cannot be read: {}", std::strerror(failure)));
  if (files) name_parts(*files, name);
  return files;
}

Result<LogicFolder> read_logic_folder(const std::string& folder, bool strict, ParameterPool& pool) {
  KILN_ASSIGN(const std::vector<std::string> paths, list_logic(folder));
  if (paths.empty()) return io_error(folder, "holds no library logic (*.yaml)");
  LogicFolder result;
  for (const std::string& path : paths) {
    auto files = read_logic_file(path, fs::path(path).lexically_relative(folder).generic_string(), pool);
    if (files)
      std::move(files->begin(), files->end(), std::back_inserter(result.files));
    else
      result.bad_files.push_back(files.error());
  }
  const bool is_refused = !result.bad_files.empty() && (strict || result.files.empty());
  if (is_refused) return all_of(std::move(result.bad_files));
  return result;
}

}  // namespace kiln::library
