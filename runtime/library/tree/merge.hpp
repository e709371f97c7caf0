// Logic files merged into one tree by Tensile's rules: hardware -> operation -> metric -> problem type -> table. First
// row that yields a solution wins, so the order of rows is the semantics. Source: formats.md 1.5, 2.2.
#pragma once

#include "runtime/library/model/library_data.hpp"
#include "runtime/library/model/tree.hpp"
#include "runtime/library/tree/lazy_files.hpp"

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
std::unique_ptr<Tree> merge_lazily(LazyFiles files);

}  // namespace kiln::library
