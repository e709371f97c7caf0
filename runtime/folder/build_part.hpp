// One part of a folder, made: its kernels generated or found in the cache, proven where that is asked for, joined to
// one code object, and described by its document. What cannot be made or proven is left out, with its rows.
#pragma once

#include "kiln/result.hpp"
#include "runtime/folder/documents.hpp"
#include "runtime/folder/joined_object.hpp"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace kiln::folder {

struct KernelOptions {
  std::string cache_folder;          ///< RuntimeOptions' word
  unsigned code_object_version = 0;  ///< 0: 4, which every HIP loads
  unsigned prove = 0;                ///< small problems that each kernel must pass in the strict emulator
};

/// What became of a part's kernels.
struct PartReport {
  std::uint64_t kernels = 0, solutions = 0, rows = 0;
  std::uint64_t from_cache = 0, proven = 0, proven_before = 0;
  std::map<std::string, std::uint64_t> left_out;  ///< kernels, by the rule that refuses them
  std::vector<std::string> unproven;              ///< kernels that computed something wrong, with what
};

struct MadePart {
  PartDocument document;
  std::vector<std::pair<std::string, std::shared_ptr<const std::vector<std::byte>>>> kernels;  ///< names, code objects
  PartReport report;

  Result<Bytes> joined() const;
};

/// kNoSolution with the reason if there is no kernel that takes everything.
Result<MadePart> make_part(const Part& part, FittedPart fitted, const KernelOptions& options);

/// Small problems of the type that a kernel is proven by: sizes around those of its tile, batches, leading dimensions
/// that are larger than they must be.
std::vector<GemmProblem> proving_problems(const FolderKernel& kernel, unsigned count);

}  // namespace kiln::folder
