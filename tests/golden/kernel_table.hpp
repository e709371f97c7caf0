// kernels.txt: what the writer makes of a recipe, as one row of numbers. The digest says whether a kernel's assembly is
// the same; the other columns say how it changed.
//
//   # comments, the column legend among them
//   target digest NUMBERS... recipe
//
// A row that has no numbers yet, `target recipe`, gets them by an update.
#pragma once

#include "codegen/plan/recipe.hpp"
#include "codegen/write.hpp"
#include "kiln/result.hpp"
#include "kiln/target.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kiln::codegen {

/// Instructions by class, in the order of isa::OpcodeClass, then what the kernel takes.
inline constexpr std::array<std::string_view, 19> kKernelColumns = {
    "salu",  "smem", "valu", "matrix", "load", "store", "ldsrd", "ldswr", "branch", "barrier",
    "fence", "nop",  "wait", "end",    "vgpr", "accv",  "sgpr",  "lds",   "bytes",
};
using KernelNumbers = std::array<std::uint64_t, kKernelColumns.size()>;

/// What is compared of a kernel.
struct KernelFigures {
  std::uint64_t digest = 0;  ///< XXH3 of the assembly text
  KernelNumbers numbers{};

  bool operator==(const KernelFigures&) const = default;
};

struct KernelRow {
  Target target;
  kernel::Recipe recipe;
  std::optional<KernelFigures> figures;  ///< nothing: a new row
};

/// kInvalidArgument names the line, the word and what is expected.
Result<std::vector<KernelRow>> parse_kernel_table(std::string_view text);
/// The file: the legend, then the rows sorted by target and recipe, in aligned columns.
std::string kernel_table_text(const std::vector<KernelRow>& rows);

/// kCodegen if LLVM refuses an instruction.
Result<KernelFigures> figures_of(const Written& written);
/// What changed, a line per column: "valu: 212 -> 214"; "" if nothing did.
std::string change_of(const KernelFigures& expected, const KernelFigures& got);

}  // namespace kiln::codegen
