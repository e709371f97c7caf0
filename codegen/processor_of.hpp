// The row of a target's processor: the table's, or one that an assembler describes. LLVM is asked first; one that only
// comgr knows, because the ROCm that is installed is newer than this kiln's LLVM, is comgr's to assemble for as well.
#pragma once

#include "codegen/isa/processor.hpp"
#include "kiln/result.hpp"
#include "kiln/target.hpp"

#include <memory>
#include <string>

namespace kiln::codegen {

/// Where answers are kept for later processes (the cache's folder; empty: nowhere), and the build of kiln that asked.
struct KeptIn {
  std::string folder, build;
};

/// Answers that were kept are not asked for again. kUnknownTarget names both assemblers if neither knows it.
Result<std::shared_ptr<const isa::Processor>> processor_of(const Target& target, const KeptIn& kept = {});

}  // namespace kiln::codegen
