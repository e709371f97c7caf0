// What the paths of a library hold: which files are there, which of them are for other devices, and each one's content,
// told by its bytes.
#pragma once

#include "runtime/library/document/library_folder.hpp"
#include "runtime/library/model/library_data.hpp"
#include "runtime/library/model/tree.hpp"
#include "runtime/library/packed/packed_library.hpp"

#include <filesystem>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <vector>

namespace kiln::library {

/// Logic files that are merged into one tree.
using Group = std::vector<LogicFile>;

/// One input. Messages name the path; solutions name the file, or its path below the folder.
struct Input {
  Group files;
  std::unique_ptr<Tree> master;
  std::shared_ptr<const PackedLibrary> packed;

  bool is_logic() const { return packed == nullptr && master == nullptr; }
};
Result<Input> read_input(const std::filesystem::path& path, const std::string& name, ParameterPool& pool);

/// A path that was given: a file, or what was found in a folder.
struct Found {
  std::filesystem::path path;
  bool is_folder = false;
  LibraryFolder folder;

  /// The name of a file of it, in answers.
  std::string name_of(const std::filesystem::path& file) const {
    return is_folder ? file.lexically_relative(path).generic_string() : file.filename().string();
  }
  std::vector<std::filesystem::path> files() const {
    if (!is_folder) return {path};
    return {folder.masters.begin(), folder.masters.end()};
  }
};
Result<std::vector<Found>> find_all(std::span<const std::string> paths, Experimental experimental);

/// Names of the files that are not asked for `processor`.
std::set<std::string> names_of_others(const std::vector<Found>& all, const std::string& processor);

/// Its logic in the order of the paths, then each master library. Bad files go into `bad`, unless nothing else is there
/// or `strict`: then one error names them all.
Result<std::vector<Input>> read_folder(const Found& found, const std::set<std::string>& others, bool strict,
                                       ParameterPool& pool, std::vector<Error>& bad);

}  // namespace kiln::library
