// How work is divided: between the processes of one run (--jobs) and between runs (--shard).
#pragma once

#include "kiln/result.hpp"
#include "runtime/warm/jobserver.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace kiln::runtime {

/// Of several runs that share the work: this one does every item whose number modulo `parts` is `part`.
struct Shard {
  std::size_t part = 0, parts = 1;
};
/// "I/N" with I from 0 to N - 1; all of it where the text is empty.
Result<Shard> parse_shard(const std::string& text);

/// How many processes at most, and, under make, who says how many of them at a time.
struct Jobs {
  unsigned most = 1;
  std::unique_ptr<Jobserver> server;  ///< nullptr: nobody
  std::string note;                   ///< what a user should be told, or empty
};

/// `given` by --jobs; 0: as make's jobserver gives tokens, or 1 where it cannot be reached; else as many as -j in
/// MAKEFLAGS says, else CMAKE_BUILD_PARALLEL_LEVEL, else the cores that this process may use. No more than memory
/// allows, of which `memory_bytes` are left (nothing: nobody knows), at least 1.
Jobs choose_jobs(unsigned given, std::optional<std::uint64_t> memory_bytes);

/// Bytes that processes may still take, by the system and by every group of processes (cgroup, version 2 or 1) that
/// this one is in; `root` stands before /proc and /sys. Nothing: the system does not say.
std::optional<std::uint64_t> memory_left(const std::string& root = "");

}  // namespace kiln::runtime
