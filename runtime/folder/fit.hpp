// Which kernels a part has, and which sizes each is the answer for. Without library logic they are kiln's own
// solutions, ranked by the time model over a grid of sizes; the host's search for the nearest row then finds what is
// sensible in between. With logic they are those of its tables. Behind either stands a general kernel, which takes
// problems of any size and stride.
#pragma once

#include "codegen/isa/processor.hpp"
#include "codegen/plan/plan.hpp"
#include "kiln/result.hpp"
#include "runtime/folder/part.hpp"
#include "runtime/library/model/library_data.hpp"
#include "runtime/library/model/predicates/predicates.hpp"
#include "runtime/library/model/solution/solution.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace kiln::folder {

/// What records say of a kernel, and what makes it.
struct FolderKernel {
  kernel::Recipe recipe;
  std::string name;
  std::array<std::uint32_t, 2> macro_tile{};
  std::uint32_t threads = 0, lanes = 0;  ///< in a workgroup, in a wave
  std::uint32_t part_bytes = 0;          ///< bytes of workspace for each element of D and workgroup that shares it
  std::uint32_t counters = 0;            ///< dwords that count a tile's waves where workgroups share it
  bool is_general = false;               ///< it asks nothing of a problem's sizes and strides but what the ABI can say
  std::vector<library::Predicate> limits;  ///< conditions on a problem, besides its type
  bool limits_c = false;  ///< beyond those: that C has D's leading dimension, whose limit is known, or is not read
};

/// A row of the table: the kernel of a size, by its number. M, N, batch and K.
struct FolderRow {
  using Key = std::array<std::uint64_t, 4>;
  Key key{};
  std::size_t kernel = 0;
  std::uint32_t speed = 0;  ///< rows of one key stand in falling order of it in the host's memory
  bool operator==(const FolderRow&) const = default;
};

/// A solution of library logic as a folder has it.
struct LogicSolution {
  std::optional<std::size_t> kernel;           ///< its number; nothing: it is left out
  std::vector<library::Predicate> predicates;  ///< its conditions besides its kernel's
};

/// A file of library logic: its rows, which lead to solutions by their positions.
struct LogicTable {
  library::LogicHeader header;
  library::LogicBody body;  ///< without solutions
  std::vector<LogicSolution> solutions;
};

struct FittedPart {
  std::vector<FolderKernel> kernels;  ///< each once; the last one is general
  std::vector<FolderRow> rows;
  std::vector<LogicTable> tables;                ///< asked before the rows
  std::map<std::string, std::uint64_t> refused;  ///< solutions of logic that no kernel is made of, by reason
};

/// A solution's recipe with the part's types and ABI; what runtime::recipe_of_solution() says.
Result<kernel::Recipe> recipe_for(const library::Solution& solution, const Part& part, const isa::Processor& processor);

/// The recipe with the flavour's ABI, as the part's launches need it; kUnsupported with the rule that refuses it.
Result<FolderKernel> folder_kernel(kernel::Recipe recipe, const Part& part, const isa::Processor& processor);

/// How many sizes kiln's own solutions are ranked for.
enum class Grid : std::uint8_t { kFine, kCoarse };

/// kiln's own solutions. kNoSolution if the part's type has no kernel at all on the processor, with the reason.
Result<FittedPart> fit_own(const Part& part, const isa::Processor& processor, Grid grid);

}  // namespace kiln::folder
