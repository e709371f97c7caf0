// The text that a folder carries of how it was built, kiln-build.txt: by it shards are joined, and a folder is known as
// kiln's own.
//
//   text := "kiln-build 2\n" line* "sum SUM\n"
//   line := word " " value "\n"     for, architecture, library, inputs, type, lazy, merge_files, compress,
//                                   code_object_version, prove, build, shard; part PREFIX of each part made; then
//                                   file BYTES HASH NAME of each other file, in the order of names
//   HASH := XXH3-64 of the file, SUM := XXH3-64 of the lines before it; hexadecimal digits
#pragma once

#include "kiln/result.hpp"
#include "runtime/folder/file_list.hpp"
#include "runtime/warm/jobs.hpp"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace kiln::folder {

struct Manifest {
  std::vector<std::pair<std::string, std::string>> settings;  ///< all that decides what a folder is, but the shard
  std::vector<std::string> architectures;                     ///< the settings'
  runtime::Shard shard;
  std::vector<std::string> parts;  ///< prefixes, in the order of their numbers
  std::vector<ListedFile> files;   ///< in the order of names

  std::string text() const;
  /// kMalformedFile names the line.
  static Result<Manifest> parse(std::string_view text, const std::string& name);
  /// Of a folder; kIo, or what parse() says.
  static Result<Manifest> read(const std::string& folder);
  /// Of a setting; empty: there is none.
  std::string_view setting(std::string_view word) const;
};

/// The manifest of all shards together, without one and with the files of all: kInvalidArgument unless they are all of
/// one build, each once, and files of one name are the same.
Result<Manifest> join(const std::vector<std::pair<std::string, Manifest>>& shards);

}  // namespace kiln::folder
