// Part: what a folder's kernels are divided into, as Tensile's lazy loading divides them: one for each combination of
// element types, operation and way to find the matrices of a batch. A part is two files, PREFIX.dat with solutions and
// their table, and PREFIX.co with all their kernels. Which combinations there are is what
// rocBLAS and hipBLASLt ask for.
#pragma once

#include "kiln/problem.hpp"
#include "runtime/folder/flavour.hpp"
#include "runtime/library/model/problem/type_record.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace kiln::folder {

struct Part {
  const Flavour* flavour = nullptr;
  std::string architecture;
  std::size_t number = 0;  ///< in parts_of(), whatever the processor
  std::string letters;     ///< its element types, as Tensile names files by them: "HH_HPA"
  library::TypeRecord record;
  std::optional<ProblemType> type;  ///< nothing: kiln has no kernels of it
  std::string unusable;             ///< why there is no type
  std::string prefix;               ///< its files' names begin so
  bool is_converted = false;        ///< no instruction multiplies its types; fewer kernels do, as few programs ask

  /// Whether launches of its kernels say which epilogue there is.
  bool asks_epilogue() const { return record[library::TypeKey::kActivationType] != 0; }
  /// Of its first solution: those of all parts and processors are apart, so that folders may be put together.
  std::int64_t first_index() const;
};

/// So many solutions have numbers in a part.
inline constexpr std::int64_t kMostSolutions = 1 << 17;

/// All of them, in the order of their numbers. The processor is one that kiln has a row for.
std::vector<Part> parts_of(const Flavour& flavour, const std::string& architecture);

}  // namespace kiln::folder
