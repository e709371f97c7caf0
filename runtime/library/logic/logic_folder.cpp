// See logic_folder.hpp.
#include "runtime/library/logic/logic_folder.hpp"

#include "runtime/library/document/library_folder.hpp"
#include "runtime/library/logic/logic_reader.hpp"

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

}  // namespace

Error all_of(std::vector<Error> errors) {
  Error first = std::move(errors.front());
  for (std::size_t i = 1; i < errors.size(); ++i) first.notes.push_back(std::move(errors[i].message));
  return first;
}

Result<std::vector<LogicFile>> read_logic_file(const std::string& path, const std::string& name, ParameterPool& pool,
                                               RowKeys keys) {
  std::error_code code;
  const fs::file_status status = fs::status(path, code);
  if (fs::exists(status) && !fs::is_regular_file(status))  // a pipe would be waited for
    return io_error(path, ::access(path.c_str(), R_OK) == 0 ? "is not a file"
                                                            : fmt::format("cannot be read: {}", std::strerror(errno)));
  const std::unique_ptr<std::FILE, Close> file(std::fopen(path.c_str(), "rb"));
  if (!file) return io_error(path, fmt::format("cannot be read: {}", std::strerror(errno)));
  int failure = 0;
  const auto read = [&](char* buffer, std::size_t size) -> std::ptrdiff_t {
    errno = 0;
    const std::size_t got = std::fread(buffer, 1, size, file.get());
    if (got == 0 && std::ferror(file.get()) != 0) {
      failure = errno;
      return -1;
    }
    return static_cast<std::ptrdiff_t>(got);
  };
  const auto open = [&] {
    std::rewind(file.get());
    return YamlReader::Source(read);
  };
  auto files = read_logic(path, open, pool, keys);
  if (failure != 0) return io_error(path, fmt::format("cannot be read: {}", std::strerror(failure)));
  if (files) name_parts(*files, name);
  return files;
}

Result<LogicFolder> read_logic_files(std::span<const std::string> paths, const std::string& folder, bool strict,
                                     ParameterPool& pool) {
  LogicFolder result;
  for (const std::string& path : paths) {
    auto files = read_logic_file(path, fs::path(path).lexically_relative(folder).generic_string(), pool);
    if (files)
      std::move(files->begin(), files->end(), std::back_inserter(result.files));
    else
      result.bad_files.push_back(files.error());
  }
  if (strict && !result.bad_files.empty()) return all_of(std::move(result.bad_files));
  return result;
}

Result<LogicFolder> read_logic_folder(const std::string& folder, bool strict, ParameterPool& pool) {
  KILN_ASSIGN(const LibraryFolder found, list_library_folder(folder));
  if (found.logic.empty()) return io_error(folder, "holds no library logic (*.yaml)");
  KILN_ASSIGN(LogicFolder result, read_logic_files(found.logic, folder, strict, pool));
  if (result.files.empty() && !result.bad_files.empty()) return all_of(std::move(result.bad_files));
  return result;
}

}  // namespace kiln::library
