// The text that a folder carries of how it was built, kiln-build.txt: by it shards are joined, and a folder is known as
// kiln's own.
//
//   text := "kiln-build 1\n" line*
//   line := word " " value "\n"     for, architecture, library, type, lazy, merge_files, compress,
//                                   code_object_version, prove, build, shard; then part PREFIX of each part made
#pragma once

#include "kiln/result.hpp"
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

  std::string text() const;
  /// kMalformedFile names the line.
  static Result<Manifest> parse(std::string_view text, const std::string& name);
  /// Of a setting; empty: there is none.
  std::string_view setting(std::string_view word) const;
};

/// The manifest of all shards together, without one: kInvalidArgument unless they are all of one build, each once.
Result<Manifest> join(const std::vector<std::pair<std::string, Manifest>>& shards);

}  // namespace kiln::folder
