// Logic files merged into one tree by Tensile's rules: hardware -> operation -> metric -> problem type -> table. First
// row that yields a solution wins, so the order of rows is the semantics. Source: formats.md 1.5, 2.2.
#pragma once

#include "runtime/library/logic/logic_file.hpp"
#include "runtime/library/tree/tree.hpp"

#include <functional>
#include <memory>
#include <span>

namespace kiln::library {

/// Solutions are numbered within their files; those of the first file come first in Tree::solutions.
std::unique_ptr<Tree> merge(std::span<const LogicFile> files);

/// The same tree as Tensile's generator writes it into a master library: the rows of tables in its order, which its
/// host sorts, and of the solutions nothing but their numbers.
struct WrittenFile {
  const LogicHeader& header;
  const LogicBody& body;  ///< its solutions are not looked at
  std::size_t solution_count = 0;
};
std::unique_ptr<Tree> merge_as_written(std::span<const WrittenFile> files);

/// The same tree, of which only the hardware rows and their operations are made at once: the rest of an operation when
/// a walk first comes to it, and what stands below a problem type, with the bodies of its files, when a walk first
/// comes there.
struct LazyFiles {
  std::size_t count = 0;
  std::function<const HardwarePredicate*(std::size_t file)> hardware;  ///< nullptr: no problem can be answered from it
  std::function<std::size_t(std::size_t file)> operation;  ///< operation_of() its first type; only if it has hardware
  std::function<std::size_t(std::size_t file)> solution_count, row_count;
  std::function<LogicHeader(std::size_t file)> header;
  std::function<Result<std::vector<DecisionRegion>>(std::size_t file)> regions;  ///< of decision trees
  std::function<Result<std::shared_ptr<const SolutionSource>>(std::size_t file)> solutions;
  std::function<Result<void>(std::size_t file, const RowTarget& out)> rows;  ///< a grid's speeds as 0
};
std::unique_ptr<Tree> merge_lazily(LazyFiles files);

}  // namespace kiln::library
