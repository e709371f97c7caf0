// A folder from beginning to end: which parts it has, each made by a process of its own (build_part.hpp), then the
// masters that lead to them. Shards make parts alone; joined they are byte for byte what one run makes. A part at which
// something failed keeps the folder from being written: what a rule refuses is left out, what a full disk did is not.
#pragma once

#include "kiln/result.hpp"
#include "runtime/folder/build_part.hpp"
#include "runtime/folder/flavour.hpp"
#include "runtime/warm/jobs.hpp"

#include <csignal>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace kiln::folder {

struct BuildOptions {
  const Flavour* flavour = nullptr;
  std::vector<std::string> architectures;  ///< processors' names, each once
  std::vector<std::string> libraries;      ///< logic files and folders of them; none: kiln's own solutions alone
  bool takes_experimental = false;
  std::vector<std::string> types;  ///< Part::letters of the only ones that are made; none: all
  bool is_lazy = true;             ///< a master that leads to parts; else one that has them in itself
  bool merges_files = true;        ///< a code object for each part; else, where the master is not lazy, for each kernel
  bool compresses = false;         ///< code objects are compressed bundles
  KernelOptions kernels;
  runtime::Shard shard;
  std::string output;
};

/// A part that was asked for, and what became of it.
struct PartOutcome {
  std::string prefix, architecture;
  std::string reason;       ///< why there is none; empty: it was made
  bool has_failed = false;  ///< by a fault, not by a rule
  PartReport report;
  std::uint64_t bytes = 0;  ///< its files together
};

struct BuildReport {
  std::vector<PartOutcome> parts;
  std::uint64_t bytes = 0;  ///< all files together
  bool was_interrupted = false;
  bool is_written = false;  ///< else the output is as it was

  /// The first part at which something failed; nullptr: none.
  const PartOutcome* failed() const;
};

struct BuildRun {
  runtime::Jobs& jobs;
  const volatile std::sig_atomic_t& stop;
  std::function<void(std::size_t done, std::size_t total)> progress;
};

/// kInvalidArgument for options that exclude each other or an output that is something else; kUnknownTarget; what
/// reading the logic says; kIo, kDevice. A run that is interrupted, or at a part of which something failed, leaves
/// nothing.
Result<BuildReport> build(const BuildOptions& options, const BuildRun& run);

/// The names of the files that build() would write, below the output; kernels are not made.
Result<std::vector<std::string>> files_of(const BuildOptions& options, const BuildRun& run);

/// The folders of all shards of a build as one folder. kInvalidArgument or kMalformedFile names the shard that is of
/// another build or is not whole, and the file of it. Where `stop` becomes true nothing is left.
Result<BuildReport> join_shards(const std::vector<std::string>& folders, const std::string& output,
                                const volatile std::sig_atomic_t& stop);

}  // namespace kiln::folder
