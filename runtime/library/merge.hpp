// Logic files merged into one tree by Tensile's rules: hardware -> operation -> metric -> problem type -> table. First
// row that yields a solution wins, so the order of rows is the semantics. Source: formats.md 1.5, 2.2.
#pragma once

#include "runtime/library/logic_file.hpp"
#include "runtime/library/tree.hpp"

#include <memory>
#include <span>

namespace kiln::library {

/// Solutions are numbered within their files; those of the first file come first in Tree::solutions.
std::unique_ptr<Tree> merge(std::span<const LogicFile> files);

}  // namespace kiln::library
